import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import { giveToFolderOwner } from './folder-owner.ts';
import { fileFailure } from './start-failure.ts';

export type Unlock = () => void;

const sqliteBusy = 5;
const pollMs = 20;
/** PostgreSQL may replay its log for minutes. */
const patienceMs = 320_000;

export async function withLock<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  const unlock = await waitForLock(path, 'exclusive');
  try {
    return await act();
  } finally {
    unlock();
  }
}

export async function waitForLock(path: string, kind: 'shared' | 'exclusive'): Promise<Unlock> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await sleep(pollMs)) {
    const unlock = tryLock(path, kind);
    if (unlock) return unlock;
  }
  throw new StartError(`Another process holds ${path} and does not let go: end it, then start again.`);
}

/**
 * Undefined while another process holds a conflicting lock. SQLite's locks end with their holder and work between
 * containers; opening the file in another way would drop them (POSIX).
 */
export function tryLock(path: string, kind: 'shared' | 'exclusive'): Unlock | undefined {
  const file = openLockFile(path);
  try {
    // Nothing is written, so a full disk does no harm.
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
}

function openLockFile(path: string): DatabaseSync {
  try {
    if (!existsSync(path)) {
      closeSync(openSync(path, 'a', 0o600));
      giveToFolderOwner(path);
    }
    return new DatabaseSync(path);
  } catch (error) {
    throw fileFailure(error, path);
  }
}
