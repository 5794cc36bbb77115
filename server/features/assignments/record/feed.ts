import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { calendarFeeds, employees } from '#shared/schema.ts';

export async function getFeed(employeeId: number) {
  const [row] = await db
    .select({ seed: calendarFeeds.seed, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.employeeId, employeeId));
  return row;
}

/** A new one ends the one before. */
export async function saveFeed(
  transaction: Transaction,
  employeeId: number,
  feed: { seed: string; keyHash: string },
): Promise<void> {
  await transaction
    .insert(calendarFeeds)
    .values({ employeeId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.employeeId, set: { ...feed, createdAt: now() } });
}

/** The calendar's owner; undefined once the key has ended. */
export async function findFeedOwner(keyHash: string) {
  const [row] = await db
    .select({ id: employees.id, role: employees.role })
    .from(calendarFeeds)
    .innerJoin(employees, and(eq(employees.id, calendarFeeds.employeeId), eq(employees.isActive, true)))
    .where(eq(calendarFeeds.keyHash, keyHash));
  return row;
}
