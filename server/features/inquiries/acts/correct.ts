import { countForm, tooManyForms, uncountForm } from '#server/database/form-limits.ts';
import { once } from '#server/database/transaction.ts';
import { getKeyedInquiry, isCorrectable, type SenderContext } from '#server/features/inquiries/acts/change-own.ts';
import type { InquiryMailJob } from '#server/features/inquiries/acts/mail-arrival.ts';
import { announceInquiries, enqueueInquiryMails } from '#server/features/inquiries/acts/tell.ts';
import { type ParsedForm, readForm } from '#server/features/inquiries/record/forms.ts';
import { createGuardianConsent } from '#server/features/inquiries/record/guardians.ts';
import { type KeyedInquiry, updateInquiryForm } from '#server/features/inquiries/record/receipts.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { noContent } from '#server/lib/reply.ts';
import { fieldErrors } from '#server/middleware/handle.ts';
import { confirmedFields } from '#shared/inquiries/applicants.ts';
import { formSchemas } from '#shared/inquiries/forms/form-schemas.ts';
import { openingField } from '#shared/inquiries/forms/opening-field.ts';

/** Corrections that send mail; otherwise a form could mail a list of addresses. */
const mailedCorrections = 3;

/**
 * Corrects a form that nobody has started on; it counts as a form. A guardian is asked again about name and age, and
 * the application waits until then. A corrected address gets the receipt.
 * @throws AppError `invalid_input` by field, also for the fourth that sends mail; `rate_limited`; `conflict` once
 * someone has started or changed it; `idempotency_mismatch`.
 */
export async function correctPrivateInquiry(
  key: string,
  body: unknown,
  client: string,
  { requestId, idempotencyKey }: SenderContext,
): Promise<void> {
  const inquiry = await getKeyedInquiry(key);
  const count = await countForm(client);
  const call = { scope: `correct inquiry ${inquiry.id}`, idempotencyKey };
  const reply = await once(call, body, async (transaction) => {
    // Only here, so that a repeated call still gets its answer.
    if (count.isRefused) throw tooManyForms(count);
    if (!isCorrectable(inquiry)) throw tooLate();
    const parsed = formSchemas[inquiry.formType].safeParse(body);
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error.issues) });
    const corrected = readForm(inquiry.formType, parsed.data, inquiry.details[openingField.name]);
    const form = withGuardian(inquiry, corrected);
    const fields = changedFields(inquiry.details, form.columns.details);
    const writtenTo = newlyWrittenTo(inquiry, form, fields);
    if (fields.length === 0 && writtenTo.length === 0) return noContent;
    if (writtenTo.length > 0 && inquiry.mailedCorrections >= mailedCorrections) throw tooMany(fields);
    if (writtenTo.length > 0 && count.isSuspicious) throw tooManyForms(count);
    const detail = { by: 'sender', act: 'corrected', fields, ...(writtenTo.length > 0 && { writtenTo }) };
    const isStored = await updateInquiryForm(transaction, inquiry, form.columns, requestId, detail);
    if (!isStored) throw changedMeanwhile();
    if (form.guardian && writtenTo.includes('guardian')) {
      await createGuardianConsent(transaction, inquiry, form.guardian);
    }
    await announceInquiries(transaction, [inquiry.id]);
    if (inquiry.status !== 'spam') await enqueueInquiryMails(transaction, inquiry.id, writtenTo);
    return noContent;
  });
  if (reply !== noContent) await uncountForm(client);
}

type Readdressed = Extract<InquiryMailJob['kind'], 'receipt' | 'guardian'>;

/** Keeps the guardian whatever the birthdate becomes: minors must not correct the consent away. */
function withGuardian({ guardianName, guardianEmail }: KeyedInquiry, form: ParsedForm): ParsedForm {
  if (form.guardian || guardianName === null || guardianEmail === null) return form;
  const details = { ...form.columns.details, guardianName, guardianEmail };
  return { columns: { ...form.columns, details }, guardian: { name: guardianName, email: guardianEmail } };
}

function newlyWrittenTo(
  inquiry: KeyedInquiry,
  { columns, guardian }: ParsedForm,
  fields: readonly string[],
): Readdressed[] {
  const asksAnew = guardian && fields.some((field) => confirmedFields.includes(field));
  const isReaddressed = !isSameAddress(columns.email, inquiry.email);
  return [...(asksAnew ? (['guardian'] as const) : []), ...(isReaddressed ? (['receipt'] as const) : [])];
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The names of changed fields: unlike their values, they are no personal data. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? '')).sort();
}

function tooLate(): AppError {
  const message =
    'Someone has started on it, so it can’t be corrected here anymore. Please reply to our email instead.';
  return conflict(message);
}

function changedMeanwhile(): AppError {
  return conflict('This was changed at the same moment. Please reload the page and check it again.');
}

function tooMany(fields: readonly string[]): AppError {
  const message = `You can make a correction that has us write to someone again ${mailedCorrections} times. Please reply to our email, or write to us.`;
  const telling = fields.filter((field) => field === 'email' || confirmedFields.includes(field));
  return new AppError('invalid_input', {
    message,
    fields: Object.fromEntries(telling.map((field) => [field, [message]])),
  });
}
