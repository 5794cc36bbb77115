import { and, eq, gt, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago, existsIn, fromNow, jsonNumber, jsonText, now } from '#server/database/expressions.ts';
import type { Queue } from '#server/database/jobs.ts';
import { isPlanOn } from '#server/database/queries/plan-state.ts';
import { transact } from '#server/database/transaction.ts';
import { noticeOf, plannerOf } from '#server/features/assignments/acts/piece-notices.ts';
import { lockReminder, type Notice, notify } from '#server/features/notifications/door.ts';
import { outstandingStatuses } from '#shared/assignments/transitions.ts';
import { assignments, deliverables, isOneOf, notifications } from '#shared/schema.ts';

type Reminder = 'piece_due' | 'piece_late';

/** Every ten minutes: assignees hear of what is due within a day, and with its planner of what is late. Each once. */
export const pieceReminders: Queue = {
  name: 'piece-reminders',
  cron: '*/10 * * * *',
  async work() {
    for (const kind of ['piece_due', 'piece_late'] as const) await remind(kind);
  },
};

function remind(kind: Reminder): Promise<void> {
  return transact(async (transaction) => {
    await lockReminder(transaction, kind);
    const pieces = await listToRemind(transaction, kind);
    const notices = pieces.flatMap(({ piece, plannerId }): Notice[] => {
      const assignee = piece.assigneeId === null ? [] : [noticeOf(kind, { employeeId: piece.assigneeId }, piece, {})];
      return kind === 'piece_due' ? assignee : [...assignee, noticeOf(kind, plannerOf(plannerId), piece, {})];
    });
    await notify(transaction, notices);
  });
}

/** Due within a day or late by at most a week, and not told of for this due time. */
function listToRemind(transaction: Transaction, kind: Reminder) {
  const isTime =
    kind === 'piece_due'
      ? and(
          gt(deliverables.dueAt, now()),
          lte(deliverables.dueAt, fromNow('1 day')),
          isNotNull(deliverables.assigneeId),
        )
      : and(lte(deliverables.dueAt, now()), gt(deliverables.dueAt, ago('7 days')));
  const { assignmentId, detail } = notifications;
  const isTold = existsIn(
    notifications,
    and(
      eq(assignmentId, deliverables.assignmentId),
      eq(notifications.kind, kind),
      eq(jsonNumber(detail, 'deliverableId'), deliverables.id),
      eq(sql`(${jsonText(detail, 'dueAt')})::timestamptz`, deliverables.dueAt),
    ),
  );
  return transaction
    .select({ piece: deliverables, plannerId: assignments.plannerId })
    .from(deliverables)
    .innerJoin(assignments, and(eq(assignments.id, deliverables.assignmentId), isPlanOn))
    .where(and(isOneOf(deliverables.status, outstandingStatuses), isTime, not(isTold)))
    .limit(500);
}
