import { recordAudit, recordUpdate } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { once } from '#server/database/transaction.ts';
import { reopen } from '#server/features/inquiries/acts/receive-mail.ts';
import { announceInquiries, notifyOfArrival } from '#server/features/inquiries/acts/tell.ts';
import { lockAnswered } from '#server/features/inquiries/record/arrived-mails.ts';
import { deleteUnmatched } from '#server/features/inquiries/record/erase-messages.ts';
import { createInquiry, newReference } from '#server/features/inquiries/record/inquiries.ts';
import {
  attachMessage,
  findInquiryOfReference,
  getUnmatchedFile,
  lockUnmatched,
} from '#server/features/inquiries/record/unmatched.ts';
import { announce } from '#server/features/notifications/door.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { created, noContent, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { isEmail } from '#shared/text/text.ts';

/**
 * Gives a mail to the inquiry that it belongs to, as if it had come there.
 * @throws AppError `not_found`, `invalid_input` for an unknown reference, `conflict` while a guardian has to confirm.
 */
export function attachUnmatched(id: number, reference: string, { actor, requestId, idempotencyKey }: RequestContext) {
  return once({ scope: `attach message ${id} ${actor.id}`, idempotencyKey }, reference, async (transaction) => {
    const inquiryId = await findInquiryOfReference(transaction, reference);
    const inquiry = inquiryId === undefined ? undefined : await lockAnswered(transaction, inquiryId);
    if (inquiryId === undefined || !inquiry) throw unknownReference();
    if (inquiry.guardianWaits) throw conflict('This application is waiting for a guardian.');
    const { isAutomatic } = assertFound(await attachMessage(transaction, id, inquiryId), 'message');
    await recordUpdate(transaction, { actor, requestId }, `inquiry:${inquiryId}`, { act: 'message_attached' });
    if (isAutomatic) await announceInquiries(transaction, [inquiryId]);
    else await reopen(transaction, inquiryId, inquiry, requestId);
    return new Reply({ inquiryId });
  });
}

/**
 * Makes an inquiry of a mail, which begins its conversation. Its sender gets no receipt: they wrote a mail, and may be a
 * program.
 * @throws AppError `not_found`, `conflict` where it names nobody to answer, `idempotency_mismatch`.
 */
export function openInquiryFromMail(
  id: number,
  formType: 'contact' | 'advertise',
  { actor, requestId, idempotencyKey }: RequestContext,
) {
  const body = formType === 'contact' ? id : formType;
  return once({ scope: `inquiry of message ${id} ${actor.id}`, idempotencyKey }, body, async (transaction) => {
    const mail = assertFound(await lockUnmatched(transaction, id), 'message');
    if (!mail.email || !isEmail(mail.email)) throw nobodyToAnswer();
    const inquiry = await createInquiry(
      transaction,
      {
        formType,
        name: mail.name?.trim() || mail.email,
        email: mail.email,
        // The whole is in the conversation; this is what the search and exports read.
        message: mail.text.slice(0, messageMax) || null,
        details: { Subject: mail.subject || 'No subject' },
        status: 'new',
        reference: newReference(),
      },
      mail.createdAt,
    );
    await attachMessage(transaction, id, inquiry.id);
    await recordUpdate(transaction, { actor, requestId }, `inquiry:${inquiry.id}`, {
      act: 'made_of_mail',
      messageId: id,
    });
    await announce(transaction, [{ about: { type: 'waiting' } }]);
    await notifyOfArrival(transaction, inquiry.id, actor.id);
    return created({ inquiryId: inquiry.id });
  });
}

/** As much as a form takes. */
const messageMax = 5_000;

/** @throws AppError `not_found`, `idempotency_mismatch`. */
export async function eraseUnmatched(id: number, { actor, requestId, idempotencyKey }: RequestContext) {
  let keys: string[] = [];
  const reply = await once({ scope: `erase message ${id} ${actor.id}`, idempotencyKey }, id, async (transaction) => {
    const erased = await deleteUnmatched(transaction, [id]);
    assertFound(erased.isGone ? erased : undefined, 'message');
    keys = erased.keys;
    const detail = { by: 'admin', act: 'erased' };
    await recordAudit(transaction, {
      action: 'sensitive_delete',
      actorId: actor.id,
      target: `message:${id}`,
      detail,
      requestId,
    });
    await announce(transaction, [{ about: { type: 'waiting' } }]);
    return noContent;
  });
  await inquiryFileStore.clear(keys);
  return reply;
}

/** Stores the audit event before the first byte is sent. */
export async function openUnmatchedFile(id: number, fileId: number, { actor, requestId }: RequestContext) {
  const file = assertFound(await getUnmatchedFile(id, fileId), 'file');
  await recordAudit(db, {
    action: 'sensitive_read',
    actorId: actor.id,
    target: `message:${id}`,
    detail: { act: 'file_downloaded', fileId },
    requestId,
  });
  return file;
}

function nobodyToAnswer(): AppError {
  return conflict('This email has no address we could answer.');
}

function unknownReference(): AppError {
  const message = 'No inquiry has this reference.';
  return new AppError('invalid_input', { message, fields: { reference: [message] } });
}
