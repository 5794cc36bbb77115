import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { archiveEntry, packArchive } from '#server/database/backup/archive.ts';
import { backUp } from '#server/database/backup/backup.ts';
import { openPlace } from '#server/database/backup/open-place.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { migrateDatabase, readMigrations } from '#server/database/migrate.ts';
import { dataFolder, emptyFolder, runScript } from '#server/test/product.ts';

const file = 'backup.tar.gz';
const secret = 'a secret that only the tests know, of more than 32 characters';

it('refuses a file of a newer release in a sentence, and touches nothing', async () => {
  const [folder, empty] = [await dataFolder(), await emptyFolder()];
  const newest = Math.max(...readMigrations().map(({ when }) => when));
  const newer = { format: 1, product: '9.1.0', migration: newest + 1, createdAt: new Date().toISOString(), tables: [] };
  async function* entries() {
    yield archiveEntry('manifest.json', JSON.stringify(newer));
    yield archiveEntry('closing.json', JSON.stringify({ rows: {}, files: 0, jobs: 0 }));
  }
  await (await openPlace(folder)).write(file, packArchive(entries()));
  expect(await runScript('restore', { DATA_DIR: empty }, join(folder, file))).toEqual({
    code: 1,
    printed:
      '\nThis backup was made by a newer release (9.1.0). Install that release, or a later one, and restore it there.\n',
  });
  expect(await ask(empty, `select count(*)::int as count from pg_tables where schemaname = 'public'`)).toEqual([
    { count: 0 },
  ]);
});

it('restores a file of the first release, and migrates it on', async () => {
  const [folder, empty] = [await emptyFolder(), await emptyFolder()];
  const migrations = readMigrations();
  const first = migrations.find(({ tag }) => tag === '0009_undone-version');
  const database = await startEmbedded(folder);
  const { url } = database;
  await migrateDatabase(url, { upTo: first?.when ?? 0 });
  openDatabase(url);
  await openJobs([]);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into contact_inquiries (name, email, reference) values ('Ana Ruiz', 'ana@example.com', 'OT-1')`,
  );
  await client.end();
  await backUp({
    url,
    place: await openPlace(folder),
    name: file,
    secret,
    product: '1.0.0',
    onProgress: () => undefined,
  });
  await closeJobs();
  await closeDatabase();
  await database.stop();

  expect((await runScript('restore', { DATA_DIR: empty }, join(folder, file), '--unsealed')).printed).toMatch(
    /^Restored \d+ rows and 0 files, .* \(release 1\.0\.0\)/,
  );
  expect(
    await ask(
      empty,
      `select name, (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select sum(count)::int from inquiry_counts) as counted from contact_inquiries`,
    ),
  ).toEqual([{ name: 'Ana Ruiz', migrations: migrations.length, counted: 1 }]);
});

async function ask(folder: string, statement: string): Promise<object[]> {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
