import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { notifications } from '#shared/schema.ts';

/** Once an evaluation is handed in, nobody asks for it. */
export async function settleReminders(transaction: Transaction, employeeId: number): Promise<void> {
  const { kind, readAt } = notifications;
  await transaction
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.employeeId, employeeId), eq(kind, 'evaluation_reminded'), isNull(readAt)));
}
