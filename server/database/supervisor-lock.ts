import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { giveToFolderOwner } from './embedded-control.ts';

const sqliteBusy = 5;

/**
 * Takes the lock at `path`, or returns undefined where a living process has it; call the result to let go.
 * Node has no file lock. SQLite's is the system's own: it ends with its holder, also after kill -9, so it is never
 * stale, and it holds between containers that share the folder, where process ids mean nothing.
 */
export function takeLock(path: string): (() => void) | undefined {
  closeSync(openSync(path, 'a', 0o600));
  giveToFolderOwner(path);
  const file = new DatabaseSync(path);
  try {
    // Nothing is ever written, so that a full disk does not stand in the way.
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
  return () => file.close();
}
