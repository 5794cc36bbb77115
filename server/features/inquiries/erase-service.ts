import { recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { forgetAnswers, once } from '#server/database/idempotency.ts';
import { deleteJobs, type Queue, waitingJobs } from '#server/database/jobs.ts';
import { answersAbout, deleteInquiries, listInquiriesOfKey } from '#server/features/inquiries/erase-data.ts';
import { detachFiles } from '#server/features/inquiries/files-data.ts';
import { clearFiles } from '#server/features/inquiries/files-service.ts';
import { inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { announceInquiries } from '#server/features/inquiries/notice-service.ts';
import { lockUnansweredConsents } from '#server/features/inquiries/receipt/guardian-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { deleteOutboxMail, findOutboxMail } from '#server/lib/outbox.ts';
import { Reply } from '#server/lib/reply.ts';
import type { PersonErased } from '#shared/inquiries/erasure.ts';

interface Erasure {
  by: 'admin' | 'sender' | 'guardian' | 'retention';
  actorId?: number;
  requestId?: string;
  /** The client's `Idempotency-Key`. */
  key?: string | undefined;
}

/** What is erased. */
interface Erased {
  /** Tells calls with one key apart; kept for a day, so it names nobody. */
  what: string;
  /** The inquiries, looked up in the transaction that erases them. */
  find(transaction: Transaction): Promise<number[]>;
}

/**
 * Erases an inquiry with everything that came with it. What stays is the proof: an audit event with its reference, form
 * and dates, and nothing about the person.
 * @throws AppError `not_found` where it is not there, `idempotency_mismatch`.
 */
export function eraseInquiry(id: number, erasure: Erasure): Promise<PersonErased> {
  return eraseFound({ what: `inquiry ${id}`, find: async () => [id] }, erasure, gone());
}

/** As `eraseInquiry`, by the key of a private link: its sender's or its guardian's. */
export async function eraseKeyedInquiry(link: string, erasure: Erasure & { by: 'sender' | 'guardian' }): Promise<void> {
  const what = sha256(link);
  const find = (transaction: Transaction) => listInquiriesOfKey(transaction, erasure.by, what);
  await eraseFound({ what, find }, erasure, gone());
}

/** Daily: a minor's application is deleted where the guardian has not answered for 30 days. */
export const guardianDeadline: Queue = {
  name: 'guardian-deadline',
  cron: '40 3 * * *',
  async work() {
    const unanswered = { what: 'unanswered', find: lockUnansweredConsents };
    while ((await eraseFound(unanswered, { by: 'retention' })).references.length > 0);
  },
};

/**
 * Erases inquiries with files, notes, consents, kept answers and waiting mail, each with its proof. The keys are of files
 * that are still to be cleared away once this is stored.
 */
export async function eraseInquiries(
  transaction: Transaction,
  ids: readonly number[],
  { by, actorId, requestId }: Omit<Erasure, 'key'>,
): Promise<{ keys: string[]; references: string[] }> {
  if (ids.length === 0) return { keys: [], references: [] };
  const keys = await detachFiles(transaction, ids);
  const erased = await deleteInquiries(transaction, ids);
  await forgetAnswers(transaction, answersAbout(erased));
  await deleteJobs(transaction, waitingJobs(inquiryMail.name, 'inquiryId', ids));
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
  await announceInquiries(
    transaction,
    erased.map(({ id }) => id),
  );
  return { keys, references: erased.map(({ reference }) => reference) };
}

/** @param absence - thrown where there is nothing to erase. */
async function eraseFound({ what, find }: Erased, erasure: Erasure, absence?: AppError): Promise<PersonErased> {
  const { by, actorId, key } = erasure;
  let keys: string[] = [];
  const { body } = await once({ scope: `erase ${by} ${actorId ?? ''}`, key, body: what }, async (transaction) => {
    const erased = await eraseInquiries(transaction, await find(transaction), erasure);
    if (erased.references.length === 0 && absence) throw absence;
    const { references } = erased;
    keys = erased.keys;
    const counts = { sent: references.length, ...(keys.length > 0 && { files: keys.length }) };
    return new Reply({ at: new Date().toISOString(), counts, references } satisfies PersonErased);
  });
  const proof = body as PersonErased;
  await clearFiles(keys);
  await deleteOutboxMail(await findOutboxMail({ about: proof.references }));
  return proof;
}

function gone(): AppError {
  return new AppError('not_found', { message: 'This inquiry does not exist any more.' });
}
