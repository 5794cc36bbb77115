import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import { enqueue } from '#server/database/jobs.ts';
import { formSchemas, type Guardian, type ParsedForm, readForm } from '#server/features/inquiries/forms/data.ts';
import { type InquiryMailJob, inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { correctInquiry, type KeyedInquiry } from '#server/features/inquiries/receipt/data.ts';
import {
  createGuardianConsent,
  deleteGuardianConsent,
  renameGuardian,
} from '#server/features/inquiries/receipt/guardian-data.ts';
import { getKeyedInquiry, isCorrectable, type SenderContext } from '#server/features/inquiries/receipt/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { guardianKey } from '#server/lib/private-keys.ts';
import { noContent } from '#server/lib/reply.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { fieldErrors } from '#server/middleware/handle.ts';

/** Each new address is written to, so a form must not become a list of them. */
const newAddresses = 3;

/**
 * Corrects a form while nobody has started on it, by the rules of that form. A guardian at another address is asked
 * anew; an address that was mistyped gets the receipt it missed.
 * @throws AppError `invalid_input` with the form's fields, also for the fourth new address; `conflict` once someone has
 * started, or where it is changed at the same moment; `idempotency_mismatch`.
 */
export async function correctPrivateInquiry(
  key: string,
  body: unknown,
  { requestId, idempotencyKey }: SenderContext,
): Promise<void> {
  const inquiry = await getKeyedInquiry(key);
  const scope = { scope: `correct inquiry ${inquiry.id}`, key: idempotencyKey, body };
  await once(scope, async (transaction) => {
    if (!isCorrectable(inquiry)) throw tooLate();
    const parsed = formSchemas[inquiry.formType].safeParse(body);
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error.issues) });
    const form = readForm(inquiry.formType, parsed.data);
    const writtenTo = newlyWrittenTo(inquiry, form);
    if (writtenTo.length > 0 && inquiry.readdressed >= newAddresses) throw tooManyAddresses(writtenTo);
    const fields = changedFields(inquiry.details, form.columns.details);
    const corrected = await correctInquiry(transaction, inquiry, form.columns, {
      action: 'sensitive_update',
      target: `inquiry:${inquiry.id}`,
      detail: { by: 'sender', act: 'corrected', fields, ...(writtenTo.length > 0 ? { writtenTo } : {}) },
      requestId,
    });
    if (!corrected) throw changedMeanwhile();
    await keepGuardian(transaction, inquiry, form.guardian);
    if (inquiry.status !== 'spam') {
      await enqueue(
        transaction,
        inquiryMail,
        writtenTo.map((kind) => ({ kind, inquiryId: inquiry.id })),
      );
    }
    return noContent;
  });
}

type Readdressed = Extract<InquiryMailJob['kind'], 'receipt' | 'guardian'>;

/** Whose address is another one than before. */
function newlyWrittenTo(inquiry: KeyedInquiry, { columns, guardian }: ParsedForm): Readdressed[] {
  const writtenTo: Readdressed[] = [];
  if (guardian && !isSameAddress(guardian.email, inquiry.guardianEmail)) writtenTo.push('guardian');
  if (!isSameAddress(columns.email, inquiry.email)) writtenTo.push('receipt');
  return writtenTo;
}

/** A guardian at another address has to be asked; at the same one an answer that was given holds. */
async function keepGuardian(transaction: Transaction, inquiry: KeyedInquiry, guardian: Guardian | undefined) {
  if (!guardian) {
    if (inquiry.guardianAsked) await deleteGuardianConsent(transaction, inquiry.id);
  } else if (!isSameAddress(guardian.email, inquiry.guardianEmail)) {
    const accessHash = sha256(guardianKey(linkSecret(), inquiry.reference, guardian.email));
    await createGuardianConsent(transaction, { ...guardian, accessHash, inquiryId: inquiry.id });
  } else if (guardian.name !== inquiry.guardianName) {
    await renameGuardian(transaction, inquiry.id, guardian.name);
  }
}

function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** Which fields differ: their names are no personal data, their values would be. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? '')).sort();
}

function tooLate(): AppError {
  const message = 'Someone has started on it, so it can no longer be corrected here. Please answer our mail instead.';
  return new AppError('conflict', { message });
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', {
    message: 'This was changed at the same moment. Please reload and look at it again.',
  });
}

function tooManyAddresses(writtenTo: readonly Readdressed[]): AppError {
  const message = `Addresses can be changed ${newAddresses} times here. Please answer our mail, or write to us.`;
  const fieldOf = { receipt: 'email', guardian: 'guardianEmail' };
  const fields = Object.fromEntries(writtenTo.map((kind) => [fieldOf[kind], [message]]));
  return new AppError('invalid_input', { message, fields });
}
