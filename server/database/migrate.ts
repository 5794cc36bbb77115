import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { connectionOptions, pool } from '#server/database/connection.ts';
import { assertFit } from '#server/database/fitness.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';

const migrationsFolder = join(projectRoot, 'migrations');

/** Any constant does, as long as nothing else in this database uses it: 'overtone' in letters of the telephone. */
const migrationLock = 68_378_663;

/**
 * Brings the database to the newest migration. Drizzle's migrator has no lock of its own: instances that start at once
 * queue on an advisory lock, on a connection of its own without the pool's time limits. `upTo` stops behind the
 * migration of that moment, as an older backup needs it.
 * @throws StartError where the server cannot be reached or refuses.
 */
export async function migrateDatabase(url: string, { upTo }: { upTo?: number } = {}): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A connection that breaks rejects the statement that waits on it; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertFit(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (upTo === undefined) await migrate(drizzle(client), { migrationsFolder });
    else await withFolderUpTo(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database could not be prepared: ${innermost(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}

/**
 * As `migrateDatabase` where the pool is open already. Nearly every start finds all migrations done, and one question on
 * a connection that is wanted anyway tells so.
 */
export async function migrateIfBehind(url: string): Promise<void> {
  // Whatever keeps the answer from coming is met again, and told, by the migration.
  const isReady = await isDatabaseReady().catch(() => false);
  if (isReady) await assertFit(pool);
  else await migrateDatabase(url);
}

/** True where the database answers and has every migration this code brings. @throws where it cannot be reached. */
export async function isDatabaseReady(): Promise<boolean> {
  const { rows } = await pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  newest ??= newestMigration();
  return Number(rows[0]?.created_at) >= newest;
}

let newest: number | undefined;

/** When the newest was made, in milliseconds: under this number the database remembers it. */
function newestMigration(): number {
  return readMigrations().at(-1)?.when ?? 0;
}

/** Every migration of this release, oldest first. */
export function readMigrations(): { when: number; tag: string }[] {
  return readJournal().entries;
}

function readJournal(): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
}

/** Drizzle migrates by folder: this one has the older migrations alone. */
async function withFolderUpTo(upTo: number, act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function innermost(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (current instanceof AggregateError) return innermost(current.errors[0]);
  return current instanceof Error ? current.message : String(current);
}
