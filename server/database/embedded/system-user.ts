import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';

/** Undefined: PostgreSQL runs as this process's own user. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses root, so root runs it as the owner of `cluster`, or as `postgres` or `nobody`. */
export function databaseUser(cluster: string | undefined): SystemUser {
  if (process.getuid?.() !== 0) return undefined;
  if (cluster) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find(([accountName]) => accountName === name);
    // Some systems write nobody's id as -2.
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and this system has no user postgres or nobody: start as another user, or set DATABASE_URL.',
  );
}

export function canEnter(user: SystemUser, folder: string): boolean {
  return isAllowed(user, '-d', `${folder}/.`);
}

export function canRead(user: SystemUser, file: string): boolean {
  return isAllowed(user, '-r', file);
}

/** Lets `user` pass through a folder of root's by a group without rights before. False where that does not suffice. */
export function letPass(user: SystemUser, folder: string): boolean {
  if (!user || canEnter(user, folder)) return true;
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o070) !== 0 || !canEnter(user, dirname(folder))) return false;
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
  return canEnter(user, folder);
}

/** Recursive; changes links, not their targets. */
export function giveTo(user: SystemUser, path: string): void {
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { recursive: true })) {
    lchownSync(join(path, String(entry)), user.uid, user.gid);
  }
}

/** Asks the system as `user`: mode bits miss access lists and parent folders. */
function isAllowed(user: SystemUser, test: '-d' | '-r', path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
    ...user,
    cwd: '/',
    env: {},
  });
  if (error) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this root may not become another user: start as another user, or set DATABASE_URL.',
      { cause: error },
    );
  }
  return status === 0;
}
