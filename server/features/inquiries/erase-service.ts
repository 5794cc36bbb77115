import { recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { deleteInquiries, listInquiriesOfPerson } from '#server/features/inquiries/erase-data.ts';
import { detachFiles } from '#server/features/inquiries/files-data.ts';
import { clearFiles } from '#server/features/inquiries/files-service.ts';
import { lockUnansweredConsents } from '#server/features/inquiries/guardian-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { forgetMail } from '#server/lib/mail.ts';
import type { PersonErased } from '#shared/inquiries.ts';

interface Erasure {
  by: 'admin' | 'sender' | 'guardian' | 'retention';
  actorId?: number;
  requestId?: string;
}

/**
 * Erases inquiries with everything that came with them. What stays is the proof: an audit event for each, with its
 * reference, form and dates, and nothing about the person.
 * @throws AppError `not_found` where one was asked for that is not there.
 */
export async function eraseInquiry(id: number, erasure: Erasure): Promise<void> {
  const { inquiries } = await eraseInquiries(async () => [id], erasure);
  if (inquiries === 0) throw new AppError('not_found', { message: 'This inquiry does not exist any more.' });
}

/** Erases all of one person, also the applications that name them as guardian. */
export async function erasePerson(email: string, erasure: Erasure): Promise<PersonErased> {
  return eraseInquiries((transaction) => listInquiriesOfPerson(transaction, email), erasure);
}

/** Daily: a minor's application is deleted where the guardian has not answered for 30 days. */
export const guardianDeadline: Queue = {
  name: 'guardian-deadline',
  cron: '40 3 * * *',
  async work() {
    while ((await eraseInquiries(lockUnansweredConsents, { by: 'retention' })).inquiries > 0);
  },
};

async function eraseInquiries(
  list: (transaction: Transaction) => Promise<number[]>,
  { by, actorId, requestId }: Erasure,
): Promise<PersonErased> {
  const { erased, keys } = await transact(async (transaction) => {
    const ids = await list(transaction);
    if (ids.length === 0) return { erased: [], keys: [] };
    const keys = await detachFiles(transaction, ids);
    const erased = await deleteInquiries(transaction, ids);
    await recordAudits(
      transaction,
      erased.map(({ id, reference, formType, createdAt }) => ({
        action: 'sensitive_delete',
        target: `inquiry:${id}`,
        detail: { by, act: 'erased', reference, formType, receivedAt: createdAt.toISOString() },
        ...(actorId === undefined ? {} : { actorId }),
        ...(requestId === undefined ? {} : { requestId }),
      })),
    );
    return { erased, keys };
  });
  await clearFiles(keys);
  for (const { reference } of erased) await forgetMail(reference);
  return { inquiries: erased.length, files: keys.length, references: erased.map(({ reference }) => reference) };
}
