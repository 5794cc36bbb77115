/** The id of an entry's element: its own may be one of the page's, such as `main`. */
export function entryAnchor(id: string): string {
  return `at-${id}`;
}
