import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { type Cursor, newestFirst, olderThan } from '#server/lib/paging.ts';
import type { InquiryReceipt, InquiryStats, InquiryStatus } from '#shared/inquiries.ts';
import { contactInquiries, type InquiryInsert, inquiryCounts, inquiryInsertSchema } from '#shared/schema.ts';

const receiptColumns = { id: contactInquiries.id, reference: contactInquiries.reference };

const inquiryColumns = {
  ...receiptColumns,
  formType: contactInquiries.formType,
  name: contactInquiries.name,
  email: contactInquiries.email,
  phone: contactInquiries.phone,
  company: contactInquiries.company,
  message: contactInquiries.message,
  experience: contactInquiries.experience,
  location: contactInquiries.location,
  socialMedia: contactInquiries.socialMedia,
  portfolio: contactInquiries.portfolio,
  availability: contactInquiries.availability,
  status: contactInquiries.status,
  createdAt: contactInquiries.createdAt,
};

export interface InquiryFilter {
  formType?: string | undefined;
  status?: InquiryStatus | undefined;
}

/** A page of inquiries, newest first: one row more than `limit` where there is a next page. */
export function listInquiries(filter: InquiryFilter, { limit, cursor }: { limit: number; cursor?: Cursor | undefined }) {
  return db
    .select(inquiryColumns)
    .from(contactInquiries)
    .where(
      and(
        filter.formType === undefined ? undefined : eq(contactInquiries.formType, filter.formType),
        filter.status === undefined ? undefined : eq(contactInquiries.status, filter.status),
        olderThan(cursor, contactInquiries.createdAt, contactInquiries.id),
      ),
    )
    .orderBy(...newestFirst(contactInquiries.createdAt, contactInquiries.id))
    .limit(limit + 1);
}

/** How many match, from the counters: it costs the same at ten rows and at ten million. */
export async function countInquiries(filter: InquiryFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${inquiryCounts.count}), 0)::int` })
    .from(inquiryCounts)
    .where(
      and(
        filter.formType === undefined ? undefined : eq(inquiryCounts.formType, filter.formType),
        filter.status === undefined ? undefined : eq(inquiryCounts.status, filter.status),
      ),
    );
  return row?.count ?? 0;
}

export async function getInquiryStats(): Promise<InquiryStats> {
  const [counts] = await db
    .select({
      total: sql<number>`coalesce(sum(${inquiryCounts.count}), 0)::int`,
      spam: sql<number>`coalesce(sum(${inquiryCounts.count}) filter (where ${inquiryCounts.status} = 'spam'), 0)::int`,
      oldestUnanswered: sql<Date | null>`(select min(created_at) from contact_inquiries where status = 'new')`,
    })
    .from(inquiryCounts);
  const oldest = counts?.oldestUnanswered;
  return {
    total: counts?.total ?? 0,
    spam: counts?.spam ?? 0,
    oldestUnanswered: oldest ? new Date(oldest).toISOString() : null,
  };
}

/** Stores an inquiry under a fresh reference. What is stored is parsed once more, against the table. */
export async function createInquiry(
  transaction: Transaction,
  inquiry: Omit<InquiryInsert, 'reference'>,
): Promise<InquiryReceipt> {
  const values = inquiryInsertSchema.parse({ ...inquiry, reference: newReference() });
  const [row] = await transaction.insert(contactInquiries).values(values).returning(receiptColumns);
  return row as InquiryReceipt;
}

/** The same words from the same person within ten minutes: a page that lost our answer and asked again without a key. */
export async function findRepeatedInquiry(
  transaction: Transaction,
  { email, name, message }: { email: string; name: string; message: string },
): Promise<InquiryReceipt | undefined> {
  const [row] = await transaction
    .select(receiptColumns)
    .from(contactInquiries)
    .where(
      and(
        eq(contactInquiries.email, email),
        eq(contactInquiries.name, name),
        eq(contactInquiries.message, message),
        gt(contactInquiries.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(contactInquiries.createdAt)
    .limit(1);
  return row;
}

/** Letters and digits that nobody mistakes on the telephone; 32^8 references. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `OT-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
