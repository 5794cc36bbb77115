export function fieldId(name: string): string {
  return `content-${name}`;
}

/** The field that the page's address names. */
export function fieldInHash(): string | undefined {
  return /^#content-(?!entry-)(.+)$/.exec(decodeURIComponent(location.hash))?.[1];
}

/** Of an entry's row. */
export function entryId(list: string, id: string): string {
  return `content-entry-${list}.${id}`;
}
