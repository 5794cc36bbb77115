import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** So that files created by root stay usable without root. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
