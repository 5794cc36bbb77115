import { appendFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { fileFailure } from '#server/lib/file-failure.ts';
import { giveToFolderOwner } from './system-user.ts';

const maxBytes = 4 * 1024 * 1024;
const keptBytes = 256 * 1024;

/** Opens the log for a program to append to; the caller closes it. @throws StartError where it cannot be written. */
export function openLog(path: string): number {
  try {
    const log = openSync(path, 'a', 0o600);
    giveToFolderOwner(path);
    return log;
  } catch (error) {
    throw fileFailure(error, path);
  }
}

/** Returns a function that reads what was written to the log since this call. */
export function logSince(path: string): () => string {
  const size = sizeOf(path);
  return () => readFileSync(path).subarray(size).toString();
}

/** Cuts a log that has grown too long down to its end. Its writers append, so they need not be told. */
export function boundLog(path: string): void {
  if (sizeOf(path) <= maxBytes) return;
  const end = readFileSync(path).subarray(-keptBytes);
  truncateSync(path);
  appendFileSync(path, end);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
