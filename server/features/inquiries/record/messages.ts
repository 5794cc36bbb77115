import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, coalesce, nameOf, now, typed } from '#server/database/expressions.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { senderName } from '#server/database/queries/inquiry-messages.ts';
import { filesOfMessage, originalOfMessage } from '#server/features/inquiries/record/files.ts';
import { mailMessageId, sentAgain } from '#server/features/mail/door.ts';
import { messageIdOf } from '#server/lib/mail/mail.ts';
import type { InquiryMessage } from '#shared/inquiries/views.ts';
import type { MailState } from '#shared/mail/mail.ts';
import { contactInquiries, employees, inquiryMessages, mails } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';

/** The messages of an outer statement's inquiry, oldest first. */
export const messagesOfInquiry = nestedRows(
  selects
    .select(
      listColumns({
        id: inquiryMessages.id,
        direction: inquiryMessages.direction,
        text: inquiryMessages.text,
        quoted: inquiryMessages.quoted,
        who: coalesce<string>(nameOf(employees), senderName, ''),
        senderEmail: inquiryMessages.senderEmail,
        isAutomatic: inquiryMessages.isAutomatic,
        refusedFiles: inquiryMessages.refusedFiles,
        createdAt: inquiryMessages.createdAt,
        state: typed<MailState | null>(mails.state),
        reason: mails.reason,
        files: filesOfMessage,
        original: originalOfMessage,
      }),
    )
    .from(inquiryMessages)
    .leftJoin(employees, eq(employees.id, inquiryMessages.authorId))
    .leftJoin(mails, eq(mails.id, inquiryMessages.mailId))
    .where(eq(inquiryMessages.inquiryId, contactInquiries.id))
    .orderBy(inquiryMessages.id),
);

type MessageRow = (typeof messagesOfInquiry)['_']['type'][number];

/** The one way a stored message becomes one on the wire; `email` is the form's. */
export function toMessage(
  { senderEmail, state, reason, createdAt, ...message }: MessageRow,
  email: string,
): InquiryMessage {
  const isOther = message.direction === 'in' && senderEmail?.toLowerCase() !== email.toLowerCase();
  return {
    ...message,
    otherAddress: isOther ? senderEmail : null,
    mail: state === null ? null : { state, reason },
    at: new Date(createdAt).toISOString(),
  };
}

export async function createReply(
  transaction: Transaction,
  reply: Pick<
    typeof inquiryMessages.$inferInsert,
    'inquiryId' | 'authorId' | 'text' | 'statusBefore' | 'stageBefore' | 'promisedBefore' | 'versionAfter'
  >,
): Promise<number> {
  const rows = await transaction
    .insert(inquiryMessages)
    .values({ ...reply, direction: 'out' })
    .returning({ id: inquiryMessages.id });
  return rows[0]?.id ?? 0;
}

export async function updateReplyMail(transaction: Transaction, id: number, mailId: number | undefined): Promise<void> {
  await transaction.update(inquiryMessages).set({ mailId }).where(eq(inquiryMessages.id, id));
}

/** Deletes a reply while its mail is held; undefined where it is not its author's, or is on its way. */
export async function deleteHeldReply(
  transaction: Transaction,
  { id, inquiryId, authorId }: { id: number; inquiryId: number; authorId: number },
) {
  const [reply] = await transaction
    .delete(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.id, id),
        eq(inquiryMessages.inquiryId, inquiryId),
        eq(inquiryMessages.authorId, authorId),
        gt(inquiryMessages.createdAt, ago(`${undoSeconds} seconds`)),
      ),
    )
    .returning({
      mailId: inquiryMessages.mailId,
      statusBefore: inquiryMessages.statusBefore,
      stageBefore: inquiryMessages.stageBefore,
      createdAt: inquiryMessages.createdAt,
      promisedBefore: inquiryMessages.promisedBefore,
      versionAfter: inquiryMessages.versionAfter,
    });
  if (!reply?.mailId) return undefined;
  const { rowCount } = await transaction
    .delete(mails)
    .where(and(eq(mails.id, reply.mailId), eq(mails.state, 'queued'), eq(mails.tries, 0)));
  return rowCount === 1 ? reply : undefined;
}

/** The reply that a mail carries, with its inquiry locked; undefined where either is gone. */
export async function lockRepliedBy(transaction: Transaction, mailId: number) {
  const [row] = await transaction
    .select({
      inquiryId: contactInquiries.id,
      status: contactInquiries.status,
      answeredAt: contactInquiries.answeredAt,
      authorId: inquiryMessages.authorId,
      writtenAt: inquiryMessages.createdAt,
    })
    .from(inquiryMessages)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryMessages.inquiryId))
    .where(eq(inquiryMessages.mailId, mailId))
    .for('update', { of: contactInquiries });
  return row;
}

/** When it was first answered, as the report counts it. */
export async function updateAnsweredAt(transaction: Transaction, id: number, at: 'now' | null): Promise<void> {
  const answeredAt = at === null ? null : now();
  await transaction.update(contactInquiries).set({ answeredAt }).where(eq(contactInquiries.id, id));
}

/** Undefined if it was taken back or erased meanwhile. */
export async function getReplyForMail(id: number) {
  const [row] = await db
    .select({
      text: inquiryMessages.text,
      inquiryId: contactInquiries.id,
      email: contactInquiries.email,
      reference: contactInquiries.reference,
      formType: contactInquiries.formType,
      status: contactInquiries.status,
      guardianWaits: waitsForGuardian(),
    })
    .from(inquiryMessages)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryMessages.inquiryId))
    .where(eq(inquiryMessages.id, id));
  return row;
}

/** The Message-IDs of a conversation before a reply, oldest first. */
export async function listMessageIds(inquiryId: number, before: number): Promise<string[]> {
  const rows = await db
    .select({
      came: inquiryMessages.mailName,
      mailId: mails.id,
      createdAt: typed<Date>(mails.createdAt),
      again: sentAgain,
    })
    .from(inquiryMessages)
    .leftJoin(mails, eq(mails.id, inquiryMessages.mailId))
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        lt(inquiryMessages.id, before),
        eq(inquiryMessages.isAutomatic, false),
      ),
    )
    .orderBy(inquiryMessages.id);
  const ids = rows.map(({ came, mailId, createdAt, again }) =>
    mailId === null ? came : messageIdOf(mailMessageId(mailId, createdAt, again)),
  );
  return ids.filter((id) => id !== null).slice(-20);
}

/** Mails that nobody could match to an inquiry. */
export const isUnmatched = isNull(inquiryMessages.inquiryId);
