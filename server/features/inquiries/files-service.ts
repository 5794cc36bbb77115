import { inquiryFileStore } from '#server/database/file-stores.ts';
import { countRecentBytes } from '#server/features/inquiries/files-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { CheckedFile } from '#server/lib/files/check.ts';

const gigabyte = 1024 * 1024 * 1024;

/** Keeps strangers from filling the storage. */
const bytesPerDay = 5 * gigabyte;
/** Keeps spam from using up the daily limit. */
const suspectedBytesPerDay = gigabyte;

/**
 * Stores what strangers send, up to a limit a day; see `fileStore`.
 * @throws AppError `storage_full`, `unavailable`; then nothing is stored.
 */
export async function withStoredFiles<T>(
  files: readonly CheckedFile[],
  isSuspected: boolean,
  act: (fileIds: number[]) => Promise<{ result: T; attached: boolean }>,
): Promise<T> {
  if (files.length > 0) await requireShare(isSuspected);
  return inquiryFileStore.withStored(files, act);
}

async function requireShare(isSuspected: boolean): Promise<void> {
  const { all, suspected } = await countRecentBytes();
  if (all > bytesPerDay || (isSuspected && suspected > suspectedBytesPerDay)) throw new AppError('storage_full');
}
