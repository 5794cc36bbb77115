import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { notifications } from '#shared/schema.ts';

/** Once an evaluation is handed in, nobody asks for it. */
export async function settleReminders(transaction: Transaction, employeeId: number): Promise<void> {
  const { kind, readAt } = notifications;
  await transaction
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.employeeId, employeeId), eq(kind, 'evaluation_reminded'), isNull(readAt)));
}

/** Nobody is led to an evaluation that its author has taken back. */
export async function deleteNotices(transaction: Transaction, evaluationId: number): Promise<void> {
  await transaction
    .delete(notifications)
    .where(and(eq(notifications.evaluationId, evaluationId), eq(notifications.kind, 'evaluation_submitted')));
}
