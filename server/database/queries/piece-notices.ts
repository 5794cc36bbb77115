import type { Transaction } from '#server/database/connection.ts';
import { type Notice, notify, takeBack } from '#server/database/notify.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import type { deliverables } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';

type Piece = Pick<
  typeof deliverables.$inferSelect,
  'id' | 'assignmentId' | 'kind' | 'assigneeId' | 'offeredTo' | 'dueAt'
>;

interface About {
  actorId?: number;
  note?: string | null | undefined;
  /** For acts that can be taken back. */
  isHeld?: boolean;
}

export function noticeOf(
  kind: NotificationKind,
  to: Notice['to'],
  { id, assignmentId, kind: piece, dueAt }: Omit<Piece, 'assigneeId' | 'offeredTo'>,
  { actorId, note, isHeld = false }: About,
): Notice {
  return {
    kind,
    to,
    about: { type: 'assignment', id: assignmentId },
    detail: { piece, deliverableId: id, ...(dueAt && { dueAt: dueAt.toISOString() }), ...(note && { note }) },
    ...(actorId !== undefined && { actorId }),
    ...(isHeld && { heldFor: undoSeconds + 1 }),
  };
}

/** Asks the assignee, or all of the role that it is offered to, unless that is oneself. */
export async function notifyOfAsking(transaction: Transaction, pieces: readonly Piece[], about: About): Promise<void> {
  const notices = pieces.flatMap((piece) => {
    const { assigneeId, offeredTo } = piece;
    if (assigneeId !== null) return [noticeOf('piece_asked', { employeeId: assigneeId }, piece, about)];
    return offeredTo === null ? [] : [noticeOf('piece_asked', { role: offeredTo }, piece, about)];
  });
  await notify(transaction, notices);
}

/** Nobody hears of what is taken back while it is held: of one piece, or of all. */
export async function takeBackNotices(transaction: Transaction, assignmentId: number, deliverableId?: number) {
  await takeBack(transaction, { about: { type: 'assignment', id: assignmentId }, deliverableId });
}
