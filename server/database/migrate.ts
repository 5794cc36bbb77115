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
import { explainRefusal } from '#server/database/refusal.ts';
import { withConnection } from '#server/database/transaction.ts';
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
  const [client, other] = [new pg.Client(patientOptions(url)), new pg.Client(patientOptions(url))];
  // The pending statement rejects by itself; an unheard error event would end the process.
  for (const each of [client, other]) each.on('error', () => undefined);
  try {
    await client.connect();
    await other.connect();
    await assertFit(client, other);
    await other.end();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (upTo === undefined) await migrate(drizzle(client), { migrationsFolder });
    else await withFolderUpTo(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
    if (upTo === undefined) assertNotNewer(await newestApplied(client));
    if (role) await grantToApplication(client, role);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainRefusal(error), { cause: error });
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}

/** Nearly every start finds all migrations done, so this asks first on connections that it needs anyway. */
export async function migrateIfBehind({ url, applicationUrl }: { url: string; applicationUrl: string }): Promise<void> {
  // The role may have no rights yet, at the first start with a role of its own. The migration explains any other error.
  const applied = await newestApplied(pool).catch(() => 0);
  if (applied < newestKnown()) {
    await migrateDatabase(url, { role: decodeURIComponent(new URL(applicationUrl).username) });
    return;
  }
  assertNotNewer(applied);
  await withConnection((connection) => withConnection((other) => assertFit(connection, other)));
}

/** True when the database answers and has all migrations of this release. */
export async function isDatabaseReady(): Promise<boolean> {
  return (await newestApplied(pool)) >= newestKnown();
}

async function newestApplied(database: Pick<pg.Client | pg.Pool, 'query'>): Promise<number> {
  const { rows } = await database.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return Number(rows[0]?.created_at ?? 0);
}

/** Columns that this release needs may be gone. */
function assertNotNewer(applied: number): void {
  if (applied <= newestKnown()) return;
  throw new StartError(
    'A newer release has prepared this database, and this one could harm it: start the newer release, or restore the backup made before it into an empty database (docs/operations.md, Back out).',
  );
}

function newestKnown(): number {
  newest ??= readMigrations().at(-1)?.when ?? 0;
  return newest;
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
