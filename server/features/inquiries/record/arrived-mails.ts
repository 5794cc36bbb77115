import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { worksOnInbox } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { readOwnMessageIds } from '#server/lib/mail/mail.ts';
import { contactInquiries, employees, inquiryMessages, mails } from '#shared/schema.ts';

type OwnMails = ReturnType<typeof readOwnMessageIds>;

/** The inquiry that one of our mails was about, if that mail had gone to this address. */
export async function findInquiryOfMails(own: OwnMails, from: string): Promise<number | undefined> {
  if (own.length === 0) return undefined;
  const [row] = await db
    .select({ inquiryId: mails.inquiryId })
    .from(mails)
    .where(
      and(areMails(own), sql`lower(${mails.recipient}) = ${from.toLowerCase()}`, sql`${mails.inquiryId} is not null`),
    )
    .orderBy(sql`${mails.id} desc`)
    .limit(1);
  return row?.inquiryId ?? undefined;
}

export interface ReportedMail {
  id: number;
  inquiryId: number | null;
}

/** The mails that a report names; of one that names none, the newest to that address about the inquiry it was sent to. */
export async function findReportedMails(
  own: OwnMails,
  inquiryId: number | undefined,
  recipient: string,
): Promise<ReportedMail[]> {
  const columns = { id: mails.id, inquiryId: mails.inquiryId };
  if (own.length > 0) return db.select(columns).from(mails).where(areMails(own));
  if (inquiryId === undefined) return [];
  const isTo = recipient === '' ? undefined : sql`lower(${mails.recipient}) = ${recipient.toLowerCase()}`;
  return db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), isTo, sql`${mails.recipient} is not null`, ne(mails.kind, 'staff')))
    .orderBy(sql`${mails.id} desc`)
    .limit(1);
}

/** Says of mails of ours that they came back; returns them as they were before. */
export async function markBounced(transaction: Transaction, ids: readonly number[], reason: string) {
  if (ids.length === 0) return [];
  const bounced = await transaction
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), inArray(mails.state, ['sent', 'waiting', 'failed'])))
    .orderBy(mails.id)
    .for('update');
  const foundIds = bounced.map(({ id }) => id);
  await transaction
    .update(mails)
    .set({ state: 'failed', reason, isRefused: true, updatedAt: now() })
    .where(inArray(mails.id, foundIds));
  return bounced;
}

/** The moment keeps strangers from guessing what our mails are called. */
function areMails(own: OwnMails) {
  const each = own
    .slice(0, 30)
    .filter(({ createdAt }) => !Number.isNaN(createdAt.getTime()))
    .map(({ id, createdAt }) => and(eq(mails.id, id), eq(mails.createdAt, createdAt)));
  return each.length > 0 ? or(...each) : sql`false`;
}

type NewMessage = Omit<typeof inquiryMessages.$inferInsert, 'direction'>;

/** Undefined where the same mail came before. */
export async function createArrivedMessage(transaction: Transaction, message: NewMessage): Promise<number | undefined> {
  const rows = await transaction
    .insert(inquiryMessages)
    .values({ ...message, direction: 'in' })
    .onConflictDoNothing()
    .returning({ id: inquiryMessages.id });
  return rows[0]?.id;
}

/** Locks the inquiry that a mail answers; undefined if it was erased. */
export async function lockAnswered(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      status: contactInquiries.status,
      guardianWaits: waitsForGuardian(),
      guardianEmail: sql<string | null>`(select lower(g.email) from guardian_consents g
        where g.inquiry_id = contact_inquiries.id)`,
      assignee: sql<number | null>`(${transaction
        .select({ id: employees.id })
        .from(employees)
        .where(and(eq(employees.id, contactInquiries.assignedTo), worksOnInbox))})`,
    })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .for('update');
  return row;
}
