import type { z } from 'zod';
import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { announce, type Notice, notify } from '#server/database/notify.ts';
import { once } from '#server/database/transaction.ts';
import { readMentions } from '#server/features/submissions/acts/mention.ts';
import { attachMessageFiles } from '#server/features/submissions/record/files.ts';
import {
  createMessage,
  deleteFreshMessage,
  listConcerned,
  listMentionable,
} from '#server/features/submissions/record/messages.ts';
import { getSubmission, readsAll, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { created, noContent, type Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Actor, can } from '#shared/permissions.ts';
import type { MessageAct, MessageKind, messageSchema } from '#shared/submissions/conversation.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { MessageSent } from '#shared/submissions/views.ts';
import { undoSeconds } from '#shared/undo.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

type NewMessage = z.output<typeof messageSchema>;

/**
 * Writes to all who see the submission, or a note to colleagues. They are notified after the undo window.
 * @throws AppError `not_found`, `conflict` for a draft, `forbidden` for a note on one's own, `idempotency_mismatch`.
 */
export function writeMessage(id: number, message: NewMessage, context: RequestContext): Promise<Reply> {
  const { actor, idempotencyKey: key } = context;
  const scope = { scope: `POST /api/submissions/${id}/messages ${actor.id}`, key, body: message };
  return once(scope, async (transaction) => {
    const submission = assertFound(await getSubmission(id, actor, transaction), 'submission');
    assertWritable(submission, message, actor);
    const people = await listMentionable(submission.employeeId, transaction);
    const readers = message.kind === 'note' ? people.filter((one) => isColleague(one, submission)) : people;
    const { text, ids: mentions } = readMentions(message.text, readers);
    const { kind, field } = message;
    const messageId = await createMessage(transaction, {
      submissionId: id,
      authorId: actor.id,
      kind,
      text,
      mentions,
      field,
    });
    const { fileIds = [] } = message;
    if (!(await attachMessageFiles(transaction, fileIds, { submissionId: id, uploaderId: actor.id }, messageId)))
      throw fileGone();
    await tell(transaction, submission, { id: messageId, kind, mentions }, people, actor);
    await audit(transaction, submission, kind === 'note' ? 'noted' : 'wrote', messageId, context);
    return created({ id: messageId } satisfies MessageSent);
  });
}

/**
 * Takes back one's own message while nobody has been told of it.
 * @throws AppError `conflict` when it is too late, `not_found`, `idempotency_mismatch`.
 */
export function takeBackMessage(id: number, messageId: number, context: RequestContext): Promise<Reply> {
  const { actor, idempotencyKey: key } = context;
  const scope = { scope: `DELETE /api/submissions/${id}/messages ${actor.id}`, key, body: messageId };
  return once(scope, async (transaction) => {
    const submission = assertFound(await getSubmission(id, actor, transaction), 'submission');
    const message = await deleteFreshMessage(transaction, { id: messageId, submissionId: id, authorId: actor.id });
    if (!message) throw new AppError('conflict', { message: 'This message can’t be taken back anymore.' });
    const about = { type: 'submission', id } as const;
    const isNote = message.kind === 'note';
    await announce(transaction, [isNote ? { about } : { about, ownerId: submission.employeeId }]);
    await audit(transaction, submission, 'message_taken_back', messageId, context);
    return noContent;
  });
}

/** @throws AppError `not_found` */
export async function viewPeople(id: number, actor: Actor): Promise<EmployeeSummary[]> {
  const { employeeId } = assertFound(await getSubmission(id, actor), 'submission');
  return listMentionable(employeeId);
}

function assertWritable(submission: SubmissionRow, { kind, field }: NewMessage, actor: Actor): void {
  if (submission.status === 'draft') {
    const message = 'Only you see a draft. Send it in first, then write about it.';
    throw new AppError('conflict', { message });
  }
  if (kind === 'note' && !isColleague(actor, submission)) {
    throw new AppError('forbidden', { message: 'Notes are for the colleagues who review a submission.' });
  }
  if (field !== undefined && !submissionFields[submission.submissionType].some(({ name }) => name === field)) {
    throw new AppError('invalid_input', { fields: { field: ['This submission has no such field'] } });
  }
}

function fileGone(): AppError {
  return new AppError('conflict', { message: 'One of the files is no longer there. Please choose it again.' });
}

function isColleague(person: Actor, { employeeId }: SubmissionRow): boolean {
  return readsAll(person) && person.id !== employeeId;
}

interface WrittenMessage {
  id: number;
  kind: MessageKind;
  mentions: readonly number[];
}

/** Everyone mentioned; for a message also the author, or the reviewers whom an author's message concerns. */
async function tell(
  transaction: Transaction,
  { id, employeeId }: SubmissionRow,
  message: WrittenMessage,
  people: readonly EmployeeSummary[],
  actor: Actor,
): Promise<void> {
  const isNote = message.kind === 'note';
  const about = { type: 'submission', id } as const;
  const change = isNote ? { about } : { about, ownerId: employeeId };
  const addressees = isNote ? [] : await listAddressees(transaction, { id, employeeId }, people, actor);
  const notices = [...new Set([...message.mentions, ...addressees])].map((to): Notice => {
    const kind = message.mentions.includes(to) ? 'mentioned' : 'message';
    const held = { actorId: actor.id, messageId: message.id, heldFor: undoSeconds + 1 };
    return { ...change, ...held, kind, to: { employeeId: to } };
  });
  if (notices.length > 0) await notify(transaction, notices);
  else await announce(transaction, [change]);
}

/** Until a colleague has decided on it, written about it or been given it, an author's message concerns every manager. */
async function listAddressees(
  transaction: Transaction,
  { id, employeeId }: Pick<SubmissionRow, 'id' | 'employeeId'>,
  people: readonly EmployeeSummary[],
  actor: Actor,
): Promise<number[]> {
  if (actor.id !== employeeId) return [employeeId];
  const concerned = await listConcerned(transaction, id, employeeId);
  const readers = people.filter((one) => concerned.includes(one.id));
  const managers = people.filter((one) => can(one, 'submissions:review') && one.id !== employeeId);
  return (readers.length > 0 ? readers : managers).map((one) => one.id);
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
