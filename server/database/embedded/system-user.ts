import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';

/** The system user PostgreSQL runs as; undefined where that is this process's own. */
export type SystemUser = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses root, so root runs it as the owner of `cluster`, else as `postgres` or, failing that, `nobody`.
 * @param cluster the real place of the cluster, if there is one
 */
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
    // Some systems write nobody as -2.
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and this system has no user postgres or nobody: start as another user, or set DATABASE_URL.',
  );
}

/** True where `user` can reach what lies in the folder. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return isAllowed(user, '-d', `${folder}/.`);
}

export function canRead(user: SystemUser, file: string): boolean {
  return isAllowed(user, '-r', file);
}

/**
 * Lets `user` pass through a folder that only root may enter, by a group that had no rights in it before: the data
 * then stay where the operator wants them. False where that is not enough, as below root's home.
 */
export function letPass(user: SystemUser, folder: string): boolean {
  if (!user || canEnter(user, folder)) return true;
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o070) !== 0 || !canEnter(user, dirname(folder))) return false;
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
  return canEnter(user, folder);
}

/** Gives `path` and everything in it to `user`; links themselves, not what they point to. */
export function giveTo(user: SystemUser, path: string): void {
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { recursive: true })) {
    lchownSync(join(path, String(entry)), user.uid, user.gid);
  }
}

/** Root leaves files that the owner of their folder can use again without root. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Asks the system as `user`: permission bits alone miss access lists and the folders above. */
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
