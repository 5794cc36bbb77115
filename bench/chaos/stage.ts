import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDatabase, withClient } from '#bench/fill.ts';
import { freePort, type Running, startProduct, stopAll } from '#bench/processes.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

/** A database of its own, and the instances that run on it. */
export interface Stage {
  folder: string;
  url: string;
  /** An instance listens on the same port again after its end. */
  start(instance?: number, settings?: Record<string, string>): Promise<Running>;
  ports: readonly number[];
  stored: Stored;
  uploads: readonly string[];
  /** The pid of PostgreSQL's first process. */
  postgres(): Promise<number>;
}

export interface Stored {
  folder: string;
  /** Follows a file's key in its name. */
  suffix: string;
  settings: Record<string, string>;
}

export const settings = {
  SESSION_SECRET: 'a secret that only the faults know, of more than 32 characters',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
};

export interface StageOptions {
  empty?: boolean;
  /** In place of the project's own PostgreSQL; `directory` is its data. */
  startDatabase?(folder: string): Promise<{ url: string; directory: string; stop(): Promise<void> }>;
  /** In place of the folder that all instances share; then each has a `DATA_DIR` of its own, as on two machines. */
  startStore?: ((folder: string) => Promise<Stored & { stop(): Promise<void> }>) | undefined;
}

export async function onStage<T>(
  act: (stage: Stage) => Promise<T>,
  { empty = false, startDatabase = startEmbedded, startStore }: StageOptions = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-chaos-'));
  // nginx's workers, who are somebody else, enter it.
  await chmod(folder, 0o711);
  const database = await startDatabase(folder);
  let stopStore: (() => Promise<void>) | undefined;
  try {
    if (!empty) {
      await migrateDatabase(database.url);
      await fillDatabase(database.url, { submissions: 0, inquiries: 0, answers: 0 });
    }
    const ports = [await freePort(), await freePort()];
    const store = await startStore?.(folder);
    stopStore = store?.stop;
    const places = [0, 1].map((instance) => join(folder, store ? `data-${instance}` : 'data'));
    return await act({
      folder,
      url: database.url,
      ports,
      stored: store ?? { folder: join(folder, 'data/files'), suffix: '', settings: {} },
      uploads: [...new Set(places)].map((place) => join(place, 'uploads')),
      start: (instance = 0, more = {}) =>
        startProduct({ folder }, database.url, {
          ...settings,
          ...store?.settings,
          DATA_DIR: places[instance] ?? '',
          PORT: String(ports[instance]),
          ...more,
        }),
      postgres: async () => Number((await readFile(join(database.directory, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    });
  } finally {
    await stopAll();
    await stopStore?.();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function ask<T extends object>(url: string, statement: string, values: unknown[] = []): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(statement, values)).rows);
}

/** @throws Error when it hangs. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const since = performance.now(); performance.now() - since < 200_000; await sleep(100)) {
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`It did not come true that ${what}`);
}

/** So that a fault meets every moment of a write. */
export function pause(fromMs: number, toMs: number): Promise<void> {
  return sleep(fromMs + Math.random() * (toMs - fromMs));
}
