import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantToApplication } from '#server/database/application-role.ts';
import { patientOptions, pool } from '#server/database/connection.ts';
import { assertFit } from '#server/database/fitness.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';

const migrationsFolder = join(projectRoot, 'migrations');

/** Any constant that nothing else in this database uses. */
const migrationLock = 68_378_663;

interface MigrateOptions {
  /** For an older backup. */
  upTo?: number;
  /** Gets its rights afterwards. */
  role?: string | undefined;
}

/**
 * Runs all migrations as the owner. Parallel starts queue on an advisory lock.
 * @throws StartError if the server cannot be reached or refuses.
 */
export async function migrateDatabase(url: string, { upTo, role }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client(patientOptions(url));
  // The pending statement rejects by itself; an unheard error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertFit(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (upTo === undefined) await migrate(drizzle(client), { migrationsFolder });
    else await withFolderUpTo(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
    if (role) await grantToApplication(client, role);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database could not be prepared: ${innermost(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Nearly every start finds all migrations done, so this asks first on a connection that it needs anyway. */
export async function migrateIfBehind({ url, applicationUrl }: { url: string; applicationUrl: string }): Promise<void> {
  // Also without rights yet, at the first start with a role of its own. The migration explains any other error.
  const isReady = await isDatabaseReady().catch(() => false);
  if (isReady) await assertFit(pool);
  else await migrateDatabase(url, { role: decodeURIComponent(new URL(applicationUrl).username) });
}

/** True when the database answers and has all migrations of this release. */
export async function isDatabaseReady(): Promise<boolean> {
  const { rows } = await pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  newest ??= readMigrations().at(-1)?.when ?? 0;
  return Number(rows[0]?.created_at) >= newest;
}

let newest: number | undefined;

/** Oldest first; `when` is milliseconds since 1970, the database's name for a migration. */
export function readMigrations(): { when: number; tag: string }[] {
  return readJournal().entries;
}

function readJournal(): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
}

/** Drizzle migrates whole folders, so this makes one with the older migrations only. */
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
