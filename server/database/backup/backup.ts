import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { patientOptions } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readStoredFile } from '#server/lib/files.ts';
import { log } from '#server/lib/log.ts';
import { type ArchiveEntry, entryOf, writeArchive } from './archive.ts';
import { type BackupJob, type Closing, entryNames, formatVersion, type Manifest } from './manifest.ts';
import { type BackupTable, listTables } from './tables.ts';

interface BackupOptions {
  url: string;
  path: string;
  /** The root secret of private links and sessions. */
  secret: string;
  product: string;
  onProgress: (done: string) => void;
}

export interface BackupResult extends Closing {
  size: number;
  /** Keys of files that the database names but storage lacks. */
  missing: string[];
}

const pieceBytes = 4 * 1024 * 1024;

/** Reads one snapshot while the product runs. @throws the error of database, storage or disk, and leaves no file. */
export async function backUp({ url, path, secret, product, onProgress }: BackupOptions): Promise<BackupResult> {
  const client = new pg.Client(patientOptions(url));
  await client.connect();
  const closing: Closing = { rows: {}, files: 0, jobs: 0 };
  const missing: string[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    const size = await writeArchive(path, entries());
    await client.query('commit');
    // The file is whole by now.
    await noteBackup(client).catch((error: unknown) => log.warn({ err: error }, unnoted));
    return { ...closing, size, missing };
  } finally {
    await client.end();
  }

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const tables = await listTables(client);
    const migration = await newestMigration(client);
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: formatVersion, product, migration, createdAt, tables };
    yield entryOf(entryNames.manifest, JSON.stringify(manifest, null, 2));
    yield entryOf(entryNames.secret, secret);
    for (const table of tables) {
      const count = { rows: 0 };
      yield* readTable(client, table, count);
      closing.rows[table.name] = count.rows;
      onProgress(`${table.name}: ${count.rows} rows`);
    }
    const jobs = await readJobs(client);
    closing.jobs = jobs.length;
    yield entryOf(entryNames.jobs, JSON.stringify(jobs));
    for await (const entry of readFiles(client, missing)) {
      closing.files += 1;
      onProgress(`${closing.files} files`);
      yield entry;
    }
    yield entryOf(entryNames.closing, JSON.stringify(closing, null, 2));
  }
}

const unnoted = 'the backup is complete, but admins will be reminded of it: the database could not note it';

/** For the admins, who are reminded otherwise. A database of an earlier release has no place for it. */
async function noteBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ place: string | null }>(`select to_regclass('product_moments') as place`);
  if (!rows[0]?.place) return;
  await client.query(`insert into product_moments (name, at) values ('backup', now())
    on conflict (name) do update set at = excluded.at`);
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
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const part of rows as AsyncIterable<Buffer>) {
    held.push(part);
    bytes += part.length;
    if (bytes < pieceBytes) continue;
    yield entryOf(entryNames.piece(name, pieces++), Buffer.concat(held));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield entryOf(entryNames.piece(name, pieces), Buffer.concat(held));
  count.rows = rows.rowCount;
}

/** Includes running jobs: jobs run at least once. */
async function readJobs(client: pg.Client): Promise<BackupJob[]> {
  const { rows } = await client.query<{ name: string; data: BackupJob['data']; start_after: Date }>(`
    select name, data, start_after from pgboss.job where state in ('created', 'retry', 'active') order by created_on`);
  return rows.map(({ name, data, start_after }) => ({ name, data, startAfter: start_after.toISOString() }));
}

async function* readFiles(client: pg.Client, missing: string[]): AsyncGenerator<ArchiveEntry> {
  const { rows } = await client.query<{ key: string }>(
    `select key from inquiry_files where state = 'stored' order by id`,
  );
  for (const { key } of rows) {
    // A file erased since the tables were read, or lost, must not stop the backup.
    const content = await readWhole(key).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      missing.push(key);
      return undefined;
    });
    if (content) yield entryOf(entryNames.file(key), content);
  }
}

async function readWhole(key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await readStoredFile(key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
