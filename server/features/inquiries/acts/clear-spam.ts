import type { Transaction } from '#server/database/connection.ts';
import { enqueueArrivalMails, notifyOfAnswer, tellOfConfirmation } from '#server/features/inquiries/acts/tell.ts';
import { updateConsentStart } from '#server/features/inquiries/record/guardians.ts';
import { getSpamMark, type LockedInquiry } from '#server/features/inquiries/record/write.ts';
import { listMailKinds, queueWithheldMails } from '#server/features/mail/door.ts';
import { type InquiryChange, type InquiryStatus, isOpen } from '#shared/inquiries/inquiries.ts';

/** The change with the state that `notSpam` stands for: the one before the mark. */
export async function withoutMark<Change extends Pick<InquiryChange, 'status' | 'notSpam'>>(
  transaction: Transaction,
  { id, before }: { id: number; before: LockedInquiry },
  { notSpam, ...change }: Change,
): Promise<Omit<Change, 'notSpam'>> {
  if (!notSpam || before.status !== 'spam') return change;
  return { ...change, status: await stateBeforeMark(transaction, id, before) };
}

async function stateBeforeMark(transaction: Transaction, id: number, before: LockedInquiry): Promise<InquiryStatus> {
  if (before.withdrawnAt) return 'closed';
  const mark = await getSpamMark(transaction, id);
  if (!mark) return 'new';
  // Messages that came meanwhile are work again, as they would have been without the mark.
  return mark.wroteSince && !isOpen(mark.from) ? 'in_progress' : mark.from;
}

/**
 * For an inquiry that leaves suspected spam: what the mark kept back goes now. What had happened before it, such as the
 * receipt and the notice of its arrival, doesn't happen again.
 */
export async function releaseFromSpam(
  transaction: Transaction,
  { id, before }: { id: number; before: LockedInquiry },
  { startAfter }: { startAfter: number },
): Promise<void> {
  const resumed = await queueWithheldMails(transaction, id, { startAfter });
  if (resumed.includes('guardian')) await updateConsentStart(transaction, id);
  if (before.spamReason !== null) {
    const waits = await updateConsentStart(transaction, id);
    // After an undo they were written before.
    const written = await listMailKinds(transaction, id);
    await enqueueArrivalMails(transaction, id, waits, { startAfter, written });
    return;
  }
  const mark = await getSpamMark(transaction, id);
  if (mark?.confirmedSince) await tellOfConfirmation(transaction, id, { startAfter });
  if (mark?.wroteSince && !before.guardianWaits) await notifyOfAnswer(transaction, id, before.assignedTo, startAfter);
}
