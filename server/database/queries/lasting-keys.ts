import { inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { calendarFeeds, employees } from '#shared/schema.ts';

/**
 * Ends the keys that open something without a session, of the accounts that meet the condition. What ends all sessions
 * of an account calls it. Returns how many there were.
 */
export async function deleteLastingKeys(transaction: Transaction, whose: SQL | undefined): Promise<number> {
  const accounts = transaction.select({ id: employees.id }).from(employees).where(whose);
  const { rowCount } = await transaction.delete(calendarFeeds).where(inArray(calendarFeeds.employeeId, accounts));
  return rowCount ?? 0;
}
