import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { listTables } from '#server/database/backup/tables.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { patientToken } from './inquiries.ts';
import { pdf, picture } from './pictures.ts';
import { type Product, preparedFolder, runScript, startProduct } from './product.ts';

const adminEmail = 'keeper@example.com';
const adminPassword = 'kept in a safe place';

/** A product with an inquiry, an application with two files, a piece's file and a picture in one width, and a backup made while more inquiries arrive. */
export async function backedUp() {
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
  expect(made.printed).toContain(`keep a copy of ${join(folder, 'session-secret')} apart from the backups`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  archived = readFile(file);
  return { folder, product, file };
}

let archived: Promise<Buffer> | undefined;

/** A backup as above. One does for all tests that only restore it. */
export async function archive(): Promise<Buffer> {
  if (!archived) await (await backedUp()).product.end('SIGTERM');
  return archived as Promise<Buffer>;
}

export function sendContact(product: Product, fullName: string, formToken?: string): Promise<Response> {
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

export async function sendApplication(product: Product): Promise<Response> {
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
export async function contentOf(folder: string) {
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
