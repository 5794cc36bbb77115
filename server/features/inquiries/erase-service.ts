import { recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import type { Queue } from '#server/database/jobs.ts';
import { deleteInquiries, listInquiriesOfKey, listInquiriesOfPerson } from '#server/features/inquiries/erase-data.ts';
import { detachFiles } from '#server/features/inquiries/files-data.ts';
import { clearFiles } from '#server/features/inquiries/files-service.ts';
import { lockUnansweredConsents } from '#server/features/inquiries/receipt/guardian-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { addressHash, sha256 } from '#server/lib/hash.ts';
import { forgetMail } from '#server/lib/mail.ts';
import { Reply } from '#server/lib/reply.ts';
import type { PersonErased } from '#shared/inquiries/inquiries.ts';

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
export async function eraseInquiry(id: number, erasure: Erasure): Promise<void> {
  await eraseInquiries({ what: `inquiry ${id}`, find: async () => [id] }, erasure, gone());
}

/** As `eraseInquiry`, by the key of a private link: its sender's or its guardian's. */
export async function eraseKeyedInquiry(link: string, erasure: Erasure & { by: 'sender' | 'guardian' }): Promise<void> {
  const what = sha256(link);
  const find = (transaction: Transaction) => listInquiriesOfKey(transaction, erasure.by, what);
  await eraseInquiries({ what, find }, erasure, gone());
}

/** Erases all of one person, also the applications that name them as guardian. @throws AppError `idempotency_mismatch` */
export function erasePerson(email: string, erasure: Erasure): Promise<PersonErased> {
  const find = (transaction: Transaction) => listInquiriesOfPerson(transaction, email);
  return eraseInquiries({ what: addressHash(email), find }, erasure);
}

/** Daily: a minor's application is deleted where the guardian has not answered for 30 days. */
export const guardianDeadline: Queue = {
  name: 'guardian-deadline',
  cron: '40 3 * * *',
  async work() {
    const unanswered = { what: 'unanswered', find: lockUnansweredConsents };
    while ((await eraseInquiries(unanswered, { by: 'retention' })).inquiries > 0);
  },
};

/** @param absence - thrown where there is nothing to erase. */
async function eraseInquiries(
  { what, find }: Erased,
  { by, actorId, requestId, key }: Erasure,
  absence?: AppError,
): Promise<PersonErased> {
  let keys: string[] = [];
  const { body } = await once({ scope: `erase ${by} ${actorId ?? ''}`, key, body: what }, async (transaction) => {
    const ids = await find(transaction);
    keys = ids.length > 0 ? await detachFiles(transaction, ids) : [];
    const erased = ids.length > 0 ? await deleteInquiries(transaction, ids) : [];
    if (erased.length === 0 && absence) throw absence;
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
    const references = erased.map(({ reference }) => reference);
    return new Reply({ inquiries: erased.length, files: keys.length, references } satisfies PersonErased);
  });
  const answer = body as PersonErased;
  await clearFiles(keys);
  for (const reference of answer.references) await forgetMail(reference);
  return answer;
}

function gone(): AppError {
  return new AppError('not_found', { message: 'This inquiry does not exist any more.' });
}
