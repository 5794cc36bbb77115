export function fieldId(name: string): string {
  return `content-${name}`;
}

/** Of an entry's row. */
export function entryId(list: string, id: string): string {
  return `content-entry-${list}.${id}`;
}
