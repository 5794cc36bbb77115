import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listTables } from '#server/database/backup/tables.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { patientToken } from '#server/test/inquiries.ts';
import { pdf, picture } from '#server/test/pictures.ts';
import {
  dataFolder,
  emptyFolder,
  type Product,
  preparedFolder,
  runScript,
  startProduct,
  startScript,
} from '#server/test/product.ts';

const adminEmail = 'keeper@example.com';
const adminPassword = 'kept in a safe place';

const incomplete = 'This backup is not complete: it was cut short, or damaged. Nothing was restored.';

describe('npm run backup, npm run restore', () => {
  it('restores one consistent moment on an empty machine', async () => {
    const { folder, product, file } = await backedUp();
    const before = await contentOf(folder);
    await product.end('SIGTERM');

    const empty = await dataFolder();
    const restored = await runScript('restore', { DATA_DIR: empty }, file, '--unsealed');
    expect(restored.printed).toMatch(/^Restored \d+ rows and 6 files/);
    const after = await contentOf(empty);
    // Inquiries that arrived behind the snapshot are not in it; all that were there before are.
    expect(after.tables).toMatchObject({ 'public.employees': before.tables['public.employees'] });
    expect(after.names).toEqual(expect.arrayContaining(['Before the backup', 'Ana Ruiz']));
    expect(after.files).toEqual(before.files);
    expect(await readFile(join(empty, 'session-secret'), 'utf8')).toBe(
      await readFile(join(folder, 'session-secret'), 'utf8'),
    );
    // Mail that was not sent yet is still to be sent.
    expect(after.jobs).toBeGreaterThan(0);

    const again = await startProduct({ DATA_DIR: empty });
    expect(again.printed()).not.toContain('First admin');
    const sent = await sendContact(again, 'After the restore');
    expect(sent.status).toBe(201);
    const refused = await runScript('restore', { DATA_DIR: empty }, file, '--unsealed');
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('This database is not empty') });
  });

  it('restores nothing from a broken file, and the whole one after that', async () => {
    const [whole, empty] = [await archive(), await emptyFolder()];
    const file = join(await dataFolder(), 'backup.tar.gz');
    const size = whole.length;

    await writeFile(file, whole.subarray(0, size - 200));
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({
      code: 1,
      printed: expect.stringContaining(incomplete),
    });
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, size >> 1, (size >> 1) + 64);
    await writeFile(file, damaged);
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({
      code: 1,
      printed: expect.stringContaining(incomplete),
    });
    await writeFile(file, pdf);
    expect((await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).printed).toContain(
      'This file is not a backup',
    );
    expect((await runScript('restore', { DATA_DIR: empty }, join(empty, 'nothing'), '--unsealed')).printed).toContain(
      'There is no file',
    );

    await writeFile(file, whole);
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({ code: 0 });
    expect((await contentOf(empty)).names).toContain('Ana Ruiz');
  });

  it('leaves no half of a backup or restore after kill -9', async () => {
    const empty = await emptyFolder();
    const file = join(await dataFolder(), 'backup.tar.gz');
    await writeFile(file, await archive());
    const restoring = startScript('restore', { DATA_DIR: empty }, file, '--unsealed');
    await begun(restoring, join(empty, 'files'));
    restoring.kill('SIGKILL');
    await once(restoring, 'close');
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({ code: 0 });
    expect((await contentOf(empty)).names).toContain('Ana Ruiz');

    const second = join(empty, 'second.tar.gz');
    const backup = startScript('backup', { DATA_DIR: empty }, second);
    await begun(backup, `${second}.partial`);
    backup.kill('SIGKILL');
    await once(backup, 'close');
    if (existsSync(second)) {
      expect(await runScript('restore', { DATA_DIR: await emptyFolder() }, second, '--unsealed')).toMatchObject({
        code: 0,
      });
    }
  });
});

describe('npm run move-to', () => {
  it('takes the stopped product to a server, which is empty', async () => {
    const folder = await preparedFolder();
    const server = await startEmbedded(await emptyFolder());
    onTestFinished(() => server.stop());
    const product = await startProduct({ DATA_DIR: folder });
    expect((await sendApplication(product)).status).toBe(201);
    expect(await runScript('move-to', { DATA_DIR: folder }, server.url)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('The product is running: stop it first'),
    });
    await product.end('SIGTERM');
    expect(await runScript('move-to', { DATA_DIR: folder }, 'elsewhere')).toMatchObject({ code: 1 });
    const moved = await runScript('move-to', { DATA_DIR: folder }, server.url);
    expect(moved.printed).toContain('Moved. Start with DATABASE_URL');

    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query(
      'select name, (select count(*)::int from inquiry_files) as files from contact_inquiries',
    );
    await client.end();
    expect(rows).toEqual([{ name: 'Ana Ruiz', files: 2 }]);
    expect((await runScript('move-to', { DATA_DIR: folder }, server.url)).printed).toContain(
      'This database is not empty',
    );
  });
});

/** A product with an inquiry, an application with two files, a piece's file and a picture in one width, and a backup made while more inquiries arrive. */
async function backedUp() {
  const folder = await preparedFolder();
  // Nobody answers there, so mail waits.
  const product = await startProduct({
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
  });
  setSecret(await readFile(join(folder, 'session-secret'), 'utf8'));
  await sendContact(product, 'Before the backup', patientToken());
  expect((await sendApplication(product)).status).toBe(201);
  expect((await sendLibraryPicture(product)).status).toBe(201);
  await keepPieceFile(folder);
  const file = join(folder, 'backup.tar.gz');
  const [made] = await Promise.all([
    runScript('backup', { DATA_DIR: folder }, file),
    ...Array.from({ length: 20 }, (_, index) => sendContact(product, `During the backup ${index}`)),
  ]);
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining('6 files') });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  archived = readFile(file);
  return { folder, product, file };
}

let archived: Promise<Buffer> | undefined;

/** A backup as above. One does for all tests that only restore it. */
async function archive(): Promise<Buffer> {
  if (!archived) await (await backedUp()).product.end('SIGTERM');
  return archived as Promise<Buffer>;
}

function sendContact(product: Product, fullName: string, formToken?: string): Promise<Response> {
  return fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address() },
    body: JSON.stringify({
      fullName,
      companyName: 'Backup',
      email: 'a@example.com',
      message: `Of ${fullName}`,
      formToken,
    }),
  });
}

async function sendApplication(product: Product): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ana Ruiz', email: 'ana@example.com', bio: 'I film shows.' })) {
    form.append(name, value);
  }
  form.append('analytics_screenshots', new Blob([(await picture('png')) as never], { type: 'image/png' }), 'reach.png');
  form.append('analytics_screenshots', new Blob([pdf as never], { type: 'application/pdf' }), 'numbers.pdf');
  const headers = { 'Idempotency-Key': '7d1f6f5b8c0e4f3d9f1b2a3c4d5e6f70', 'X-Forwarded-For': address() };
  return fetch(`${product.url}/api/applications/influencer`, { method: 'POST', headers, body: form });
}

async function sendLibraryPicture(product: Product): Promise<Response> {
  const signedIn = await fetch(`${product.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const form = new FormData();
  form.append('alt', 'A stage');
  form.append('analytics_screenshots', new Blob([(await picture('png')) as never]), 'stage.png');
  const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  return fetch(`${product.url}/api/pictures`, { method: 'POST', headers, body: form });
}

/** As an assignee's upload leaves it. */
async function keepPieceFile(folder: string): Promise<void> {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into deliverable_files (key, name, type, bytes, sha256, state)
      values ($1, 'stage.pdf', 'application/pdf', 3, 'x', 'stored')`,
    [pieceKey],
  );
  await client.end();
  await database.stop();
  await writeFile(join(folder, 'files', pieceKey), pdf);
}

const pieceKey = `${randomUUID()}.pdf`;

let clients = 0;

function address(): string {
  return `203.0.113.${++clients % 250}`;
}

/** What a product has: hashes of its tables, names of its inquiries, hashes of its files, jobs to be done. */
async function contentOf(folder: string) {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const tables: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select md5(string_agg(t::text, '\n' order by t::text)) as hash from ${name} t`,
      );
      tables[name] = rows[0].hash;
    }
    const { rows: inquiries } = await client.query('select name from contact_inquiries');
    const { rows: jobs } = await client.query(
      `select count(*)::int as count from pgboss.job where state <> 'completed'`,
    );
    const files: Record<string, string> = {};
    for (const key of await readdir(join(folder, 'files'))) {
      files[key] = createHash('sha256')
        .update(await readFile(join(folder, 'files', key)))
        .digest('hex');
    }
    return { tables, names: inquiries.map(({ name }) => name), files, jobs: jobs[0].count as number };
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Until it makes that file, or is over. */
async function begun(script: ChildProcess, file: string): Promise<void> {
  await expect.poll(() => existsSync(file) || script.exitCode !== null, { interval: 2 }).toBe(true);
}
