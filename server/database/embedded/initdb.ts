import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { log } from '#server/lib/log.ts';
import { type Binaries, environment } from './binaries.ts';
import { programFailure, unrunnable } from './failure.ts';
import { type EmbeddedPaths, passwordFileIn } from './paths.ts';
import { letPass, type SystemUser } from './system-user.ts';

/** For root, when PostgreSQL's system user cannot reach the data folder. */
export const systemFolder = '/var/lib/overtone';

/** Defaults for a small machine; operators may change them in postgresql.conf. */
const settings = {
  cluster_name: 'overtone',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  // Compiling short queries costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Creates the cluster beside its place and renames it. Under `systemFolder` where `user` cannot enter the data folder. */
export async function createCluster(paths: EmbeddedPaths, user: SystemUser, binaries: Binaries): Promise<string> {
  const name = randomBytes(6).toString('hex');
  const staging = `${paths.stagingPrefix}${name}`;
  const directory = letPass(user, paths.home) ? staging : join(systemFolder, name);
  try {
    // The link comes first, so that the next start finds and removes what a killed one left.
    if (directory !== staging) symlinkSync(directory, staging);
    mkdirSync(dirname(directory), { recursive: true, mode: 0o755 });
    mkdirSync(directory, { mode: 0o700 });
    if (user) chownSync(directory, user.uid, user.gid);
    await initialize(directory, user, binaries, paths.home);
    renameSync(staging, paths.cluster);
    flushFolder(paths.home);
  } catch (error) {
    discard(staging);
    throw fileFailure(error, dirname(directory));
  }
  return realpathSync(paths.cluster);
}

export function removeLeftovers(paths: EmbeddedPaths): void {
  for (const entry of readdirSync(paths.home)) {
    const path = join(paths.home, entry);
    if (!path.startsWith(paths.stagingPrefix)) continue;
    try {
      discard(path);
    } catch (error) {
      log.warn({ err: error }, 'an unfinished database folder could not be removed');
    }
  }
}

async function initialize(directory: string, user: SystemUser, binaries: Binaries, home: string): Promise<void> {
  // Beside the folder, because initdb wants it empty.
  const draft = `${directory}.password`;
  try {
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    if (user) chownSync(draft, user.uid, user.gid);
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${directory}`,
        '--username=overtone',
        `--pwfile=${draft}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        ...Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
      ],
      { ...user, cwd: parse(directory).root, env: environment, windowsHide: true },
    );
    renameSync(draft, passwordFileIn(directory));
    flushFolder(directory);
  } catch (error) {
    const { code, syscall, stdout, stderr } = error as NodeJS.ErrnoException & { stdout?: string; stderr?: string };
    if (syscall?.startsWith('spawn')) throw unrunnable(binaries.initdb, code);
    if (stderr === undefined) throw error;
    throw programFailure(`PostgreSQL could not be set up in ${home}`, `${stdout}\n${stderr}`, home);
  } finally {
    rmSync(draft, { force: true });
  }
}

function discard(staging: string): void {
  if (lstatSync(staging, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const directory = readlinkSync(staging);
    // Root follows only links into its own folder.
    for (const path of dirname(directory) === systemFolder ? [directory, `${directory}.password`] : []) {
      rmSync(path, { recursive: true, force: true });
    }
  }
  rmSync(staging, { recursive: true, force: true });
}

function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
