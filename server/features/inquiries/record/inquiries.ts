import { randomInt } from 'node:crypto';
import { and, eq, gt, gte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, lower, typed } from '#server/database/expressions.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { filesSent } from '#server/database/queries/inquiry-files.ts';
import type { FormColumns } from '#server/features/inquiries/record/forms.ts';
import { timeNow } from '#server/lib/clock.ts';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import type { FormType } from '#shared/inquiries/forms/form-types.ts';
import { privateLinkDays } from '#shared/inquiries/private-inquiries.ts';
import { referenceOf } from '#shared/inquiries/reference.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries, type InquiryInsert, inquiryInsertSchema } from '#shared/schema.ts';

const receiptColumns = { id: contactInquiries.id, reference: contactInquiries.reference };

export interface StoredInquiry {
  id: number;
  reference: string;
}

/** Parses the inquiry against the table's schema before it inserts it. `createdAt` is now where it is left out. */
export async function createInquiry(
  transaction: Transaction,
  inquiry: InquiryInsert,
  createdAt?: Date,
): Promise<StoredInquiry> {
  const values = { ...inquiryInsertSchema.parse(inquiry), createdAt };
  const [row] = await transaction.insert(contactInquiries).values(values).returning(receiptColumns);
  return row as StoredInquiry;
}

/** The same form within ten minutes, from a page that lost our answer and repeats the call without a key. */
export async function findRepeatedInquiry(
  transaction: Transaction,
  { formType, email, details }: { formType: FormType; email: string; details: FormColumns['details'] },
): Promise<StoredInquiry | undefined> {
  const [row] = await transaction
    .select(receiptColumns)
    .from(contactInquiries)
    .where(
      and(
        eq(lower(contactInquiries.email), email.toLowerCase()),
        eq(contactInquiries.formType, formType),
        eq(contactInquiries.details, details),
        gt(contactInquiries.createdAt, ago('10 minutes')),
      ),
    )
    .orderBy(contactInquiries.createdAt)
    .limit(1);
  return row;
}

/** The state of the guardian's consent; null if nobody was asked. */
export function guardianState({ guardianAsked, guardianConfirmed }: GuardianRow): InquiryView['guardian'] {
  if (!guardianAsked) return null;
  return guardianConfirmed ? 'confirmed' : 'waiting';
}

interface GuardianRow {
  guardianAsked: unknown;
  guardianConfirmed: unknown;
}

/** Whether a private link that began `since` still works. */
export function isLinkOpen(since: AnyPgColumn): SQL {
  return gte(since, startOfDay(addDays(dayOf(new Date(timeNow())), -privateLinkDays)));
}

/** Undefined if the inquiry was erased meanwhile. */
export async function getInquiryForMail(id: number) {
  const [row] = await db
    .select({
      ...receiptColumns,
      formType: typed<FormType>(contactInquiries.formType),
      name: contactInquiries.name,
      email: contactInquiries.email,
      details: typed<FormColumns['details']>(contactInquiries.details),
      awaitedFiles: contactInquiries.awaitedFiles,
      status: contactInquiries.status,
      createdAt: contactInquiries.createdAt,
      guardianWaits: waitsForGuardian(),
      files: filesSent,
    })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id));
  return row;
}

/** Letters and digits that are hard to confuse on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newReference(): string {
  return referenceOf(Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(''));
}
