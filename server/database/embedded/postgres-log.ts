import { appendFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { giveToFolderOwner } from '#server/lib/files/folder-owner.ts';
import { fileFailure } from '#server/lib/files/start-failure.ts';

const maxBytes = 4 * 1024 * 1024;
const keptBytes = 256 * 1024;

export function openLog(path: string): number {
  try {
    const log = openSync(path, 'a', 0o600);
    giveToFolderOwner(path);
    return log;
  } catch (error) {
    throw fileFailure(error, path);
  }
}

export function logSince(path: string): () => string {
  const size = sizeOf(path);
  return () => readFileSync(path).subarray(size).toString();
}

/** Keeps the end of a log that grew too long. Its writers append, so they need not reopen it. */
export function boundLog(path: string): void {
  if (sizeOf(path) <= maxBytes) return;
  const end = readFileSync(path).subarray(-keptBytes);
  truncateSync(path);
  appendFileSync(path, end);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
