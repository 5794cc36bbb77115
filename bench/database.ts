import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { config } from '#server/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { fillDatabase, restoreDatabase, type Size, withClient } from './fill.ts';
import * as statements from './fill-statements.ts';
import { progress } from './report.ts';

export interface BenchServer {
  folder: string;
  /** The log of the embedded PostgreSQL. */
  log: string | undefined;
  filled(size: Size): Promise<string>;
  /** Drops the filled databases, except in a kept folder. */
  close(): Promise<void>;
}

export const sizes = {
  small: { submissions: 1_000, inquiries: 1_000, answers: 1_000 },
  middle: { submissions: 100_000, inquiries: 100_000, answers: 1_000_000 },
  large: { submissions: 1_000_000, inquiries: 100_000, answers: 1_000_000 },
} as const satisfies Record<string, Size>;

export async function openBenchServer(kept: string | undefined): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-bench-'));
  const home = kept ? resolve(kept) : folder;
  const embedded = config.databaseUrl ? undefined : await startEmbedded(home);
  const serverUrl = embedded?.url ?? config.databaseUrl ?? '';
  const made = new Map<string, Promise<string>>();
  return {
    folder,
    log: embedded && join(home, 'postgres.log'),
    async filled(size) {
      const name = nameOf(size);
      const known = made.get(name);
      if (!known) made.set(name, makeFilled(serverUrl, name, size));
      const url = await (known ?? (made.get(name) as Promise<string>));
      await restoreDatabase(url, size);
      return url;
    },
    async close() {
      const drop = (name: string) =>
        withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      if (config.databaseUrl) await Promise.all([...made.keys()].map(drop));
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The name includes a hash of the filling, so that an older bench's database is never reused. */
function nameOf({ submissions, inquiries, answers }: Size): string {
  const filling = JSON.stringify([submissions, inquiries, answers, statements]);
  return `overtone_bench_${submissions}_${createHash('sha256').update(filling).digest('hex').slice(0, 8)}`;
}

async function makeFilled(serverUrl: string, name: string, size: Size): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (await isFilled(serverUrl, name)) {
    await migrateDatabase(url.href);
    return url.href;
  }
  const begun = performance.now();
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  await migrateDatabase(url.href);
  await fillDatabase(url.href, size);
  await withClient(serverUrl, (client) => client.query(`comment on database ${name} is 'filled'`));
  progress(
    `filled ${size.submissions.toLocaleString('en')} submissions in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  return url.href;
}

/** False for a database whose filling was interrupted. */
async function isFilled(serverUrl: string, name: string): Promise<boolean> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query(`select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'filled'`, [
      name,
    ]),
  );
  return rows.length > 0;
}
