import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, onTestFinished } from 'vitest';
import { acquireEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { readControlAddress } from './embedded-control.ts';
import { embeddedPaths } from './embedded-paths.ts';
import { isAlive, isPostmaster, readPidFile } from './supervisor-pid-file.ts';
import { databaseUser } from './supervisor-user.ts';

export const isRoot = process.getuid?.() === 0;

/** Whom a cluster belongs to here: nobody else's process could be mistaken for its server. */
export const clusterOwner: { uid?: number; gid?: number } = databaseUser(undefined) ?? {};

/** An empty folder that PostgreSQL's system user may enter; when the test ends, nothing runs on it and it is gone. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-database-'));
  await chmod(folder, 0o711);
  onTestFinished(() => clear(folder));
  return folder;
}

let template: Promise<string> | undefined;

/** As `makeFolder`, with a cluster in it that was started and stopped before: copied, which is faster than made. */
export async function makeUsedFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = await makeFolder();
  expect(spawnSync('cp', ['-a', join(await template, 'postgres'), folder]).status).toBe(0);
  return folder;
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true });
});

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-template-'));
  await chmod(folder, 0o711);
  const database = await acquireEmbeddedDatabase(folder);
  await database.release();
  return folder;
}

/** True where this machine lets us mount file systems of our own, as root outside a container may. */
export function canMount(): boolean {
  const mounted = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  return isRoot && mounted;
}

/** A file system of its own, with no more space than that. */
export async function makeSmallDisk(megabytes: number): Promise<string> {
  const folder = join(await makeFolder(), 'disk');
  await mkdir(folder);
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]).status).toBe(0);
  onTestFinished(async () => {
    await clear(folder, { keep: true });
    // A supervisor that was let go while it waited for its turn may be about to end.
    await expect.poll(() => spawnSync('umount', [folder]).status).toBe(0);
  });
  return folder;
}

/** As `acquireEmbeddedDatabase`, released when the test ends if it was not before. */
export async function acquire(folder: string): Promise<EmbeddedDatabase> {
  const database = await acquireEmbeddedDatabase(folder);
  onTestFinished(() => database.release());
  return database;
}

export interface User {
  pid: number;
  /** What it got: the database, or the sentence why not. */
  answer: { url: string; directory: string; sentence?: string };
  /** Both resolve with its exit code when it has ended. */
  release(): Promise<number | null>;
  kill(): Promise<number | null>;
}

/** Another process that acquires the database of the folder. */
export async function startUser(
  folder: string,
  options: { detached?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<User> {
  const program = join(import.meta.dirname, 'embedded-test-process.ts');
  const child = spawn(process.execPath, [program, folder], { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const end = (act: () => unknown) => {
    act();
    return ended;
  };
  onTestFinished(async () => void (await end(() => child.kill('SIGKILL'))));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    pid: child.pid ?? 0,
    answer: JSON.parse(line),
    release: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(folder: string): number {
  return readPidFile(join(folder, 'postgres'))?.pid ?? 0;
}

export function supervisorPid(folder: string): number {
  return readControlAddress(embeddedPaths(folder).control)?.pid ?? 0;
}

export async function kill(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
}

/** What is left when the last one has released. */
export function expectStopped(folder: string): void {
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(embeddedPaths(folder).control)).toBe(false);
}

async function clear(folder: string, { keep = false } = {}): Promise<void> {
  const supervisor = supervisorPid(folder);
  if (isAlive(supervisor)) await kill(supervisor);
  const cluster = existsSync(join(folder, 'postgres')) ? realpathSync(join(folder, 'postgres')) : undefined;
  if (cluster) {
    const pid = postmasterPid(folder);
    if (isPostmaster(pid, cluster)) await kill(pid);
    if (!keep) await rm(cluster, { recursive: true, force: true });
  }
  if (!keep) await rm(folder, { recursive: true, force: true });
}
