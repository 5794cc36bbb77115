import { rm } from 'node:fs/promises';
import type { Transaction } from '#server/database/connection.ts';
import { announce } from '#server/database/notify.ts';
import { transact } from '#server/database/transaction.ts';
import { attachFiles } from '#server/features/inquiries/files-data.ts';
import { withStoredFiles } from '#server/features/inquiries/files-service.ts';
import { updateInquiry } from '#server/features/inquiries/inbox/write-data.ts';
import { notifyOfAnswer } from '#server/features/inquiries/notice-service.ts';
import {
  createArrivedMessage,
  findInquiryOfMails,
  lockAnswered,
  markBounced,
} from '#server/features/inquiries/thread/inbound-data.ts';
import { isAutomatic, readReport } from '#server/features/inquiries/thread/mail-nature-service.ts';
import { settleReply } from '#server/features/inquiries/thread/reply-outcome-service.ts';
import { type CheckedFile, checkFile } from '#server/lib/files/check.ts';
import { sha256 } from '#server/lib/hash.ts';
import { readOwnMessageIds } from '#server/lib/mail/mail.ts';
import { splitQuoted } from '#server/lib/mail/quoted-text.ts';
import { type ArrivedMail, readArrivedMail, readStart } from '#server/lib/mail/reader.ts';
import { readReplyAddress } from '#server/lib/mail/reply-address.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';

export interface MailReceipt {
  /** `repeated` came before; `reported` says what became of a mail of ours. */
  outcome: 'thread' | 'unmatched' | 'repeated' | 'reported';
}

/** Stores a mail with its inquiry, or as unmatched. The same mail, delivered again, is stored once. */
export async function receiveMail(path: string, requestId: string): Promise<MailReceipt> {
  const source = await readStart(path);
  const mail = await readArrivedMail({ path, files: uploadLimits.files });
  const report = readReport(mail, source);
  const bounced = report ? await noteBounce(report) : [];
  const [ofReport] = bounced.filter((id) => id !== null);
  // To a colleague: the mail's own row says all there is to it.
  if (bounced.length > 0 && ofReport === undefined) return { outcome: 'reported' };
  const inquiryId = ofReport ?? (await findInquiry(mail));
  const { kept, refused } = await checkAttachments(mail);
  return withStoredFiles(kept, false, async (fileIds) => {
    const outcome = await transact((transaction) =>
      storeMail(transaction, { mail, source, inquiryId, refused, fileIds, requestId }),
    );
    return { result: { outcome }, attached: outcome !== 'repeated' };
  });
}

/** Returns the inquiries that the mails were about, or null for others. A repeated report says nothing new. */
function noteBounce({ mails, reason }: NonNullable<ReturnType<typeof readReport>>): Promise<(number | null)[]> {
  return transact(async (transaction) => {
    const bounced = await markBounced(transaction, mails, reason);
    for (const { id } of bounced.filter(({ state }) => state !== 'failed')) {
      await settleReply(transaction, id, 'failed');
    }
    return bounced.map(({ inquiryId }) => inquiryId);
  });
}

/** By the address it was sent to, then by the mail that it answers. */
async function findInquiry({ headers, from }: ArrivedMail): Promise<number | undefined> {
  const to = recipientHeaders.map((name) => headers[name] ?? '').join('\n');
  const answered = `${headers['in-reply-to'] ?? ''} ${headers.references ?? ''}`;
  return readReplyAddress(to) ?? (await findInquiryOfMails(readOwnMessageIds(answered), from.address));
}

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'resent-to'];

async function checkAttachments({ attachments, others }: ArrivedMail) {
  const kept: CheckedFile[] = [];
  const refused = others.map((name) => `“${name}” is one attachment too many.`);
  for (const file of attachments) {
    const result = await checkFile(file);
    if ('refusal' in result) refused.push(withoutAdvice(result.refusal));
    else if (result.bytes > uploadLimits.fileBytes) refused.push(withoutAdvice(uploadSentences.fileBytes(result.name)));
    else kept.push(result);
    if ('refusal' in result) await rm(file.path, { force: true });
  }
  return { kept, refused };
}

/** Of a refusal to somebody who chooses a file. */
function withoutAdvice(sentence: string): string {
  return sentence.replace(/ Please [^.]*\.$/, '');
}

interface Arrival {
  mail: ArrivedMail;
  /** Its beginning, as it came. */
  source: string;
  inquiryId: number | undefined;
  refused: string[];
  fileIds: number[];
  requestId: string;
}

async function storeMail(
  transaction: Transaction,
  { mail, source, inquiryId: found, refused, fileIds, requestId }: Arrival,
): Promise<MailReceipt['outcome']> {
  const inquiry = found === undefined ? undefined : await lockAnswered(transaction, found);
  const inquiryId = found === undefined || !inquiry ? null : found;
  const automatic = isAutomatic(mail);
  const { from, headers } = mail;
  const messageId = await createArrivedMessage(transaction, {
    inquiryId,
    senderName: from.name || null,
    senderEmail: from.address || null,
    subject: mail.subject || null,
    ...splitQuoted(mail.text),
    isAutomatic: automatic,
    refusedFiles: refused,
    mailName: headers['message-id'] || null,
    fingerprint: fingerprintOf(mail, source),
  });
  if (messageId === undefined) return 'repeated';
  await attachFiles(transaction, fileIds, { inquiryId, messageId });
  if (inquiryId === null || !inquiry) {
    await announce(transaction, [{ about: { type: 'waiting' } }]);
    return 'unmatched';
  }
  if (automatic) await announce(transaction, [{ about: { type: 'inquiry', id: inquiryId } }]);
  else await reopen(transaction, inquiryId, inquiry, requestId);
  return 'thread';
}

/** An answer is work again. Nobody is told of one to suspected spam, or while a guardian has to agree. */
export async function reopen(
  transaction: Transaction,
  id: number,
  { status, guardianWaits, assignee }: NonNullable<Awaited<ReturnType<typeof lockAnswered>>>,
  requestId: string,
): Promise<void> {
  const isDone = status === 'answered' || status === 'closed';
  await updateInquiry(transaction, id, isDone ? { status: 'in_progress' } : {}, {
    action: 'sensitive_update',
    target: `inquiry:${id}`,
    detail: { by: 'sender', act: 'wrote', ...(isDone && { status: { from: status, to: 'in_progress' } }) },
    requestId,
  });
  if (status === 'spam' || guardianWaits) await announce(transaction, [{ about: { type: 'inquiry', id } }]);
  else await notifyOfAnswer(transaction, id, assignee);
}

/** Not by the Message-ID alone: some programs give several mails the same. Its way differs each time it is delivered. */
function fingerprintOf({ headers, from, subject, text, attachments }: ArrivedMail, source: string): string {
  if (!headers['message-id']) return sha256(source);
  const names = attachments.map(({ name }) => name);
  return sha256(JSON.stringify([headers['message-id'], from.address, headers.date, subject, text, names]));
}
