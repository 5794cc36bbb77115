import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { archiveEntry, packArchive, readArchive } from '#server/database/backup/archive.ts';
import { backUp } from '#server/database/backup/backup.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import { openPlace } from '#server/database/backup/open-place.ts';
import { restore as restoreFrom } from '#server/database/backup/restore.ts';
import { Seal, sealed } from '#server/database/backup/seal.ts';
import { closeDatabase, openDatabase, pool } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { emptyFolder, preparedFolder, runScript } from '#server/test/product.ts';

const secret = 'a secret that only the tests know, of more than 32 characters';

/** A backup of a product with one inquiry. */
async function backedUp() {
  const folder = await preparedFolder();
  const database = await startEmbedded(folder);
  const { url } = database;
  openDatabase(url);
  await openJobs([]);
  await pool.query(
    `insert into contact_inquiries (name, email, reference) values ('Ana Ruiz', 'ana@example.com', 'OT-1')`,
  );
  const place = await openPlace(folder);
  await backUp({ url, place, name: 'whole.tar.gz', secret, product: '1.2.0', onProgress: () => undefined });
  await closeJobs();
  await closeDatabase();
  await database.stop();
  return { folder, place, file: join(folder, 'whole.tar.gz') };
}

type Backup = Awaited<ReturnType<typeof backedUp>>;

/** The same entries with another content, whatever the seal says then. */
async function rewrite({ folder, place, file }: Backup, change: (name: string, content: string) => string) {
  async function* entries() {
    for await (const { name, body } of readArchive(Readable.from([await readFile(file)]))) {
      yield archiveEntry(name, change(name, String(await buffer(body))));
    }
  }
  await place.write('forged.tar.gz', packArchive(entries()));
  return join(folder, 'forged.tar.gz');
}

function forge(backup: Backup, change: (manifest: Manifest) => void): Promise<string> {
  return rewrite(backup, (name, content) => {
    if (name !== 'manifest.json') return content;
    const manifest = JSON.parse(content) as Manifest;
    change(manifest);
    return JSON.stringify(manifest);
  });
}

/** As releases before this one wrote it, by somebody who knows no secret but the one that lies in the file. */
async function sealedAnew({ folder, place, file }: Backup, known: string): Promise<string> {
  async function* entries() {
    const seal = new Seal(known);
    for await (const { name, body } of readArchive(Readable.from([await readFile(file)]))) {
      const content = await buffer(body);
      if (name === 'seal') continue;
      if (name === 'closing.json') {
        yield sealed(seal, archiveEntry('session-secret', known));
        seal.begin(name, content.length);
        seal.add(content);
        yield archiveEntry('seal', seal.end());
        yield archiveEntry(name, content);
      } else yield sealed(seal, archiveEntry(name, content));
    }
  }
  await place.write('anew.tar.gz', packArchive(entries()));
  return join(folder, 'anew.tar.gz');
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

it('does not believe a seal whose secret lies in the file, as backups of earlier releases have it', async () => {
  const anew = await sealedAnew(await backedUp(), secret);
  for (const SESSION_SECRET of [secret, '']) {
    expect(await restore(anew, { SESSION_SECRET })).toMatchObject({
      code: 1,
      printed: expect.stringMatching(
        /holds the secret that sealed it, as those of earlier releases do.*add --unsealed/,
      ),
    });
  }
  const DATA_DIR = await emptyFolder();
  const { printed } = await runScript('restore', { DATA_DIR }, anew, '--unsealed');
  expect(printed).toMatch(/^Restored \d+ rows.* Nothing proves that it is as it was written/);
  expect(await readFile(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(secret);
});

it('says what follows where nobody has the secret any more', async () => {
  const { file } = await backedUp();
  const { printed } = await restore(file, {}, '--unsealed');
  expect(printed).toContain('It holds no session secret. Start with the SESSION_SECRET of the installation');
});

it('restores nothing of a file that is exchanged after it was checked', async () => {
  const backup = await backedUp();
  const forged = await rewrite(backup, (name, content) =>
    name.startsWith('tables/public.contact_inquiries/') ? content.replace('Ana Ruiz', 'Eva Ruiz') : content,
  );
  const { url, stop } = await startEmbedded(await emptyFolder());
  onTestFinished(stop);
  openDatabase(url);
  onTestFinished(closeDatabase);
  let reads = 0;
  const open = async () => Readable.from([await readFile(reads++ === 0 ? backup.file : forged)]);
  const nothing = { openQueues: () => openJobs([]), onProgress: () => undefined, saveSecret: async () => undefined };
  await expect(restoreFrom({ url, open, secret, ...nothing })).rejects.toThrow(/not sealed with the secret/);
  await closeJobs();
  expect((await pool.query('select name from contact_inquiries')).rows).toEqual([]);
  expect(reads).toBe(2);
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
