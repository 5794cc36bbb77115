import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { archiveEntry, packArchive, readArchive } from '#server/database/backup/archive.ts';
import { backUp } from '#server/database/backup/backup.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import { openPlace } from '#server/database/backup/open-place.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { emptyFolder, preparedFolder, runScript } from '#server/test/product.ts';

const secret = 'a secret that only the tests know, of more than 32 characters';

/** A backup of an empty product. */
async function backedUp() {
  const folder = await preparedFolder();
  const database = await startEmbedded(folder);
  const { url } = database;
  openDatabase(url);
  await openJobs([]);
  const place = await openPlace(folder);
  await backUp({ url, place, name: 'whole.tar.gz', secret, product: '1.2.0', onProgress: () => undefined });
  await closeJobs();
  await closeDatabase();
  await database.stop();
  return { folder, place, file: join(folder, 'whole.tar.gz') };
}

type Backup = Awaited<ReturnType<typeof backedUp>>;

/** The same file with another manifest, whatever its seal says then. */
async function forge({ folder, place, file }: Backup, change: (manifest: Manifest) => void): Promise<string> {
  async function* entries() {
    for await (const { name, body } of readArchive(Readable.from([await readFile(file)]))) {
      const content = await buffer(body);
      if (name !== 'manifest.json') yield archiveEntry(name, content);
      else {
        const manifest = JSON.parse(String(content)) as Manifest;
        change(manifest);
        yield archiveEntry(name, JSON.stringify(manifest));
      }
    }
  }
  await place.write('forged.tar.gz', packArchive(entries()));
  return join(folder, 'forged.tar.gz');
}

const restore = async (file: string, settings: Record<string, string>, ...flags: string[]) => {
  const DATA_DIR = await emptyFolder();
  return runScript('restore', { DATA_DIR, ...settings }, file, ...flags);
};

it('restores what this installation sealed, and nothing else without being told to', async () => {
  const backup = await backedUp();
  const { file } = backup;
  expect((await restore(file, { SESSION_SECRET: secret })).printed).toMatch(/^Restored \d+ rows/);
  const elsewhere = await restore(file, { SESSION_SECRET: `another ${secret}` });
  expect(elsewhere).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/not sealed with the secret of this installation.*add --unsealed/),
  });
  expect(await restore(file, {})).toMatchObject({
    code: 1,
    printed: expect.stringContaining('There is no secret here that could show whether'),
  });
  expect((await restore(file, {}, '--unsealed')).printed).toMatch(/^Restored \d+ rows/);
  const changed = await forge(backup, (manifest) => {
    manifest.product = '1.2.1';
  });
  expect(await restore(changed, { SESSION_SECRET: secret })).toMatchObject({
    code: 1,
    printed: expect.stringContaining('not sealed with the secret of this installation'),
  });
  expect((await restore(file, {}, '--unseald')).printed).toContain('There is no --unseald');
});

it('runs nothing that a file calls a table or a column, even where the operator trusts it', async () => {
  const backup = await backedUp();
  const marker = join(backup.folder, 'marker');
  const column = await forge(backup, ({ tables }) => {
    if (tables[1]) tables[1].columns[0] = `id) from program $$id > ${marker}; exit 1$$ --`;
  });
  expect(await restore(column, {}, '--unsealed')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(
      /^\nThis backup names a column of public\.\w+ that its release does not have\..*Nothing was restored\.\n$/,
    ),
  });
  const table = await forge(backup, ({ tables }) => {
    if (tables[1])
      tables[1].name = `public.employees enable trigger user; copy (select 1) to program 'id > ${marker}'; --`;
  });
  expect(await restore(table, {}, '--unsealed')).toMatchObject({
    code: 1,
    printed:
      '\nThis backup names a table that its release does not have. It was changed, or damaged. Nothing was restored.\n',
  });
  expect(existsSync(marker)).toBe(false);
});
