import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import type { Queue } from '#server/database/jobs.ts';
import {
  claimLooseFiles,
  countRecentBytes,
  deleteFileRows,
  listKnownKeys,
  listLooseFiles,
  reserveFiles,
} from '#server/features/inquiries/files-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type ArrivedFile, type CheckedFile, checkFile } from '#server/lib/file-check.ts';
import { deleteStoredFile, listStoredFiles, storeFile } from '#server/lib/files.ts';
import { log } from '#server/lib/log.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { uploadField } from '#shared/inquiries/uploads.ts';

const gigabyte = 1024 * 1024 * 1024;

/** Keeps strangers from filling the storage. */
const bytesPerDay = 5 * gigabyte;
/** Keeps spam from using up the daily limit. */
const suspectedBytesPerDay = gigabyte;

/**
 * A file with a virus leaves a line in the audit trail, about `target` if there is one.
 * @throws AppError `unsupported_type` with one sentence for each refused file, `unavailable` without a scan.
 */
export async function checkFiles(
  arrived: readonly ArrivedFile[],
  source: Pick<AuditEvent, 'target' | 'requestId'>,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const fields: FieldErrors = {};
  for (const [index, file] of arrived.entries()) {
    const result = await checkFile(file);
    if (!('refusal' in result)) {
      checked.push(result);
      continue;
    }
    fields[`${uploadField}.${index}`] = [result.refusal];
    if (result.virus === undefined) continue;
    const detail = { by: 'sender', act: 'virus_refused', found: result.virus };
    await recordAudit(db, { action: 'upload_validation', detail, ...source });
  }
  const refusals = Object.values(fields).flat();
  if (refusals.length > 0) throw new AppError('unsupported_type', { message: refusals.join(' '), fields });
  return checked;
}

/**
 * Stores checked files, then runs `act` in a transaction with the ids of their rows. Files that are then without an
 * inquiry are deleted again.
 * @throws AppError `storage_full`, `unavailable`; then nothing is stored.
 */
export async function withStoredFiles<T>(
  files: readonly CheckedFile[],
  isSuspected: boolean,
  act: (fileIds: number[]) => Promise<{ result: T; attached: boolean }>,
): Promise<T> {
  if (files.length > 0) await requireShare(isSuspected);
  const ids = await reserveFiles(files);
  let attached = false;
  try {
    for (const { path, key, type } of files) await storeFile(path, key, type);
    const outcome = await act(ids);
    ({ attached } = outcome);
    return outcome.result;
  } finally {
    if (!attached) await clearFiles(files.map(({ key }) => key));
  }
}

async function requireShare(isSuspected: boolean): Promise<void> {
  const { all, suspected } = await countRecentBytes();
  if (all > bytesPerDay || (isSuspected && suspected > suspectedBytesPerDay)) throw new AppError('storage_full');
}

/** Asks the table first: files of a commit whose answer was lost do have an inquiry. The sweep retries failures. */
export async function clearFiles(keys: readonly string[]): Promise<void> {
  try {
    const loose = await claimLooseFiles(keys);
    for (const key of loose) await deleteStoredFile(key);
    await deleteFileRows(loose);
  } catch (error) {
    log.warn({ err: error }, 'files could not be cleared away; the sweep tries again');
  }
}

/** Hourly: deletes rows without an inquiry with their files, and files without a row. */
export const fileSweep: Queue = { name: 'file-sweep', cron: '17 * * * *', work: sweepFiles };

export async function sweepFiles(): Promise<void> {
  for (const key of await listLooseFiles()) {
    await deleteStoredFile(key);
    await deleteFileRows([key]);
  }
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for await (const stored of listStoredFiles()) {
    const known = await listKnownKeys(stored.map(({ key }) => key));
    for (const { key, modifiedAt } of stored) {
      if (!known.has(key) && (await modifiedAt()).getTime() < dayAgo) await deleteStoredFile(key);
    }
  }
}
