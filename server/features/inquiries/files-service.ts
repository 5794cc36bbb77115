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

/** Strangers may not fill the storage: after this much in 24 hours the rest has to wait. */
const bytesPerDay = 5 * gigabyte;
/** And suspected spam may not take it from everybody else. */
const suspectedBytesPerDay = gigabyte;

/**
 * Checks every file and says all refusals at once, each at its place.
 * @throws AppError `unsupported_type` with a sentence per refused file.
 */
export async function checkFiles(arrived: readonly ArrivedFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const fields: FieldErrors = {};
  for (const [index, file] of arrived.entries()) {
    const result = await checkFile(file);
    if ('refusal' in result) fields[`${uploadField}.${index}`] = [result.refusal];
    else checked.push(result);
  }
  const refusals = Object.values(fields).flat();
  if (refusals.length > 0) throw new AppError('unsupported_type', { message: refusals.join(' '), fields });
  return checked;
}

/**
 * Puts checked files, of suspected spam or not, into storage and runs `act` with the ids of their rows in a transaction. Whatever `act` leaves
 * without an inquiry (it failed, or it was a repeated call) is cleared away again.
 * @throws AppError `storage_full`, `unavailable`; nothing is stored then.
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

/**
 * Deletes files that belong to no inquiry, then their rows. It asks the table first: where a commit's answer was lost,
 * the files may have an inquiry after all. What cannot be deleted now stays on record, and the sweep tries again.
 */
export async function clearFiles(keys: readonly string[]): Promise<void> {
  try {
    const loose = await claimLooseFiles(keys);
    for (const key of loose) await deleteStoredFile(key);
    await deleteFileRows(loose);
  } catch (error) {
    log.warn({ err: error }, 'files could not be cleared away; the sweep tries again');
  }
}

/** Hourly: rows without an inquiry and their files; files without a row. */
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
