import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { type Notice, notify, takeBack } from '#server/features/notifications/door.ts';
import { underWayStatuses } from '#shared/assignments/transitions.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { type deliverables, notifications } from '#shared/schema.ts';
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
  /** The piece went to somebody else. */
  isGivenAway?: boolean;
  /** The piece was off. */
  isAgain?: boolean;
  isWithdrawn?: boolean;
  isOffered?: boolean;
}

export function noticeOf(
  kind: NotificationKind,
  to: Notice['to'],
  { id, assignmentId, kind: piece, dueAt }: Omit<Piece, 'assigneeId' | 'offeredTo'>,
  { actorId, note, isHeld = false, isGivenAway, isAgain, isWithdrawn, isOffered }: About,
): Notice {
  return {
    kind,
    to,
    about: { type: 'assignment', id: assignmentId },
    detail: {
      piece,
      deliverableId: id,
      ...(dueAt && { dueAt: dueAt.toISOString() }),
      ...(note && { note }),
      ...(isGivenAway && { isGivenAway }),
      ...(isAgain && { isAgain }),
      ...(isWithdrawn && { isWithdrawn }),
      ...(isOffered && { isOffered }),
    },
    ...(actorId !== undefined && { actorId }),
    ...(isHeld && { heldFor: undoSeconds + 1 }),
  };
}

/** The planner; without one, everybody who may plan. */
export function plannerOf(plannerId: number | null): Notice['to'] {
  return plannerId === null ? { permission: 'assignments:plan' } : { employeeId: plannerId };
}

/** Asks the assignee, or all of the role that it is offered to, unless that is oneself. */
export async function notifyOfAsking(transaction: Transaction, pieces: readonly Piece[], about: About): Promise<void> {
  const notices = pieces.flatMap((piece) => {
    const { assigneeId, offeredTo } = piece;
    if (assigneeId !== null) return [noticeOf('piece_asked', { employeeId: assigneeId }, piece, about)];
    const offered = { ...about, isOffered: true };
    return offeredTo === null ? [] : [noticeOf('piece_asked', { role: offeredTo }, piece, offered)];
  });
  await notify(transaction, notices);
}

/**
 * Tells those who were asked for pieces, took them or handed them in that they are off, or on again. Nobody hears that
 * something is off who has not yet heard that it was on, and the other way round: those notices are held, and taken back.
 */
export async function notifyOfTurn(
  transaction: Transaction,
  kind: 'piece_dropped' | 'piece_asked',
  pieces: readonly (Piece & Pick<typeof deliverables.$inferSelect, 'status'>)[],
  { except, ...about }: About & { except?: number },
): Promise<void> {
  const [first] = pieces;
  if (!first) return;
  const waiting = about.isHeld ? await listWaiting(transaction, first.assignmentId) : new Set<number>();
  if (about.isHeld) await takeBack(transaction, { about: { type: 'assignment', id: first.assignmentId } });
  const notices = pieces.flatMap((piece) => {
    const { assigneeId: employeeId, status } = piece;
    const isTheirs = status !== 'declined' && underWayStatuses.some((one) => one === status);
    if (employeeId === null || !isTheirs || employeeId === except || waiting.has(employeeId)) return [];
    return [noticeOf(kind, { employeeId }, piece, { ...about, isAgain: kind === 'piece_asked' })];
  });
  await notify(transaction, notices);
}

/** Lists people for whom a notice about the assignment is held. */
async function listWaiting(transaction: Transaction, assignmentId: number): Promise<Set<number>> {
  const rows = await transaction
    .selectDistinct({ employeeId: notifications.employeeId })
    .from(notifications)
    .where(and(eq(notifications.assignmentId, assignmentId), gt(notifications.visibleAt, now())));
  return new Set(rows.map(({ employeeId }) => employeeId));
}
