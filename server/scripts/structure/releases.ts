/** What came out, oldest first, each with its last migration. Later migrations belong to the release that comes next. */
export const releases = [{ version: '1.0.0', last: '0010_decisions-seen-at-once' }];

/** The statements that a release sends (decision 0066). */
export function statementsPath(version: string): string {
  return `server/test/release-${version}.sql`;
}
