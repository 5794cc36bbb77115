import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, now } from '#server/database/expressions.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { mailMessageId } from '#server/database/queries/mails.ts';
import { messageIdOf } from '#server/lib/mail/mail.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';
import type { InquiryMessage } from '#shared/inquiries/views.ts';
import { contactInquiries, inquiryMessages, mails } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';

interface StoredMessage extends Omit<InquiryMessage, 'otherAddress' | 'mail'> {
  senderEmail: string | null;
  state: NonNullable<InquiryMessage['mail']>['state'] | null;
  reason: string | null;
}

/** The messages of an outer statement's inquiry, oldest first. */
export const messagesOfInquiry = sql<StoredMessage[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'direction', m.direction, 'text', m.text, 'quoted', m.quoted,
    'who', case when e.id is not null then ${staffName('e')} else coalesce(nullif(m.sender_name, ''), m.sender_email, '') end,
    'senderEmail', m.sender_email, 'isAutomatic', m.is_automatic, 'refusedFiles', m.refused_files, 'at', m.created_at,
    'state', mail.state, 'reason', mail.reason, 'files', ${filesOf('m')},
    'original', ${originalOf('m')}) order by m.id), '[]')
  from inquiry_messages m left join employees e on e.id = m.author_id left join mails mail on mail.id = m.mail_id
  where m.inquiry_id = ${contactInquiries.id})`;

/** The one way a stored message becomes one on the wire; `email` is the form's. */
export function toMessage(
  { senderEmail, state, reason, at, ...message }: StoredMessage,
  email: string,
): InquiryMessage {
  const isOther = message.direction === 'in' && senderEmail?.toLowerCase() !== email.toLowerCase();
  return {
    ...message,
    otherAddress: isOther ? senderEmail : null,
    mail: state === null ? null : { state, reason },
    at: new Date(at).toISOString(),
  };
}

export function filesOf(alias: string): SQL {
  return sql`(select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256) order by f.id), '[]')
    from inquiry_files f where f.message_id = ${sql.raw(alias)}.id and f.state = 'stored'
      and f.type <> ${originalMailType})`;
}

/** The mail as it came, where it is kept. */
export function originalOf(alias: string): SQL {
  return sql`(select json_build_object('id', f.id, 'bytes', f.bytes) from inquiry_files f
    where f.message_id = ${sql.raw(alias)}.id and f.state = 'stored' and f.type = ${originalMailType} limit 1)`;
}

export function staffName(alias: string): SQL {
  const name = sql.raw(`trim(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, ''))`);
  return sql`coalesce(nullif(${name}, ''), ${sql.raw(alias)}.username)`;
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
      createdAt: sql<Date>`${mails.createdAt}`.mapWith(mails.createdAt),
      again: sql<number>`coalesce((${mails.data} ->> 'again')::int, 0)`,
    })
    .from(inquiryMessages)
    .leftJoin(mails, eq(mails.id, inquiryMessages.mailId))
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        sql`${inquiryMessages.id} < ${before}`,
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
