import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { enqueue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { attachFiles, listInquiryFiles } from '#server/features/inquiries/files-data.ts';
import { checkFiles, withStoredFiles } from '#server/features/inquiries/files-service.ts';
import { type FormName, formSchemas, type Guardian, readAnyForm } from '#server/features/inquiries/forms-data.ts';
import { createGuardianConsent, deleteGuardianConsent } from '#server/features/inquiries/guardian-data.ts';
import { type InquiryMailJob, inquiryMail } from '#server/features/inquiries/mail-service.ts';
import {
  correctInquiry,
  findInquiryByKey,
  type KeyedInquiry,
  touchOpenInquiry,
  withdrawInquiry,
} from '#server/features/inquiries/private-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import type { ArrivedFile, CheckedFile } from '#server/lib/file-check.ts';
import { sha256 } from '#server/lib/hash.ts';
import { guardianKey } from '#server/lib/private-keys.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { fieldErrors } from '#server/middleware/handle.ts';
import { type InquiryProgress, nextSteps, type PrivateInquiry, progressWords } from '#shared/private-inquiries.ts';
import { uploadField, uploadLimits, uploadSentences } from '#shared/uploads.ts';

/** @throws AppError `not_found` for a key that opens nothing. */
export async function getKeyedInquiry(key: string): Promise<KeyedInquiry> {
  return assertFound(await findInquiryByKey(sha256(key)), 'page');
}

export async function viewPrivateInquiry(key: string): Promise<PrivateInquiry> {
  const inquiry = await getKeyedInquiry(key);
  const progress = progressOf(inquiry);
  const ended = progress === 'closed' || progress === 'withdrawn';
  return {
    reference: inquiry.reference,
    formType: inquiry.formType,
    progress,
    status: progressWords[progress],
    nextSteps: nextSteps[progress],
    createdAt: inquiry.createdAt.toISOString(),
    updatedAt: inquiry.updatedAt.toISOString(),
    details: inquiry.details,
    files: inquiry.files,
    guardian: guardianState(inquiry),
    canCorrect: isForm(inquiry.formType) && (progress === 'received' || progress === 'waiting_for_guardian'),
    canAddFiles: !ended,
    canWithdraw: !ended,
  };
}

/**
 * Corrects a form while nobody has started on it, by the rules of that form. Another guardian is asked anew; an
 * address that was mistyped gets the receipt it missed.
 * @throws AppError `invalid_input` with the form's fields, `conflict` once someone has started.
 */
export async function correctPrivateInquiry(key: string, body: unknown, requestId: string): Promise<void> {
  const inquiry = await getKeyedInquiry(key);
  if (!isForm(inquiry.formType)) throw tooLate();
  const parsed = formSchemas[inquiry.formType].safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error.issues) });
  const form = readAnyForm(inquiry.formType, parsed.data as never);
  await transact(async (transaction) => {
    const corrected = await correctInquiry(transaction, inquiry.id, form.columns, {
      action: 'sensitive_update',
      target: `inquiry:${inquiry.id}`,
      detail: { by: 'sender', act: 'corrected', fields: changedFields(inquiry.details, form.columns.details) },
      requestId,
    });
    if (!corrected) throw tooLate();
    const asked = await askGuardian(transaction, inquiry, form.guardian);
    const mails: InquiryMailJob[] = asked ? [{ kind: 'guardian', inquiryId: inquiry.id }] : [];
    if (form.columns.email.toLowerCase() !== inquiry.email.toLowerCase()) {
      mails.push({ kind: 'receipt', inquiryId: inquiry.id });
    }
    if (inquiry.status !== 'spam') await enqueue(transaction, inquiryMail, mails);
  });
}

/** @throws AppError `conflict` where it is closed or withdrawn already. */
export async function withdrawPrivateInquiry(key: string, requestId: string): Promise<void> {
  const { id } = await getKeyedInquiry(key);
  await transact(async (transaction) => {
    if (!(await withdrawInquiry(transaction, id))) throw ended();
    await recordAudit(transaction, {
      action: 'sensitive_update',
      target: `inquiry:${id}`,
      detail: { by: 'sender', act: 'withdrawn' },
      requestId,
    });
  });
}

/**
 * Adds files until it is closed. A file it has already is left out, so a call sent twice adds it once.
 * @throws AppError `unsupported_type`, `too_large` over ten files or 50 MB in all, `conflict`, `storage_full`.
 */
export async function addPrivateFiles(key: string, arrived: readonly ArrivedFile[], requestId: string): Promise<void> {
  const { id } = await getKeyedInquiry(key);
  const checked = await checkFiles(arrived);
  if (checked.length === 0) throw noFile();
  await withStoredFiles(checked, (fileIds) =>
    transact(async (transaction) => {
      if (!(await touchOpenInquiry(transaction, id))) throw ended();
      const fresh = await withoutKnown(transaction, id, checked);
      await attachFiles(
        transaction,
        fileIds.filter((_, index) => fresh.has(index)),
        id,
      );
      await recordAudit(transaction, {
        action: 'sensitive_update',
        target: `inquiry:${id}`,
        detail: { by: 'sender', act: 'files_added', files: fresh.size },
        requestId,
      });
      return { result: undefined, attached: fresh.size === checked.length };
    }),
  );
}

function progressOf(inquiry: KeyedInquiry): InquiryProgress {
  if (inquiry.withdrawnAt) return 'withdrawn';
  if (inquiry.status !== 'new' && inquiry.status !== 'spam') return inquiry.status;
  return guardianState(inquiry) === 'waiting' ? 'waiting_for_guardian' : 'received';
}

function guardianState({ guardianAsked, guardianConfirmed }: KeyedInquiry): PrivateInquiry['guardian'] {
  if (!guardianAsked) return null;
  return guardianConfirmed ? 'confirmed' : 'waiting';
}

/** True where a guardian has to be written to: there was none, or it is somebody else now. */
async function askGuardian(transaction: Transaction, inquiry: KeyedInquiry, guardian: Guardian | undefined) {
  if (!guardian) {
    if (inquiry.guardianAsked) await deleteGuardianConsent(transaction, inquiry.id);
    return false;
  }
  if (guardian.email.toLowerCase() === inquiry.guardianEmail?.toLowerCase() && guardian.name === inquiry.guardianName) {
    return false;
  }
  const accessHash = sha256(guardianKey(linkSecret(), inquiry.reference, guardian.email));
  await createGuardianConsent(transaction, { ...guardian, accessHash, inquiryId: inquiry.id });
  return true;
}

/** The places of those `checked` that the inquiry does not have yet. */
async function withoutKnown(
  transaction: Transaction,
  id: number,
  checked: readonly CheckedFile[],
): Promise<Set<number>> {
  const present = await listInquiryFiles(transaction, id);
  const hashes = new Set(present.map(({ sha256 }) => sha256));
  const fresh = new Set<number>();
  let bytes = present.reduce((sum, file) => sum + file.bytes, 0);
  for (const [index, file] of checked.entries()) {
    if (hashes.has(file.sha256)) continue;
    hashes.add(file.sha256);
    fresh.add(index);
    bytes += file.bytes;
  }
  if (present.length + fresh.size > uploadLimits.files) throw tooMany(uploadSentences.files);
  if (fresh.size > 0 && bytes > uploadLimits.totalBytes) throw tooMany(uploadSentences.totalBytes);
  return fresh;
}

/** Which fields differ: their names are no personal data, their values would be. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? '')).sort();
}

function isForm(formType: string | null): formType is FormName {
  return formType !== null && Object.hasOwn(formSchemas, formType);
}

function tooMany(message: string): AppError {
  return new AppError('too_large', { message, fields: { [uploadField]: [message] } });
}

function noFile(): AppError {
  const message = 'Please choose a file.';
  return new AppError('invalid_input', { message, fields: { [uploadField]: [message] } });
}

function tooLate(): AppError {
  const message = 'Someone has started on it, so it can no longer be corrected here. Please answer our mail instead.';
  return new AppError('conflict', { message });
}

function ended(): AppError {
  return new AppError('conflict', { message: 'This is closed already. Nothing more happens with it.' });
}
