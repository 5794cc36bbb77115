import type { Transaction } from '#server/database/connection.ts';
import { checkFiles } from '#server/database/file-store.ts';
import { countForm, tooManyForms, uncountForm } from '#server/database/form-limits.ts';
import { once } from '#server/database/transaction.ts';
import { withOpening } from '#server/features/inquiries/acts/check-opening.ts';
import { arrivalMails, enqueueInquiryMails } from '#server/features/inquiries/acts/mail-arrival.ts';
import { notifyOfArrival } from '#server/features/inquiries/acts/tell.ts';
import { attachInquiryFiles } from '#server/features/inquiries/record/files.ts';
import type { ParsedForm } from '#server/features/inquiries/record/forms.ts';
import { createGuardianConsent } from '#server/features/inquiries/record/guardians.ts';
import {
  createInquiry,
  findRepeatedInquiry,
  newReference,
  type StoredInquiry,
} from '#server/features/inquiries/record/inquiries.ts';
import { awaitedAfter, namedFiles, withStoredFiles } from '#server/features/inquiries/record/stored-files.ts';
import { guardianKey, inquiryKey } from '#server/lib/auth/private-keys.ts';
import { formSecret, linkSecret } from '#server/lib/auth/secrets.ts';
import type { ArrivedFile } from '#server/lib/files/check.ts';
import { doubtFormToken } from '#server/lib/form-token.ts';
import { sha256 } from '#server/lib/hash.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { FormName } from '#shared/inquiries/forms/form-types.ts';
import type { AwaitedFiles } from '#shared/wire.ts';

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
  formType: FormName,
  sent: ParsedForm,
  sender: Sender,
  arrived: readonly ArrivedFile[] = [],
): Promise<Reply> {
  // Before counting: somebody who tries again with another file is no robot.
  const files = await checkFiles(arrived, { requestId: sender.requestId });
  const count = await countForm(sender.client);
  const spamReason = doubt(sender.guard) ?? (count.isSuspicious ? 'too_many' : undefined);
  const form = withOpening(formType, sent);
  const awaitedFiles = awaitedAfter(
    namedFiles(sender.fileNames),
    files.map(({ name }) => name),
  );
  // As it was sent: an opening may have changed when the call is repeated.
  const { details } = sent.columns;
  const body = { ...details, files: files.map(({ sha256 }) => sha256) };
  const scope = {
    // The key leaves out the client: a retry may come over another network, and nobody guesses a key.
    scope: `POST ${formType}`,
    key: sender.idempotencyKey,
    body: files.length > 0 ? body : details,
  };
  return withStoredFiles(files, spamReason !== undefined, async (fileIds) => {
    let made: Reply | undefined;
    const reply = await once(scope, async (transaction) => {
      // Only here, so that a repeated call still gets its answer.
      if (count.isRefused) throw tooManyForms(count);
      const repeated =
        sender.idempotencyKey === undefined && (await findRepeatedInquiry(transaction, { formType, ...form.columns }));
      // The answer leaves out the private key: somebody else may have sent the same words.
      if (repeated) return new Reply(repeated);
      const inquiry = await storeInquiry(transaction, formType, form, { spamReason, awaitedFiles });
      await attachInquiryFiles(transaction, fileIds, { inquiryId: inquiry.id });
      made = created(inquiry);
      return made;
    });
    // A repeated call is no further message.
    if (reply !== made) await uncountForm(sender.client);
    return { result: withKey(reply), attached: reply === made };
  });
}

async function storeInquiry(
  transaction: Transaction,
  formType: FormName,
  { columns, guardian }: ParsedForm,
  { spamReason, awaitedFiles }: { spamReason: string | undefined; awaitedFiles: AwaitedFiles | null },
): Promise<StoredInquiry> {
  const reference = newReference();
  const inquiry = await createInquiry(transaction, {
    ...columns,
    formType,
    reference,
    accessHash: sha256(inquiryKey(linkSecret(), reference)),
    status: spamReason ? 'spam' : 'new',
    spamReason: spamReason ?? null,
    awaitedFiles,
  });
  if (guardian) {
    const accessHash = sha256(guardianKey(linkSecret(), reference, guardian.email));
    await createGuardianConsent(transaction, { ...guardian, accessHash, inquiryId: inquiry.id });
  }
  if (!spamReason) await enqueueInquiryMails(transaction, arrivalMails(inquiry.id, guardian !== undefined));
  await notifyOfArrival(transaction, inquiry.id, { isSpam: spamReason !== undefined });
  return inquiry;
}

/** Stored answers do not contain the private key, so each answer gets a new one. */
function withKey(reply: Reply): Reply {
  if (reply.status !== 201) return reply;
  const inquiry = reply.body as StoredInquiry;
  return created({ ...inquiry, key: inquiryKey(linkSecret(), inquiry.reference) });
}

function doubt({ website, formToken }: FormGuard): string | undefined {
  if (website) return 'honeypot';
  // A page whose token could not be fetched, or a program that reads the contract, sends none.
  return formToken ? doubtFormToken(formSecret(), formToken) : undefined;
}
