import { recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { deleteJobs, type Queue, waitingJobs } from '#server/database/jobs.ts';
import { once } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { announceInquiries } from '#server/features/inquiries/acts/tell.ts';
import {
  answersAbout,
  deleteInquiries,
  forgetAnswers,
  listInquiriesOfKey,
  lockExpiredInquiries,
} from '#server/features/inquiries/record/erase.ts';
import { lockUnansweredConsents, updateUnaskedConsents } from '#server/features/inquiries/record/guardians.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { deleteOutboxMail, findOutboxMail } from '#server/lib/mail/outbox.ts';
import { Reply } from '#server/lib/reply.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';

interface Erasure {
  by: 'admin' | 'sender' | 'guardian' | 'retention';
  actorId?: number;
  requestId?: string;
  key?: string | undefined;
}

interface Erased {
  /** Separates calls that share a key; it is kept for a day, so it contains no personal data. */
  what: string;
  /** Runs in the erasing transaction. */
  find(transaction: Transaction): Promise<number[]>;
}

/**
 * Erases an inquiry with all that came with it. The audit trail keeps its reference, form and dates as proof.
 * @throws AppError `not_found`, `idempotency_mismatch`.
 */
export function eraseInquiry(id: number, erasure: Erasure): Promise<PersonErased> {
  return eraseFound({ what: `inquiry ${id}`, find: async () => [id] }, erasure, gone());
}

/** Like `eraseInquiry`, by the sender's or the guardian's private link. */
export async function eraseKeyedInquiry(link: string, erasure: Erasure & { by: 'sender' | 'guardian' }): Promise<void> {
  const what = sha256(link);
  const find = (transaction: Transaction) => listInquiriesOfKey(transaction, erasure.by, what);
  await eraseFound({ what, find }, erasure, gone());
}

/** Daily: deletes minors' applications whose guardian was asked and has not answered for 30 days. */
export const guardianDeadline: Queue = {
  name: 'guardian-deadline',
  cron: '40 3 * * *',
  async work() {
    await updateUnaskedConsents();
    await eraseAll({ what: 'unanswered', find: lockUnansweredConsents });
  },
};

/** Daily: deletes what was kept as long as its form promises (decision 0062). */
export const inquiryRetention: Queue = {
  name: 'inquiry-retention',
  cron: '20 3 * * *',
  async work() {
    // The next night would be too late for what is due before it.
    const nextNight = new Date(timeNow() + 24 * 60 * 60 * 1000);
    await eraseAll({ what: 'expired', find: (transaction) => lockExpiredInquiries(transaction, nextNight) });
  },
};

async function eraseAll(due: Erased): Promise<void> {
  while ((await eraseFound(due, { by: 'retention' })).references.length > 0);
}

/** Returns the keys of the files; the caller deletes these files after the commit. */
export async function eraseInquiries(
  transaction: Transaction,
  ids: readonly number[],
  { by, actorId, requestId }: Omit<Erasure, 'key'>,
): Promise<{ keys: string[]; references: string[] }> {
  if (ids.length === 0) return { keys: [], references: [] };
  const { keys, erased } = await deleteInquiries(transaction, ids);
  await forgetAnswers(transaction, answersAbout(erased));
  for (const { name } of [inquiryMail, replyMail]) await deleteJobs(transaction, waitingJobs(name, 'inquiryId', ids));
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
  const call = { scope: `erase ${by} ${actorId ?? ''}`, idempotencyKey: key };
  const { body } = await once(call, what, async (transaction) => {
    const erased = await eraseInquiries(transaction, await find(transaction), erasure);
    if (erased.references.length === 0 && absence) throw absence;
    keys = erased.keys;
    return new Reply(proofOf(erased));
  });
  const proof = body as PersonErased;
  await afterErasing(keys, proof.references);
  return proof;
}

function proofOf({ keys, references }: { keys: string[]; references: string[] }): PersonErased {
  const counts = { sent: references.length, ...(keys.length > 0 && { files: keys.length }) };
  return { at: new Date().toISOString(), counts, references };
}

/** Removes what no transaction can take back: the files, and mail in the outbox. */
async function afterErasing(keys: string[], references: readonly string[]): Promise<void> {
  await inquiryFileStore.clear(keys);
  // Digests for staff name their senders, too.
  const stands = (text: string) => references.some((reference) => text.includes(reference));
  await deleteOutboxMail(await findOutboxMail({ about: references, stands }));
}

function gone(): AppError {
  return new AppError('not_found', { message: 'This inquiry no longer exists.' });
}
