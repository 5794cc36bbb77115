import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileFailure } from '#server/lib/file-failure.ts';
import { StartError } from '#server/lib/start-error.ts';
import { giveToFolderOwner } from './system-user.ts';

export type Unlock = () => void;

const sqliteBusy = 5;
const pollMs = 20;
/** Longer than the slowest start: PostgreSQL may replay its log for minutes. */
const patienceMs = 320_000;

/** Runs `act` while no other process holds the lock at `path`. @throws StartError where one keeps it. */
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
 * Takes the lock at `path`, or returns undefined while a living process holds one that excludes it.
 * Node has no file lock. SQLite uses the system's: it ends with its holder, also after kill -9, and it holds between
 * containers that share the folder. Do not open the file in any other way: closing it would drop our locks (POSIX).
 */
export function tryLock(path: string, kind: 'shared' | 'exclusive'): Unlock | undefined {
  const file = openLockFile(path);
  try {
    // Nothing is ever written, so that a full disk does not stand in the way.
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
