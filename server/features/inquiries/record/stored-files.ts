import { inquiryFileStore } from '#server/database/file-stores.ts';
import { countRecentBytes } from '#server/features/inquiries/record/files.ts';
import { AppError } from '#server/lib/app-error.ts';
import { cleanFileName, type StorableFile } from '#server/lib/files/check.ts';
import type { AwaitedFiles } from '#shared/wire.ts';

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
  files: readonly StorableFile[],
  isSuspected: boolean,
  act: (fileIds: number[]) => Promise<{ result: T; attached: boolean }>,
): Promise<T> {
  if (files.length > 0) await requireShare(isSuspected);
  return inquiryFileStore.withStored(files, act);
}

/** As files are called once they have arrived. */
export function namedFiles(names: readonly string[]): AwaitedFiles | null {
  return names.length === 0 ? null : { chosen: names.length, missing: names.map(cleanFileName) };
}

/** Two files may have one name: each that arrives takes one away. */
export function awaitedAfter(awaited: AwaitedFiles | null, arrived: readonly string[]): AwaitedFiles | null {
  if (!awaited) return null;
  const missing = [...awaited.missing];
  for (const name of arrived) {
    const index = missing.indexOf(name);
    if (index >= 0) missing.splice(index, 1);
  }
  return { ...awaited, missing };
}

/** Files that the sender goes on without count as never named. */
export function awaitedWithout(awaited: AwaitedFiles | null, names: readonly string[]): AwaitedFiles | null {
  const left = awaitedAfter(awaited, names.map(cleanFileName));
  if (!awaited || !left) return null;
  return { ...left, chosen: awaited.chosen - awaited.missing.length + left.missing.length };
}

/** Null when none is missing. */
export function shownAwaited(awaited: AwaitedFiles | null): AwaitedFiles | null {
  return awaited && awaited.missing.length > 0 ? awaited : null;
}

/** Whether a copy that nobody asked for may be stored, too. */
export async function hasRoomToday(): Promise<boolean> {
  const { all } = await countRecentBytes();
  return all <= bytesPerDay;
}

async function requireShare(isSuspected: boolean): Promise<void> {
  const { all, suspected } = await countRecentBytes();
  if (all > bytesPerDay || (isSuspected && suspected > suspectedBytesPerDay)) throw new AppError('storage_full');
}
