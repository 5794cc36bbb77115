/** Hands the name typed in one sign-in form to the next page that asks for it; it is never in an address or a store. */
let name = '';

export function keepTypedName(typed: string): void {
  name = typed;
}

export function typedName(): string {
  return name;
}
