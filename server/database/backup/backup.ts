import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { patientOptions } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readStoredFile } from '#server/lib/files/files.ts';
import { log } from '#server/lib/log.ts';
import { pictureKeys } from '#server/lib/pictures/files.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type ArchiveEntry, archiveEntry, packArchive } from './archive.ts';
import { type BackupJob, type Closing, entryNames, formatVersion, type Manifest } from './manifest.ts';
import { inPieces } from './pieces.ts';
import type { BackupPlace } from './place.ts';
import { Seal, sealed } from './seal.ts';
import { type BackupTable, hasTable, listFileTables, listTables } from './tables.ts';
import { assertWhole } from './whole.ts';

interface BackupOptions {
  url: string;
  place: BackupPlace;
  name: string;
  /** Seals the file, and is not in it. */
  secret: string;
  product: string;
  /** Ends at once if another one is being made; noted as such. */
  isDaily?: boolean;
  onProgress: (done: string) => void;
}

export interface BackupResult extends Closing {
  size: number;
  /** Keys of files that the database names but storage lacks. */
  missing: string[];
}

const pieceBytes = 4 * 1024 * 1024;

/**
 * Reads one snapshot while the product runs, and proves that it can be read again. Undefined where a daily one is being
 * made already. @throws the error of database, storage or disk, and leaves no file.
 */
export async function backUp(options: BackupOptions): Promise<BackupResult | undefined> {
  const { url, place, name, secret, product, isDaily = false, onProgress } = options;
  const client = new pg.Client(patientOptions(url));
  await client.connect();
  const closing: Closing = { rows: {}, files: 0, jobs: 0 };
  const missing: string[] = [];
  try {
    if (isDaily && !(await takeTurn(client))) return undefined;
    await client.query('begin isolation level repeatable read read only');
    const size = await place.write(name, packArchive(entries()));
    await client.query('commit');
    await prove(place, name, secret);
    // The file is whole by now.
    await noteBackup(client, isDaily).catch((error: unknown) => log.warn({ err: error }, unnoted));
    return { ...closing, size, missing };
  } finally {
    await client.end();
  }

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const seal = new Seal(secret);
    for await (const entry of contents()) yield sealed(seal, entry);
    const end = Buffer.from(JSON.stringify(closing, null, 2));
    seal.begin(entryNames.closing, end.length);
    seal.add(end);
    yield archiveEntry(entryNames.seal, seal.end());
    yield archiveEntry(entryNames.closing, end);
  }

  async function* contents(): AsyncGenerator<ArchiveEntry> {
    const tables = await listTables(client);
    const migration = await newestMigration(client);
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: formatVersion, product, migration, createdAt, tables };
    yield archiveEntry(entryNames.manifest, JSON.stringify(manifest, null, 2));
    for (const table of tables) {
      const count = { rows: 0 };
      yield* readTable(client, table, count);
      closing.rows[table.name] = count.rows;
      onProgress(`${table.name}: ${count.rows} rows`);
    }
    const jobs = await readJobs(client);
    closing.jobs = jobs.length;
    yield archiveEntry(entryNames.jobs, JSON.stringify(jobs));
    for await (const entry of readFiles(client, missing)) {
      closing.files += 1;
      onProgress(`${closing.files} files`);
      yield entry;
    }
  }
}

const unnoted = 'the backup is complete, but admins will be reminded of it: the database could not note it';

/** One at a time among all instances. The turn ends with the connection. */
async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('daily-backup')) as taken`,
  );
  return rows[0]?.taken ?? false;
}

async function prove(place: BackupPlace, name: string, secret: string): Promise<void> {
  try {
    const { isSealed } = await assertWhole(await place.read(name), secret);
    if (!isSealed) throw new Error('Its seal does not fit what was read');
  } catch (error) {
    await place.remove(name);
    throw new StartError(`${place.nameOf(name)} could not be read again after it was written, so it was removed.`, {
      cause: error,
    });
  }
}

/** For the admins, who are reminded otherwise. A database of an earlier release has no place for it. */
async function noteBackup(client: pg.Client, isDaily: boolean): Promise<void> {
  if (!(await hasTable(client, 'product_moments'))) return;
  const names = isDaily ? ['backup', 'daily_backup'] : ['backup'];
  await client.query(
    `insert into product_moments (name, at) select name, now() from unnest($1::text[]) as name
      on conflict (name) do update set at = excluded.at`,
    [names],
  );
}

/** The database may be behind this release. */
async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}

async function* readTable(
  client: pg.Client,
  { name, columns }: BackupTable,
  count: { rows: number },
): AsyncGenerator<ArchiveEntry> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let pieces = 0;
  for await (const piece of inPieces(rows, pieceBytes)) yield archiveEntry(entryNames.piece(name, pieces++), piece);
  count.rows = rows.rowCount;
}

/** Includes running jobs: jobs run at least once. */
async function readJobs(client: pg.Client): Promise<BackupJob[]> {
  const { rows } = await client.query<{ name: string; data: BackupJob['data']; start_after: Date }>(`
    select name, data, start_after from pgboss.job where state in ('created', 'retry', 'active') order by created_on`);
  return rows.map(({ name, data, start_after }) => ({ name, data, startAfter: start_after.toISOString() }));
}

async function* readFiles(client: pg.Client, missing: string[]): AsyncGenerator<ArchiveEntry> {
  for (const key of await listKeys(client)) {
    // A file erased since the tables were read, or lost, must not stop the backup.
    const content = await readStoredFile(key).then(buffer, (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      missing.push(key);
      return undefined;
    });
    if (content) yield archiveEntry(entryNames.file(key), content);
  }
}

async function listKeys(client: pg.Client): Promise<string[]> {
  const keys: string[] = [];
  for (const table of await listFileTables(client)) {
    const { rows } = await client.query<{ key: string }>(`select key from ${table} where state = 'stored' order by id`);
    keys.push(...rows.map(({ key }) => key));
  }
  if (!(await hasTable(client, 'pictures'))) return keys;
  const { rows } = await client.query<{ id: string; widths: number[] }>('select id, widths from pictures');
  return [...keys, ...rows.flatMap(pictureKeys)];
}
