import { notifyOfFailedReply } from '#server/features/inquiries/acts/tell.ts';
import { lockRepliedBy, updateAnsweredAt } from '#server/features/inquiries/record/messages.ts';
import { updateInquiry } from '#server/features/inquiries/record/write.ts';
import type { Settle } from '#server/features/mail/door.ts';

/**
 * An inquiry counts as answered once its reply has left. One whose reply will never arrive is work again, and the
 * author is told.
 */
export const settleReply: Settle = async (transaction, mailId, state) => {
  const reply = await lockRepliedBy(transaction, mailId);
  if (!reply) return;
  const { inquiryId, status, answeredAt, authorId, writtenAt } = reply;
  if (state === 'sent') {
    if (status === 'answered' && answeredAt === null) await updateAnsweredAt(transaction, inquiryId, 'now');
    return;
  }
  // Answered by this very reply, and not by an earlier one or by telephone.
  if (answeredAt?.getTime() === writtenAt.getTime()) await updateAnsweredAt(transaction, inquiryId, null);
  if (state === 'waiting') return;
  const isReopened = status === 'answered';
  // Nobody has read of another day: the first promise counts again.
  await updateInquiry(
    transaction,
    inquiryId,
    { promisedUntil: null, ...(isReopened && { status: 'in_progress', restsUntil: null }) },
    {},
    { act: 'reply_failed', ...(isReopened && { status: { from: status, to: 'in_progress' } }) },
  );
  await notifyOfFailedReply(transaction, inquiryId, authorId);
};
