import { and, eq, gte, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { existsIn, now, typed } from '#server/database/expressions.ts';
import type { FormColumns, Guardian } from '#server/features/inquiries/record/forms.ts';
import { isLinkOpen, type StoredInquiry } from '#server/features/inquiries/record/inquiries.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import { guardianDays } from '#shared/inquiries/applicants.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import { contactInquiries, guardianConsents, mails } from '#shared/schema.ts';

/** Asks a guardian, or asks anew. */
export async function createGuardianConsent(
  transaction: Transaction,
  { id: inquiryId, reference }: StoredInquiry,
  { name, email }: Guardian,
): Promise<void> {
  const consent = { name, email, accessHash: sha256(guardianKey(linkSecret(), reference, email)) };
  await transaction
    .insert(guardianConsents)
    .values({ inquiryId, ...consent })
    .onConflictDoUpdate({
      target: guardianConsents.inquiryId,
      set: { ...consent, requestedAt: now(), confirmedAt: null },
    });
}

export async function getGuardianConsent(inquiryId: number) {
  const [row] = await db.select(consentColumns).from(guardianConsents).where(eq(guardianConsents.inquiryId, inquiryId));
  return row;
}

export async function findConsentByKey(accessHash: string) {
  const [row] = await db
    .select({
      ...consentColumns,
      applicantName: contactInquiries.name,
      details: typed<FormColumns['details']>(contactInquiries.details),
      formType: contactInquiries.formType,
      status: contactInquiries.status,
      withdrawnAt: contactInquiries.withdrawnAt,
    })
    .from(guardianConsents)
    .innerJoin(contactInquiries, eq(contactInquiries.id, guardianConsents.inquiryId))
    .where(and(eq(guardianConsents.accessHash, accessHash), isLinkOpen(guardianConsents.requestedAt)));
  return row;
}

/** The first confirmation of what was asked at `requestedAt` counts: the application's status, or undefined. */
export async function confirmConsent(
  transaction: Transaction,
  { inquiryId, requestedAt }: { inquiryId: number; requestedAt: Date },
): Promise<InquiryStatus | undefined> {
  const requestedMs = sql`date_trunc('milliseconds', ${guardianConsents.requestedAt})`;
  const [row] = await transaction
    .update(guardianConsents)
    .set({ confirmedAt: now() })
    .from(contactInquiries)
    .where(
      and(
        eq(guardianConsents.inquiryId, inquiryId),
        eq(contactInquiries.id, guardianConsents.inquiryId),
        isNull(guardianConsents.confirmedAt),
        eq(requestedMs, requestedAt.toISOString()),
      ),
    )
    .returning({ status: contactInquiries.status });
  return row?.status;
}

/** Starts the guardian's 30 days when an application leaves spam. */
export async function updateConsentStart(transaction: Transaction, inquiryId: number): Promise<boolean> {
  const rows = await transaction
    .update(guardianConsents)
    .set({ requestedAt: now() })
    .where(and(eq(guardianConsents.inquiryId, inquiryId), isNull(guardianConsents.confirmedAt)))
    .returning({ inquiryId: guardianConsents.inquiryId });
  return rows.length > 0;
}

/**
 * A guardian whose mail waits for a mail server has not been asked: their 30 days begin on the day it is sent, unless the
 * application has ended. Runs of the same day change nothing more.
 */
export async function updateUnaskedConsents(): Promise<void> {
  const { inquiryId, confirmedAt, requestedAt } = guardianConsents;
  const isTheirs = and(eq(mails.inquiryId, inquiryId), eq(mails.kind, 'guardian'));
  const { id, status, withdrawnAt } = contactInquiries;
  await db
    .update(guardianConsents)
    .set({ requestedAt: now() })
    .where(
      and(
        isNull(confirmedAt),
        lt(requestedAt, startOfDay(today())),
        existsIn(mails, and(isTheirs, eq(mails.state, 'waiting'))),
        // A mail that waits may be of before a correction.
        not(existsIn(mails, and(isTheirs, eq(mails.state, 'sent'), gte(mails.createdAt, requestedAt)))),
        existsIn(contactInquiries, and(eq(id, inquiryId), ne(status, 'closed'), isNull(withdrawnAt))),
      ),
    );
}

/** Locks applications whose guardian has not answered for 30 days. */
export async function lockUnansweredConsents(transaction: Transaction): Promise<number[]> {
  const rows = await transaction
    .select({ id: guardianConsents.inquiryId })
    .from(guardianConsents)
    .where(
      and(
        isNull(guardianConsents.confirmedAt),
        lt(guardianConsents.requestedAt, startOfDay(addDays(today(), -guardianDays))),
      ),
    )
    .limit(500)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

function today(): string {
  return dayOf(new Date(timeNow()));
}

const consentColumns = {
  inquiryId: guardianConsents.inquiryId,
  name: guardianConsents.name,
  email: guardianConsents.email,
  requestedAt: guardianConsents.requestedAt,
  confirmedAt: guardianConsents.confirmedAt,
};
