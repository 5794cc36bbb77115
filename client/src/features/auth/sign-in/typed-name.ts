/** What was typed as one's name at a door, for the next page that asks for it; never in an address or a store. */
let name = '';

export function keepTypedName(typed: string): void {
  name = typed;
}

export function typedName(): string {
  return name;
}
