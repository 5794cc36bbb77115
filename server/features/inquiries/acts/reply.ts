import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { difference, stale } from '#server/features/inquiries/acts/change.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { announceInquiries } from '#server/features/inquiries/acts/tell.ts';
import { undoAcceptance } from '#server/features/inquiries/acts/undo-acceptance.ts';
import { createReply, deleteHeldReply, updateReplyMail } from '#server/features/inquiries/record/messages.ts';
import { restDay } from '#server/features/inquiries/record/view.ts';
import { type LockedInquiry, lockInquiry, updateInquiry } from '#server/features/inquiries/record/write.ts';
import { enqueueMails } from '#server/features/mail/door.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { lastMomentOf } from '#shared/days/days.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { ReplyCreate } from '#shared/inquiries/messages.ts';
import { undoSeconds } from '#shared/undo.ts';

/**
 * Stores a reply and queues its mail, which is held for `undoSeconds`. Returns the message's id.
 * @throws AppError `conflict` if the inquiry changed meanwhile, while a guardian has to confirm, or for suspected spam;
 * `not_found`, `idempotency_mismatch`.
 */
export async function sendReply(
  id: number,
  reply: ReplyCreate,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<number> {
  const { body } = await once(
    { scope: `reply inquiry ${id} ${actor.id}`, idempotencyKey },
    reply,
    async (transaction) => {
      const before = assertFound(await lockInquiry(transaction, id, actor), 'inquiry');
      assertAnswerable(before);
      if (before.version !== reply.version) throw await stale(transaction, id, actor);
      const status = statusAfter(before, reply);
      const { promisedFor } = reply;
      const messageId = await writeToSender(transaction, {
        inquiryId: id,
        authorId: actor.id,
        text: reply.text,
        statusBefore: before.status,
        promisedBefore: before.promisedUntil,
        versionAfter: before.version + 1,
      });
      const change = {
        ...(status !== before.status && { status }),
        ...(promisedFor && { promisedUntil: lastMomentOf(promisedFor) }),
      };
      await updateInquiry(
        transaction,
        id,
        change,
        { actor, requestId },
        { act: 'replied', messageId, promisedFor, ...difference(before, { status }) },
      );
      await announceInquiries(transaction, [id], { isDone: true });
      return new Reply({ messageId });
    },
  );
  return (body as { messageId: number }).messageId;
}

/** Stores what is written to the sender of an inquiry and queues its mail. Returns the message's id. */
export async function writeToSender(
  transaction: Transaction,
  reply: Parameters<typeof createReply>[1] & { inquiryId: number },
): Promise<number> {
  const { inquiryId } = reply;
  const messageId = await createReply(transaction, reply);
  const mail = { kind: 'reply', inquiryId, data: { inquiryId, messageId } } as const;
  // A second longer than its author is promised.
  const [mailId] = await enqueueMails(transaction, replyMail, [mail], { startAfter: undoSeconds + 1 });
  await updateReplyMail(transaction, messageId, mailId);
  return messageId;
}

/**
 * Takes back one's own reply while its mail is held. If nobody has changed the inquiry since, its state goes back too,
 * and the move that the letter came with: an account that was made for it is gone again.
 * @throws AppError `conflict` when it is too late, `not_found`, `idempotency_mismatch`.
 */
export async function takeBackReply(
  id: number,
  messageId: number,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<void> {
  await once({ scope: `unreply inquiry ${id} ${actor.id}`, idempotencyKey }, messageId, async (transaction) => {
    const before = assertFound(await lockInquiry(transaction, id, actor), 'inquiry');
    const reply = await deleteHeldReply(transaction, { id: messageId, inquiryId: id, authorId: actor.id });
    if (!reply) throw tooLate();
    const isUntouched = before.version === reply.versionAfter;
    const status = (isUntouched && reply.statusBefore) || before.status;
    const stage = (isUntouched && reply.stageBefore) || before.stage;
    const move =
      stage === before.stage
        ? {}
        : { stage, ...(await undoAcceptance(transaction, before, reply, { actor, requestId })) };
    await updateInquiry(
      transaction,
      id,
      {
        ...(status === before.status ? {} : { status }),
        ...(isUntouched && { promisedUntil: reply.promisedBefore }),
        ...move,
      },
      { actor, requestId },
      {
        act: 'reply_taken_back',
        messageId,
        ...difference(before, { status }),
        ...(stage === before.stage ? {} : { stage: { from: before.stage, to: stage } }),
      },
    );
    await announceInquiries(transaction, [id]);
    return noContent;
  });
}

function assertAnswerable({ guardianWaits, status }: LockedInquiry): void {
  if (guardianWaits) {
    const message = 'This applicant is under 18 and the guardian hasn’t confirmed yet, so nobody may write to them.';
    throw conflict(message);
  }
  if (status === 'spam') {
    const message = 'This is marked as suspected spam. Choose “Not spam” first, then reply.';
    throw conflict(message);
  }
}

/** Somebody who writes has started on it. One who says by when they will answer, or lets it rest, has not answered. */
function statusAfter(
  { status, restsUntil }: Pick<LockedInquiry, 'status' | 'restsUntil'>,
  { marksAnswered, promisedFor }: Pick<ReplyCreate, 'marksAnswered' | 'promisedFor'>,
): InquiryStatus {
  if (promisedFor || restDay({ status, restsUntil })) return 'in_progress';
  if (marksAnswered) return 'answered';
  return status === 'new' ? 'in_progress' : status;
}

function tooLate(): AppError {
  return conflict('This reply can’t be taken back anymore; it’s on its way.');
}
