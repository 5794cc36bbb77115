import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { patientOptions } from '#server/database/connection.ts';
import { insertJobs } from '#server/database/jobs.ts';
import { migrateDatabase, readMigrations } from '#server/database/migrate.ts';
import { fileKeyPattern, storeFile } from '#server/lib/files/files.ts';
import { pictureTypeOf } from '#server/lib/pictures/files.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type ReadEntry, readArchive } from './archive.ts';
import {
  type Closing,
  closingSchema,
  entryNames,
  formatVersion,
  jobsSchema,
  type Manifest,
  manifestSchema,
} from './manifest.ts';
import { SealCheck } from './seal.ts';
import { type BackupTable, hasTable, listFileTables, listTables, resetSequences } from './tables.ts';
import { assertWhole, notComplete } from './whole.ts';

interface RestoreOptions {
  url: string;
  /** It is read twice, and may be another file the second time. */
  open: () => Promise<Readable>;
  /** The secret of this installation, which has to have sealed the file; undefined where there is none yet. */
  secret: string | undefined;
  /** The operator says that the file can be trusted. */
  takesUnsealed?: boolean;
  /** Keeps the secret of a file of format 1. */
  saveSecret: (secret: string) => Promise<void>;
  openQueues: () => Promise<void>;
  onProgress: (done: string) => void;
}

interface Restored {
  manifest: Manifest;
  closing: Closing;
  isSealed: boolean;
  /** Set for a file of format 1. */
  holdsSecret: boolean;
}

/**
 * Checks the whole file first, then restores the tables in one transaction, which checks the seal of what it restores:
 * a damaged file, one that was exchanged in between, or a crash leaves it empty.
 * @throws StartError if the file is unusable or not sealed, or the database is not empty.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const first = await assertWhole(await options.open(), options.secret);
  const check = new SealCheck(options.secret);
  const entries = check.through(readArchive(await options.open()));
  const manifest = await readManifest(entries);
  if (!first.isSealed && !options.takesUnsealed) throw notSealed(options.secret, first);
  await refuseIfFull(options.url);
  await migrateDatabase(options.url, { upTo: manifest.migration });
  await options.openQueues();
  const { closing, isSealed } = await inTransaction(options.url, async (client) => {
    const restored = await fill(client, manifest, entries, options);
    // Files that it has stored belong to no row then, and the hourly sweep deletes them.
    const isSealed = check.fits();
    if (!isSealed && !options.takesUnsealed) throw notSealed(options.secret, check);
    if (restored.secret !== undefined) await options.saveSecret(restored.secret);
    return { closing: restored.closing, isSealed };
  });
  await migrateDatabase(options.url);
  return { manifest, closing, isSealed, holdsSecret: check.holdsSecret };
}

async function readManifest(entries: AsyncGenerator<ReadEntry>): Promise<Manifest> {
  const { value: first } = await entries.next();
  const manifest = manifestSchema.parse(JSON.parse(await text((first as ReadEntry).body)));
  const migrations = readMigrations().map(({ when }) => when);
  if (manifest.format > formatVersion || manifest.migration > Math.max(...migrations)) {
    throw new StartError(
      `This backup was made by a newer release (${manifest.product}). Install that release, or a later one, and restore it there.`,
    );
  }
  if (!migrations.includes(manifest.migration)) {
    throw new StartError(
      'This backup was made with migrations that this release does not have, so it cannot be restored here.',
    );
  }
  return manifest;
}

/** An earlier failed restore may have left empty tables. */
async function refuseIfFull(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const table of ['employees', 'contact_inquiries', 'submissions']) {
      if (!(await hasTable(client, `public.${table}`))) continue;
      const { rowCount } = await client.query(`select 1 from public.${table} limit 1`);
      if (rowCount !== 0) {
        throw new StartError(
          'This database is not empty, and a restore never writes over what is there. Use an empty one: another DATA_DIR, or a new database for DATABASE_URL.',
        );
      }
    }
  });
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  entries: AsyncGenerator<ReadEntry>,
  { onProgress }: RestoreOptions,
): Promise<{ closing: Closing; secret: string | undefined }> {
  const restored: Closing = { rows: {}, files: 0, jobs: 0 };
  assertKnown(manifest.tables, await listTables(client));
  // The backup contains the rows that triggers would write.
  for (const { name } of manifest.tables)
    await client.query(`alter table ${name} disable trigger user; delete from ${name}`);
  const tables = new TableWriter(client, manifest, (name, rows) => {
    restored.rows[name] = rows;
    onProgress(`${name}: ${rows} rows`);
  });
  const fileType = await fileTypeStatement(client);
  let secret: string | undefined;
  let closing: Closing | undefined;
  for await (const entry of entries) {
    const { name } = entry;
    if (name.startsWith('tables/')) {
      await tables.write(entry);
      continue;
    }
    await tables.end();
    const content = await buffer(entry.body);
    if (name === entryNames.secret) secret = String(content);
    else if (name === entryNames.jobs)
      restored.jobs = await insertJobs(client, jobsSchema.parse(JSON.parse(String(content))));
    else if (name.startsWith('files/')) {
      await restoreFile(client, fileType, name.slice('files/'.length), content);
      onProgress(`${++restored.files} files`);
    } else if (name === entryNames.closing) closing = closingSchema.parse(JSON.parse(String(content)));
  }
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${name} enable trigger user`);
    restored.rows[name] ??= 0;
  }
  if (!closing || !isSame(closing, restored)) throw new StartError(notComplete);
  await resetSequences(client);
  return { closing: restored, secret };
}

/**
 * Names go into statements as they are, and the file may be forged: only those that the database itself has, as it
 * quotes them, may stand there.
 */
function assertKnown(tables: readonly BackupTable[], expected: readonly BackupTable[]): void {
  for (const { name, columns } of tables) {
    const table = expected.find((one) => one.name === name);
    if (!table) throw new StartError(`This backup names a table that its release does not have. ${nothingRestored}`);
    if (!columns.every((column) => table.columns.includes(column))) {
      throw new StartError(`This backup names a column of ${name} that its release does not have. ${nothingRestored}`);
    }
  }
}

const nothingRestored = 'It was changed, or damaged. Nothing was restored.';

function notSealed(secret: string | undefined, { holdsSecret }: { holdsSecret: boolean }): StartError {
  return new StartError(
    `${whyNotSealed(secret, holdsSecret)} If nobody else could write to where it was kept, add --unsealed. Nothing was restored.`,
  );
}

function whyNotSealed(secret: string | undefined, holdsSecret: boolean): string {
  if (holdsSecret) {
    return 'This backup holds the secret that sealed it, as those of earlier releases do, so its seal proves nothing: whoever could write there could change it and seal it anew.';
  }
  return secret === undefined
    ? 'There is no secret here that could show whether this backup is as it was written: set SESSION_SECRET to that of the installation it comes from.'
    : 'This backup is not sealed with the secret of this installation (SESSION_SECRET, or session-secret in DATA_DIR): it was changed, or comes from another one.';
}

class TableWriter {
  readonly #client: pg.Client;
  readonly #manifest: Manifest;
  readonly #onTable: (name: string, rows: number) => void;
  #name = '';
  #stream: (Writable & { rowCount: number }) | undefined;

  constructor(client: pg.Client, manifest: Manifest, onTable: (name: string, rows: number) => void) {
    this.#client = client;
    this.#manifest = manifest;
    this.#onTable = onTable;
  }

  async write(entry: ReadEntry): Promise<void> {
    const table = this.#manifest.tables.find(({ name }) => entry.name.startsWith(`tables/${name}/`));
    if (!table) throw new StartError(`This backup is damaged: ${entry.name} belongs to no table of it.`);
    if (table.name !== this.#name) await this.end();
    this.#name = table.name;
    this.#stream ??= this.#client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    for await (const bytes of entry.body) {
      if (!this.#stream.write(bytes)) await once(this.#stream, 'drain');
    }
  }

  async end(): Promise<void> {
    if (!this.#stream) return;
    this.#stream.end();
    await finished(this.#stream);
    this.#onTable(this.#name, this.#stream.rowCount);
    this.#stream = undefined;
    this.#name = '';
  }
}

/** The type of a file by its key. */
async function fileTypeStatement(client: pg.Client): Promise<string> {
  const tables = await listFileTables(client);
  return tables.map((table) => `select type from ${table} where key = $1`).join(' union all ');
}

async function restoreFile(client: pg.Client, fileType: string, key: string, content: Buffer): Promise<void> {
  if (!fileKeyPattern.test(key)) throw new StartError(`This backup is damaged: ${key} is no name of a file of ours.`);
  const { rows } = await client.query<{ type: string }>(fileType, [key]);
  const type = pictureTypeOf(key) ?? rows[0]?.type ?? 'application/octet-stream';
  const draft = join(tmpdir(), `restore-${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await storeFile(draft, key, type);
  } finally {
    await rm(draft, { force: true });
  }
}

async function inTransaction<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  });
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(patientOptions(url));
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function isSame(one: Closing, other: Closing): boolean {
  const rows = (closing: Closing) => JSON.stringify(Object.entries(closing.rows).sort());
  return one.files === other.files && one.jobs === other.jobs && rows(one) === rows(other);
}
