import type { Transaction } from '#server/database/connection.ts';
import { checkFiles } from '#server/database/file-store.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { countForm, tooManyForms, uncountForm } from '#server/database/form-limits.ts';
import { findAdvertisersAssignee } from '#server/database/queries/assignments.ts';
import { once } from '#server/database/transaction.ts';
import { tellOfArrival } from '#server/features/inquiries/acts/tell.ts';
import { awaitedAfter, namedFiles } from '#server/features/inquiries/record/awaited-files.ts';
import { createInquiryFiles } from '#server/features/inquiries/record/files.ts';
import { type Answers, readForm, readMessage } from '#server/features/inquiries/record/forms.ts';
import { createGuardianConsent } from '#server/features/inquiries/record/guardians.ts';
import {
  createInquiry,
  findRepeatedInquiry,
  newReference,
  type StoredInquiry,
} from '#server/features/inquiries/record/inquiries.ts';
import { inquiryKey } from '#server/lib/auth/private-keys.ts';
import { formSecret, linkSecret } from '#server/lib/auth/secrets.ts';
import type { ArrivedFile } from '#server/lib/files/check.ts';
import { doubtFormToken } from '#server/lib/form-token.ts';
import { sha256 } from '#server/lib/hash.ts';
import { created, Reply } from '#server/lib/reply.ts';
import { publishedWords } from '#server/lib/site/published.ts';
import type { FormType } from '#shared/inquiries/forms/form-types.ts';

interface FormGuard {
  /** The honeypot: people never see it. */
  website?: string | undefined;
  formToken?: string | null | undefined;
}

export interface Sender {
  client: string;
  idempotencyKey: string | undefined;
  requestId: string;
  /** The names of files that come with the form or follow it. */
  fileNames: readonly string[];
  guard: FormGuard;
}

/**
 * Stores a form of the public site with its files, then answers. Suspected spam gets the same answer, so that robots
 * do not learn of the traps.
 * @throws AppError `rate_limited` from the 31st within ten minutes, `idempotency_mismatch`, `unsupported_type` for a
 * file, `storage_full`.
 */
export async function receiveInquiry(
  formType: FormType,
  answers: Answers,
  sender: Sender,
  arrived: readonly ArrivedFile[] = [],
) {
  // Before counting: somebody who tries again with another file is no robot.
  const files = await checkFiles(arrived, { requestId: sender.requestId });
  const count = await countForm(sender.client);
  const spamReason = spamReasonOf(sender.guard) ?? (count.isSuspicious ? 'too_many' : null);
  const isSpam = spamReason !== null;
  const { columns, guardian } = formType === 'contact' ? readMessage(answers) : readForm(formType, answers);
  const stored = await createInquiryFiles(files, isSpam);
  // The key leaves out the client: a retry may come over another network, and nobody guesses a key.
  const call = { scope: `POST ${formType}`, idempotencyKey: sender.idempotencyKey };
  const body = files.length > 0 ? { ...answers, files: files.map(({ sha256 }) => sha256) } : answers;
  let freshReply: Reply<StoredInquiry> | undefined;
  try {
    const reply = await once(call, body, async (transaction) => {
      // Only here, so that a repeated call still gets its answer.
      if (count.isRefused) throw tooManyForms(count);
      const repeated =
        sender.idempotencyKey === undefined && (await findRepeatedInquiry(transaction, { formType, ...columns }));
      // The answer leaves out the private key: somebody else may have sent the same words.
      if (repeated) return new Reply(repeated);
      const reference = newReference();
      const assignedTo = isSpam ? undefined : await findAssignee(transaction, formType);
      const inquiry = await createInquiry(transaction, {
        ...columns,
        formType,
        reference,
        accessHash: sha256(inquiryKey(linkSecret(), reference)),
        status: isSpam ? 'spam' : 'new',
        spamReason,
        assignedTo,
        awaitedFiles: awaitedAfter(
          namedFiles(sender.fileNames),
          files.map(({ name }) => name),
        ),
      });
      await inquiryFileStore.attach(transaction, stored.ids, { inquiryId: inquiry.id });
      if (guardian) await createGuardianConsent(transaction, inquiry, guardian);
      await tellOfArrival(transaction, inquiry.id, { isSpam, assignedTo, waitsForGuardian: guardian !== undefined });
      freshReply = created(inquiry);
      return freshReply;
    });
    // A repeated call is no further message.
    if (reply !== freshReply) await uncountForm(sender.client);
    return withKey(reply);
  } finally {
    await inquiryFileStore.clear(stored.keys);
  }
}

/** By house rule, advertisers have somebody from the first moment on. */
async function findAssignee(transaction: Transaction, formType: FormType): Promise<number | undefined> {
  const { advertisersTo = '' } = publishedWords('rules');
  return formType === 'advertise' && advertisersTo !== ''
    ? findAdvertisersAssignee(transaction, advertisersTo)
    : undefined;
}

/** Stored answers do not contain the private key, so each answer gets a new one. */
function withKey(reply: Reply<StoredInquiry>) {
  if (reply.status !== 201) return reply;
  return created({ ...reply.body, key: inquiryKey(linkSecret(), reply.body.reference) });
}

function spamReasonOf({ website, formToken }: FormGuard): string | undefined {
  if (website) return 'honeypot';
  // A page whose token could not be fetched, or a program that reads the contract, sends none.
  return formToken ? doubtFormToken(formSecret(), formToken) : undefined;
}
