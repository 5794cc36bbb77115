import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { compileCache } from '#server/lib/compile-cache.ts';
import { isAlive } from '#server/lib/process.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { databaseUser } from './system-user.ts';

export const isRoot = process.getuid?.() === 0;

export const clusterOwner: { uid?: number; gid?: number } = databaseUser(undefined) ?? {};

/** When the test ends, nothing runs on the folder and it is gone. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-database-'));
  await chmod(folder, 0o711);
  onTestFinished(() => clear(folder));
  return folder;
}

/** As after a first start, which takes two seconds of processor time, but without an admin. */
export async function makeUsedFolder(): Promise<string> {
  return makeFolderWith(inject('preparedCluster'));
}

/** As `makeFolder` to what starts there, without initdb, which takes a second of processor time. */
export async function makeEmptyFolder(): Promise<string> {
  return makeFolderWith(inject('emptyCluster'));
}

async function makeFolderWith(cluster: string): Promise<string> {
  const folder = await makeFolder();
  expect(spawnSync('cp', ['-a', cluster, join(folder, 'postgres')]).status).toBe(0);
  return folder;
}

/** Only root outside a container may mount file systems. */
export function canMount(): boolean {
  const mounted = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  return isRoot && mounted;
}

export async function makeSmallDisk(megabytes: number): Promise<string> {
  const folder = join(await makeFolder(), 'disk');
  await mkdir(folder);
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]).status).toBe(0);
  onTestFinished(async () => {
    await clear(folder, { keep: true });
    await expect.poll(() => spawnSync('umount', [folder]).status).toBe(0);
  });
  return folder;
}

export async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder);
  onTestFinished(() => database.stop());
  return database;
}

export interface User {
  pid: number;
  answer: { url: string; directory: string; sentence?: string };
  stop(): Promise<number | null>;
  kill(): Promise<number | null>;
}

export async function startUser(
  folder: string,
  options: { detached?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<User> {
  const child = spawnUser(folder, options);
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
    stop: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}

export function spawnUser(folder: string, options: { detached?: boolean; env?: NodeJS.ProcessEnv } = {}) {
  const program = join(import.meta.dirname, 'test-process.ts');
  return spawn(process.execPath, [program, folder], {
    ...options,
    env: { NODE_COMPILE_CACHE: compileCache, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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

export function watcherPids(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' });
  const watchers = stdout
    .split('\n')
    .filter((line) => line.includes('watcher.ts') && line.includes(`:${JSON.stringify(folder)}`));
  return watchers
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, stat]) => (stat?.startsWith('Z') ? [] : [Number(pid)]));
}

export function kill(pid: number): Promise<void> {
  return end(pid, 'SIGKILL');
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, signal);
  await expect.poll(() => isAlive(pid)).toBe(false);
}

export function expectStopped(folder: string): void {
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(watcherPids(folder)).toEqual([]);
}

/** A process of another user's may take a moment to be gone. */
const removal = { recursive: true, force: true, maxRetries: 10 };

async function clear(folder: string, { keep = false } = {}): Promise<void> {
  for (const watcher of watcherPids(folder)) await kill(watcher);
  const cluster = existsSync(join(folder, 'postgres')) ? realpathSync(join(folder, 'postgres')) : undefined;
  if (cluster) {
    const pid = postmasterPid(folder);
    // It ends after its children, which write to the folder.
    if (isPostmaster(pid, cluster)) await end(pid, 'SIGQUIT');
    if (!keep) await rm(cluster, removal);
  }
  if (!keep) await rm(folder, removal);
}
