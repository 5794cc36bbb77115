import type { z } from 'zod';
import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { announce, type Notice, notify } from '#server/features/notifications/door.ts';
import { attachMessageFiles } from '#server/features/submissions/record/files.ts';
import {
  createMessage,
  deleteFreshMessage,
  listColleagues,
  listConcerned,
} from '#server/features/submissions/record/messages.ts';
import { getSubmission, readsAll, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { created, noContent } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import type { MessageAct, MessageKind, messageSchema } from '#shared/submissions/conversation.ts';
import type { MessageSent } from '#shared/submissions/views.ts';
import { undoSeconds } from '#shared/undo.ts';

type NewMessage = z.output<typeof messageSchema>;

/**
 * Writes to all who see the submission, or a note to colleagues. They are notified after the undo window.
 * @throws AppError `not_found`, `conflict` for a draft, `forbidden` for a note on one's own, `idempotency_mismatch`.
 */
export function writeMessage(id: number, message: NewMessage, context: RequestContext) {
  const { actor } = context;
  return once(context, message, async (transaction) => {
    const submission = assertFound(await getSubmission(id, actor, transaction), 'submission');
    assertWritable(submission, message, actor);
    const { kind, text, fileIds = [] } = message;
    const messageId = await createMessage(transaction, { submissionId: id, authorId: actor.id, kind, text });
    if (!(await attachMessageFiles(transaction, fileIds, { submissionId: id, uploaderId: actor.id }, messageId)))
      throw fileGone();
    await tell(transaction, submission, { id: messageId, kind }, actor);
    await audit(transaction, submission, kind === 'note' ? 'noted' : 'wrote', messageId, context);
    return created({ id: messageId } satisfies MessageSent);
  });
}

/**
 * Takes back one's own message while nobody has been told of it.
 * @throws AppError `conflict` when it is too late, `not_found`, `idempotency_mismatch`.
 */
export function takeBackMessage(id: number, messageId: number, context: RequestContext) {
  const { actor } = context;
  const call = { ...context, scope: `DELETE /api/submissions/${id}/messages ${actor.id}` };
  return once(call, messageId, async (transaction) => {
    const submission = assertFound(await getSubmission(id, actor, transaction), 'submission');
    const message = await deleteFreshMessage(transaction, { id: messageId, submissionId: id, authorId: actor.id });
    if (!message) throw conflict('This message can’t be taken back anymore.');
    const about = { type: 'submission', id } as const;
    const isNote = message.kind === 'note';
    await announce(transaction, [isNote ? { about } : { about, ownerId: submission.employeeId }]);
    await audit(transaction, submission, 'message_taken_back', messageId, context);
    return noContent;
  });
}

function assertWritable(submission: SubmissionRow, { kind }: NewMessage, actor: Actor): void {
  if (submission.status === 'draft') {
    const message = 'Only you see a draft. Send it in first, then write about it.';
    throw conflict(message);
  }
  if (kind === 'note' && !isColleague(actor, submission)) {
    throw new AppError('forbidden', { message: 'Notes are for the colleagues who review a submission.' });
  }
}

function fileGone(): AppError {
  return conflict('One of the files is no longer there. Please choose it again.');
}

function isColleague(person: Actor, { employeeId }: SubmissionRow): boolean {
  return readsAll(person) && person.id !== employeeId;
}

/** A message notifies the submission's author; the author's own, and a note, notify those whom it concerns. */
async function tell(
  transaction: Transaction,
  { id, employeeId }: SubmissionRow,
  message: { id: number; kind: MessageKind },
  actor: Actor,
): Promise<void> {
  const isNote = message.kind === 'note';
  const about = { type: 'submission', id } as const;
  const change = isNote ? { about } : { about, ownerId: employeeId };
  const isToAuthor = !isNote && actor.id !== employeeId;
  const addressees = isToAuthor ? [employeeId] : await listAddressees(transaction, { id, employeeId }, isNote);
  const held = { actorId: actor.id, messageId: message.id, heldFor: undoSeconds + 1 };
  const notices = addressees.map((to): Notice => ({ ...change, ...held, kind: 'message', to: { employeeId: to } }));
  if (notices.length > 0) await notify(transaction, notices);
  else await announce(transaction, [change]);
}

/** Until a colleague has decided on it, written about it or been given it, an author's message concerns every manager. */
async function listAddressees(
  transaction: Transaction,
  { id, employeeId }: Pick<SubmissionRow, 'id' | 'employeeId'>,
  isNote: boolean,
): Promise<number[]> {
  const colleagues = await listColleagues(transaction, employeeId);
  const concerned = await listConcerned(transaction, id, employeeId);
  const readers = colleagues.filter((one) => concerned.includes(one.id));
  const managers = colleagues.filter((one) => can(one, 'submissions:review'));
  return (readers.length > 0 || isNote ? readers : managers).map((one) => one.id);
}

/** Authors' acts on their own submissions are in the story alone. */
async function audit(
  transaction: Transaction,
  { id, employeeId }: SubmissionRow,
  act: MessageAct,
  messageId: number,
  { actor, requestId }: RequestContext,
): Promise<void> {
  if (actor.id === employeeId) return;
  const detail = { act, messageId };
  await recordUpdate(transaction, { actor, requestId }, `submission:${id}`, detail);
}
