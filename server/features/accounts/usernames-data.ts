import { like, or } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { usernameFrom } from '#shared/employees/employees.ts';
import { employees } from '#shared/schema.ts';

/** One for each name: `mara.lind`, or `mara.lind2` where somebody has that one. */
export async function findFreeUsernames(
  names: readonly string[],
  executor: Database | Transaction = db,
): Promise<string[]> {
  const wishes = names.map((name) => usernameFrom(name) || 'new.colleague');
  const username = lower(employees.username);
  const begun = wishes.map((wish) => like(username, likePattern(wish, { before: '' })));
  const rows = await executor
    .select({ username })
    .from(employees)
    .where(or(...begun));
  const taken = new Set(rows.map((row) => row.username));
  return wishes.map((wish) => {
    let free = wish;
    for (let number = 2; taken.has(free); number++) free = `${wish}${number}`;
    taken.add(free);
    return free;
  });
}
