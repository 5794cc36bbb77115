import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Transaction } from '#server/database/connection.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { transact } from '#server/database/transaction.ts';
import { settleReply } from '#server/features/inquiries/acts/settle-reply.ts';
import { notifyOfAnswer } from '#server/features/inquiries/acts/tell.ts';
import {
  createArrivedMessage,
  findInquiryOfMails,
  findReportedMails,
  lockAnswered,
  markBounced,
  type ReportedMail,
} from '#server/features/inquiries/record/arrived-mails.ts';
import { hasRoomToday } from '#server/features/inquiries/record/files.ts';
import { updateInquiry } from '#server/features/inquiries/record/write.ts';
import { announce } from '#server/features/notifications/door.ts';
import { AppError } from '#server/lib/app-error.ts';
import { checkCalendar, checkFile, type StorableFile, sha256OfFile } from '#server/lib/files/check.ts';
import { findVirus } from '#server/lib/files/virus-scan.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type ArrivedMail, readArrivedMail } from '#server/lib/mail/inbound/reader.ts';
import { readOwnMessageIds } from '#server/lib/mail/mail.ts';
import { readReplyAddresses } from '#server/lib/mail/reply-address.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';
import type { MailReceipt } from '#shared/inquiries/views.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';

/**
 * Stores a mail with its inquiry, or as unmatched. The same mail, delivered again, is stored once.
 * @throws AppError `storage_full`, `unavailable`; then the mail server sends it again.
 */
export async function receiveMail(path: string, requestId: string): Promise<MailReceipt> {
  const mail = await readArrivedMail({ path, files: uploadLimits.files });
  const { inquiryId, needsNobody } = await findInquiry(mail);
  if (needsNobody) return { outcome: 'reported' };
  const { kept, refused } = await checkAttachments(mail);
  const hasRoom = await hasRoomToday(inquiryId === undefined);
  if (kept.length > 0 && !hasRoom) throw new AppError('storage_full');
  const original = await keepOriginal(path, hasRoom);
  const files = original.file ? [...kept, original.file] : kept;
  const leftOut = [...mail.leftOut, ...refused, ...original.leftOut];
  const stored = await inquiryFileStore.store(files);
  try {
    const arrival = { mail, inquiryId, leftOut, fileIds: stored.ids, requestId };
    return { outcome: await transact((transaction) => storeMail(transaction, arrival)) };
  } finally {
    await inquiryFileStore.clear(stored.keys);
  }
}

/** A repeated report says nothing new. */
function noteBounce(reported: readonly ReportedMail[], reason: string): Promise<void> {
  return transact(async (transaction) => {
    const ids = reported.map(({ id }) => id);
    const bounced = await markBounced(transaction, ids, reason);
    for (const { id } of bounced.filter(({ state }) => state !== 'failed')) {
      await settleReply(transaction, id, 'failed');
    }
  });
}

/** By what it reports on, by the address it was sent to, then by the mail that it answers. */
async function findInquiry(mail: ArrivedMail): Promise<{ inquiryId: number | undefined; needsNobody?: boolean }> {
  const { report, from, messageId } = mail;
  const [addressed] = readReplyAddresses(mail.recipients);
  if (report) {
    const mails = await findReportedMails(readOwnMessageIds(report.about), addressed, report.recipient);
    if (report.outcome === 'failed') await noteBounce(mails, `Bounced: ${report.reason}`.slice(0, 500));
    const inquiryId = mails.find((reported) => reported.inquiryId !== null)?.inquiryId ?? addressed;
    // A mail to a colleague has its own row, which says all there is to say; and a delay ends in another report.
    const needsNobody = inquiryId === undefined && (mails.length > 0 || report.outcome !== 'failed');
    return { inquiryId, needsNobody };
  }
  const own = readOwnMessageIds(`${mail.answers} ${messageId}`);
  return { inquiryId: addressed ?? (await findInquiryOfMails(own, from.address)) };
}

async function checkAttachments({ attachments }: ArrivedMail) {
  const kept: StorableFile[] = [];
  const refused: string[] = [];
  for (const file of attachments) {
    const result = (await checkCalendar(file)) ?? (await checkFile(file));
    if ('refusal' in result) refused.push(withoutAdvice(result.refusal));
    else if (result.bytes > uploadLimits.fileBytes) refused.push(withoutAdvice(uploadSentences.fileBytes(result.name)));
    else kept.push(result);
    if ('refusal' in result) await rm(file.path, { force: true });
  }
  return { kept, refused };
}

/** The mail as it came, to be stored beside its message; without it, a sentence that says why. @throws AppError `unavailable` */
async function keepOriginal(path: string, hasRoom: boolean): Promise<{ file?: StorableFile; leftOut: string[] }> {
  if ((await findVirus(path)) !== undefined)
    return { leftOut: ['The original email contains a virus and wasn’t kept.'] };
  if (!hasRoom) return { leftOut: ['The original email wasn’t kept: too much arrived that day.'] };
  const { size: bytes } = await stat(path);
  const key = `${randomUUID()}.eml`;
  return {
    file: { path, key, name: 'email.eml', type: originalMailType, bytes, sha256: await sha256OfFile(path) },
    leftOut: [],
  };
}

/** Shortens a refusal for somebody who chooses a file. */
function withoutAdvice(sentence: string): string {
  return sentence.replace(/ Please [^.]*\.$/, '');
}

interface Arrival {
  mail: ArrivedMail;
  inquiryId: number | undefined;
  leftOut: string[];
  fileIds: number[];
  requestId: string;
}

async function storeMail(
  transaction: Transaction,
  { mail, inquiryId: threadId, leftOut, fileIds, requestId }: Arrival,
): Promise<MailReceipt['outcome']> {
  const answered = threadId === undefined ? undefined : await lockAnswered(transaction, threadId);
  // A guardian who asks before agreeing is read at once; what the minor writes has to wait.
  const isGuardians = answered?.guardianWaits && answered.guardianEmail === mail.from.address.toLowerCase();
  const inquiry = isGuardians ? undefined : answered;
  const inquiryId = threadId === undefined || !inquiry ? null : threadId;
  const isAutomatic = mail.isAutomatic || readOwnMessageIds(mail.messageId).length > 0;
  const messageId = await createArrivedMessage(transaction, {
    inquiryId,
    senderName: mail.from.name || null,
    senderEmail: mail.from.address || null,
    subject: mail.subject || null,
    text: mail.text,
    quoted: mail.quoted,
    isAutomatic,
    refusedFiles: leftOut,
    mailName: mail.messageId || null,
    fingerprint: fingerprintIn(mail, inquiryId),
  });
  if (messageId === undefined) return 'repeated';
  await inquiryFileStore.attach(transaction, fileIds, { inquiryId, messageId });
  if (inquiryId === null || !inquiry) {
    await announce(transaction, [{ about: { type: 'waiting' } }]);
    return 'unmatched';
  }
  if (isAutomatic) await announce(transaction, [{ about: { type: 'inquiry', id: inquiryId } }]);
  else await reopen(transaction, inquiryId, inquiry, requestId);
  return 'thread';
}

/** A mail to several conversations is stored in each of them. */
function fingerprintIn({ fingerprint, recipients }: ArrivedMail, inquiryId: number | null): string {
  return readReplyAddresses(recipients).length > 1 ? sha256(`${fingerprint} ${inquiryId}`) : fingerprint;
}

/** An answer is work again. Nobody is told of one to suspected spam, or while a guardian has to agree. */
export async function reopen(
  transaction: Transaction,
  id: number,
  { status, guardianWaits, assignee }: NonNullable<Awaited<ReturnType<typeof lockAnswered>>>,
  requestId: string,
): Promise<void> {
  const isDone = status === 'answered' || status === 'closed';
  await updateInquiry(
    transaction,
    id,
    isDone ? { status: 'in_progress', promisedUntil: null, restsUntil: null } : {},
    { requestId },
    { by: 'sender', act: 'wrote', ...(isDone && { status: { from: status, to: 'in_progress' } }) },
  );
  if (status === 'spam' || guardianWaits) await announce(transaction, [{ about: { type: 'inquiry', id } }]);
  else await notifyOfAnswer(transaction, id, assignee);
}
