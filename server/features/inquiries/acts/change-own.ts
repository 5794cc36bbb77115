import { config } from '#server/config.ts';
import { recordUpdate } from '#server/database/audit.ts';
import { checkFiles, findFresh, noFile, withAgain } from '#server/database/file-store.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { once, transact } from '#server/database/transaction.ts';
import { announceInquiries } from '#server/features/inquiries/acts/tell.ts';
import { awaitedAfter, awaitedWithout, shownAwaited } from '#server/features/inquiries/record/awaited-files.ts';
import { createInquiryFiles, listInquiryFiles } from '#server/features/inquiries/record/files.ts';
import { guardianState } from '#server/features/inquiries/record/inquiries.ts';
import {
  findInquiryByKey,
  type KeyedInquiry,
  lockOpenInquiry,
  updateAwaitedFiles,
  withdrawInquiry,
} from '#server/features/inquiries/record/receipts.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import type { ArrivedFile } from '#server/lib/files/check.ts';
import { sha256 } from '#server/lib/hash.ts';
import { noContent } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type FormName, isFormName } from '#shared/inquiries/forms/form-types.ts';
import { isDecided } from '#shared/inquiries/hiring.ts';
import { type InquiryProgress, linkEnd, nextSteps, progressWords } from '#shared/inquiries/private-inquiries.ts';
import type { AddedPrivate, PrivateInquiry } from '#shared/inquiries/private-views.ts';

/** @throws AppError `not_found` for a key that opens nothing (any more). */
export async function getKeyedInquiry(key: string): Promise<KeyedInquiry> {
  return assertFound(await findInquiryByKey(sha256(key)), 'page');
}

export async function viewPrivateInquiry(key: string): Promise<PrivateInquiry> {
  const inquiry = await getKeyedInquiry(key);
  const progress = progressOf(asTold(inquiry));
  const isOpen = !ends.includes(progressOf(inquiry));
  return {
    reference: inquiry.reference,
    formType: inquiry.formType,
    progress,
    status: progressWords[progress],
    nextSteps: nextSteps(progress, inquiry.formType),
    createdAt: inquiry.createdAt.toISOString(),
    updatedAt: inquiry.createdAt.toISOString(),
    linkEndsAt: linkEnd(inquiry.createdAt).toISOString(),
    ...(!config.smtpUrl && { mailWaits: true as const }),
    isMailed: inquiry.isMailed && config.smtpUrl !== undefined,
    details: inquiry.details,
    files: inquiry.files,
    awaitedFiles: shownAwaited(inquiry.awaitedFiles),
    guardian: guardianState(inquiry),
    canCorrect: isCorrectable(inquiry),
    canAddFiles: isOpen,
    canWithdraw: isOpen,
  };
}

/** A call without an account. */
export type SenderContext = Omit<RequestContext, 'actor'>;

/** @throws AppError `conflict` if it is closed or withdrawn, unless by this very call. */
export async function withdrawPrivateInquiry(key: string, { requestId, idempotencyKey }: SenderContext): Promise<void> {
  const { id } = await getKeyedInquiry(key);
  await once({ scope: `withdraw inquiry ${id}`, idempotencyKey }, null, async (transaction) => {
    const withdrawn = await withdrawInquiry(transaction, id, requestId);
    if (!withdrawn) throw ended();
    await announceInquiries(transaction, [id], { isDone: true });
    return noContent;
  });
}

/**
 * Adds files until the inquiry is closed. Known files are left out, so a repeated call adds nothing; their names are in
 * the answer.
 * @throws AppError `unsupported_type`, `too_large` over ten files or 50 MB in all, `conflict`, `storage_full`.
 */
export async function addPrivateFiles(
  key: string,
  arrived: readonly ArrivedFile[],
  requestId: string,
): Promise<AddedPrivate> {
  const { id, status } = await getKeyedInquiry(key);
  const checked = await checkFiles(arrived, { target: `inquiry:${id}`, requestId });
  if (checked.length === 0) throw noFile();
  const stored = await createInquiryFiles(checked, status === 'spam');
  try {
    const known = await transact(async (transaction) => {
      const inquiry = await lockOpenInquiry(transaction, id);
      if (!inquiry) throw ended();
      const fresh = findFresh(await listInquiryFiles(transaction, id), checked);
      await inquiryFileStore.attach(
        transaction,
        stored.ids.filter((_, index) => fresh.has(index)),
        { inquiryId: id },
      );
      const names = checked.map(({ name }) => name);
      await updateAwaitedFiles(transaction, id, awaitedAfter(inquiry.awaitedFiles, names));
      await recordUpdate(transaction, { requestId }, `inquiry:${id}`, {
        by: 'sender',
        act: 'files_added',
        files: fresh.size,
      });
      await announceInquiries(transaction, [id]);
      return withAgain(await listInquiryFiles(transaction, id), checked, fresh);
    });
    const inquiry = await viewPrivateInquiry(key);
    const againOf = (fileId: number) => known.find((file) => file.id === fileId)?.again ?? [];
    return { ...inquiry, files: inquiry.files.map((file) => ({ ...file, again: againOf(file.id) })) };
  } finally {
    await inquiryFileStore.clear(stored.keys);
  }
}

/** @throws AppError `conflict` if it is closed or withdrawn. */
export async function waivePrivateFiles(
  key: string,
  names: readonly string[],
  { requestId, idempotencyKey }: SenderContext,
): Promise<void> {
  const { id } = await getKeyedInquiry(key);
  await once({ scope: `waive files of inquiry ${id}`, idempotencyKey }, { names }, async (transaction) => {
    const inquiry = await lockOpenInquiry(transaction, id);
    if (!inquiry) throw ended();
    await updateAwaitedFiles(transaction, id, awaitedWithout(inquiry.awaitedFiles, names));
    await recordUpdate(transaction, { requestId }, `inquiry:${id}`, {
      by: 'sender',
      act: 'files_waived',
      files: names.length,
    });
    await announceInquiries(transaction, [id]);
    return noContent;
  });
}

const ends: readonly InquiryProgress[] = ['accepted', 'declined', 'ended', 'closed', 'withdrawn'];

/** The applicant learns of a move when its letter can no longer be taken back; colleagues see it at once. */
function asTold(inquiry: KeyedInquiry): KeyedInquiry {
  const { status, stage, statusToldBefore, stageToldBefore } = inquiry;
  return { ...inquiry, status: statusToldBefore ?? status, stage: stageToldBefore ?? stage };
}

/** A decision stands in every status of the inbox; an earlier stage until it is closed. */
function progressOf(inquiry: KeyedInquiry): InquiryProgress {
  const { stage } = inquiry;
  if (inquiry.withdrawnAt) return 'withdrawn';
  if (isDecided(stage)) return stage;
  if (inquiry.status === 'closed') return inquiry.wasAnswered ? 'ended' : 'closed';
  if (stage !== 'new') return stage;
  if (inquiry.status !== 'new' && inquiry.status !== 'spam') return inquiry.status;
  return guardianState(inquiry) === 'waiting' ? 'waiting_for_guardian' : 'received';
}

/** Suspected spam counts as new, so its sender does not learn of the suspicion. */
export function isCorrectable(inquiry: KeyedInquiry): inquiry is KeyedInquiry & { formType: FormName } {
  const { formType } = inquiry;
  const isUntouched = ['received', 'waiting_for_guardian'].includes(progressOf(inquiry));
  return isUntouched && isFormName(formType);
}

function ended(): AppError {
  return conflict('This is already closed and can’t be changed.');
}
