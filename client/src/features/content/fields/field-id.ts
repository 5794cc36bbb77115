export function fieldId(name: string): string {
  return `content-${name}`;
}

export function fieldInHash(): string | undefined {
  return /^#content-(?!entry-)(.+)$/.exec(location.hash)?.[1];
}

export function entryId(list: string, id: string): string {
  return `content-entry-${list}.${id}`;
}
