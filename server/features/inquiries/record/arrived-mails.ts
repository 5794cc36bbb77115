import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower, noRows, now, scalar } from '#server/database/expressions.ts';
import { worksOnInquiry } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { readOwnMessageIds } from '#server/lib/mail/mail.ts';
import { contactInquiries, employees, guardianConsents, inquiryMessages, mails } from '#shared/schema.ts';

type OwnMails = ReturnType<typeof readOwnMessageIds>;

/** The inquiry that one of our mails was about, if that mail had gone to this address. */
export async function findInquiryOfMails(own: OwnMails, from: string): Promise<number | undefined> {
  if (own.length === 0) return undefined;
  const [row] = await db
    .select({ inquiryId: mails.inquiryId })
    .from(mails)
    .where(and(areMails(own), eq(lower(mails.recipient), from.toLowerCase()), isNotNull(mails.inquiryId)))
    .orderBy(desc(mails.id))
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
  const isTo = recipient === '' ? undefined : eq(lower(mails.recipient), recipient.toLowerCase());
  return db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), isTo, isNotNull(mails.recipient), ne(mails.kind, 'staff')))
    .orderBy(desc(mails.id))
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
  return each.length > 0 ? or(...each) : noRows;
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
      guardianEmail: scalar<string | null>(
        transaction
          .select({ email: lower(guardianConsents.email) })
          .from(guardianConsents)
          .where(eq(guardianConsents.inquiryId, contactInquiries.id)),
      ),
      assignee: scalar<number | null>(
        transaction
          .select({ id: employees.id })
          .from(employees)
          .where(and(eq(employees.id, contactInquiries.assignedTo), worksOnInquiry)),
      ),
    })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .for('update');
  return row;
}
