import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import {
  createInquiry,
  findRepeatedInquiry,
  newReference,
  type StoredInquiry,
} from '#server/features/inquiries/data.ts';
import { attachFiles } from '#server/features/inquiries/files-data.ts';
import { checkFiles, withStoredFiles } from '#server/features/inquiries/files-service.ts';
import type { ParsedForm } from '#server/features/inquiries/forms/data.ts';
import { countForm, tooManyForms, uncountForm } from '#server/features/inquiries/forms/limit-service.ts';
import { enqueueInquiryMails, type InquiryMailJob } from '#server/features/inquiries/forms/mail-service.ts';
import { notifyOfArrival } from '#server/features/inquiries/notice-service.ts';
import { createGuardianConsent } from '#server/features/inquiries/receipt/guardian-data.ts';
import type { ArrivedFile } from '#server/lib/file-check.ts';
import { doubtFormToken } from '#server/lib/form-token.ts';
import { sha256 } from '#server/lib/hash.ts';
import { guardianKey, inquiryKey } from '#server/lib/private-keys.ts';
import { created, Reply } from '#server/lib/reply.ts';
import { formSecret, linkSecret } from '#server/lib/secrets.ts';
import type { FormName } from '#shared/inquiries/inquiry-forms.ts';

interface FormGuard {
  /** The honeypot: people never see it. */
  website?: string | undefined;
  formToken?: string | undefined;
}

export interface Sender {
  /** Who sends, as counters know them. */
  client: string;
  idempotencyKey: string | undefined;
  guard: FormGuard;
}

/**
 * Stores what a form of the outside world sends, with its files, before anyone reads a thank-you. Whatever speaks for a
 * robot is stored as suspected spam and answered like everything else: a trap must not tell that it is one.
 * @throws AppError `rate_limited` from the 31st within ten minutes, `idempotency_mismatch`, `unsupported_type` for a file,
 * `storage_full`.
 */
export async function receiveInquiry(
  formType: FormName,
  form: ParsedForm,
  sender: Sender,
  arrived: readonly ArrivedFile[] = [],
): Promise<Reply> {
  // First: people who try again with another file are no robots.
  const files = await checkFiles(arrived);
  const count = await countForm(sender.client);
  const spamReason = doubt(sender.guard) ?? (count.isSuspicious ? 'too_many' : undefined);
  const body = { ...form.columns.details, files: files.map(({ sha256 }) => sha256) };
  const scope = {
    // Not by who sends: a retry may come over another network. Nobody guesses a key.
    scope: `POST ${formType}`,
    key: sender.idempotencyKey,
    body: files.length > 0 ? body : form.columns.details,
  };
  return withStoredFiles(files, spamReason !== undefined, async (fileIds) => {
    let made: Reply | undefined;
    const reply = await once(scope, async (transaction) => {
      // Only here: whoever repeats a call that was answered gets that answer again.
      if (count.isRefused) throw tooManyForms(count);
      const repeated =
        sender.idempotencyKey === undefined && (await findRepeatedInquiry(transaction, { formType, ...form.columns }));
      // Whoever happens to send the same words must not get the key to them.
      if (repeated) return new Reply(repeated);
      const inquiry = await storeInquiry(transaction, formType, form, spamReason);
      await attachFiles(transaction, fileIds, inquiry.id);
      made = created(inquiry);
      return made;
    });
    // A repeated call has taken back what it made, and is no further message.
    if (reply !== made) await uncountForm(sender.client);
    return { result: withKey(reply), attached: reply === made };
  });
}

async function storeInquiry(
  transaction: Transaction,
  formType: FormName,
  { columns, guardian }: ParsedForm,
  spamReason: string | undefined,
): Promise<StoredInquiry> {
  const reference = newReference();
  const inquiry = await createInquiry(transaction, {
    ...columns,
    formType,
    reference,
    accessHash: sha256(inquiryKey(linkSecret(), reference)),
    status: spamReason ? 'spam' : 'new',
    spamReason: spamReason ?? null,
  });
  if (guardian) {
    const accessHash = sha256(guardianKey(linkSecret(), reference, guardian.email));
    await createGuardianConsent(transaction, { ...guardian, accessHash, inquiryId: inquiry.id });
  }
  if (!spamReason) await enqueueInquiryMails(transaction, arrivalMails(inquiry.id, guardian !== undefined));
  await notifyOfArrival(transaction, inquiry.id, spamReason !== undefined);
  return inquiry;
}

/** What is written when an inquiry has come, or has turned out not to be spam. Staff hear of a minor's after the yes. */
export function arrivalMails(inquiryId: number, waitsForGuardian: boolean): InquiryMailJob[] {
  const kinds = ['receipt', waitsForGuardian ? 'guardian' : 'staff'] as const;
  return kinds.map((kind) => ({ kind, inquiryId }));
}

/** The key of the private page is made anew for each answer: what is kept to answer again does not hold it. */
function withKey(reply: Reply): Reply {
  if (reply.status !== 201) return reply;
  const inquiry = reply.body as StoredInquiry;
  return created({ ...inquiry, key: inquiryKey(linkSecret(), inquiry.reference) });
}

function doubt({ website, formToken }: FormGuard): string | undefined {
  return website ? 'honeypot' : doubtFormToken(formSecret(), formToken);
}
