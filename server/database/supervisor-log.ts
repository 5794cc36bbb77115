import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const mostBytes = 4 * 1024 * 1024;
const keptBytes = 256 * 1024;

/** What is written to the log from now on, when the result is called. */
export function logSince(path: string): () => string {
  const size = sizeOf(path);
  return () => readFileSync(path).subarray(size).toString();
}

/** Cuts a log that has grown too long down to its end. Its writers append, so they need not be told. */
export function boundLog(path: string): void {
  if (sizeOf(path) <= mostBytes) return;
  const end = readFileSync(path).subarray(-keptBytes);
  truncateSync(path);
  appendFileSync(path, end);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
