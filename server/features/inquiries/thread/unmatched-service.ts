import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { once } from '#server/database/idempotency.ts';
import { announce } from '#server/database/notify.ts';
import { deleteUnmatched } from '#server/features/inquiries/erasure/messages-data.ts';
import { announceInquiries } from '#server/features/inquiries/notice-service.ts';
import { lockAnswered } from '#server/features/inquiries/thread/inbound-data.ts';
import { reopen } from '#server/features/inquiries/thread/inbound-service.ts';
import {
  attachMessage,
  findInquiryOfReference,
  getUnmatchedFile,
} from '#server/features/inquiries/thread/unmatched-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

/**
 * Gives a mail to the inquiry that it belongs to, as if it had come there.
 * @throws AppError `not_found`, `invalid_input` for an unknown reference, `conflict` while a guardian has to confirm.
 */
export function attachUnmatched(
  id: number,
  reference: string,
  { actor, requestId, idempotencyKey: key }: RequestContext,
): Promise<Reply> {
  return once({ scope: `attach message ${id} ${actor.id}`, key, body: reference }, async (transaction) => {
    const inquiryId = await findInquiryOfReference(transaction, reference);
    const inquiry = inquiryId === undefined ? undefined : await lockAnswered(transaction, inquiryId);
    if (inquiryId === undefined || !inquiry) throw unknownReference();
    if (inquiry.guardianWaits) throw new AppError('conflict', { message: 'This application waits for a guardian.' });
    const { isAutomatic } = assertFound(await attachMessage(transaction, id, inquiryId), 'message');
    await recordAudit(transaction, {
      action: 'sensitive_update',
      actorId: actor.id,
      target: `inquiry:${inquiryId}`,
      detail: { act: 'message_attached' },
      requestId,
    });
    if (isAutomatic) await announceInquiries(transaction, [inquiryId]);
    else await reopen(transaction, inquiryId, inquiry, requestId);
    return new Reply({ inquiryId });
  });
}

/** @throws AppError `not_found`, `idempotency_mismatch`. */
export async function eraseUnmatched(
  id: number,
  { actor, requestId, idempotencyKey: key }: RequestContext,
): Promise<Reply> {
  let keys: string[] = [];
  const reply = await once({ scope: `erase message ${id} ${actor.id}`, key, body: id }, async (transaction) => {
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

function unknownReference(): AppError {
  const message = 'No inquiry has this reference.';
  return new AppError('invalid_input', { message, fields: { reference: [message] } });
}
