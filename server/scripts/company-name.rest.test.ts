import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { formSecret, setSecret } from '#server/lib/auth/secrets.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import { readMail } from '#server/lib/mail/source.ts';
import { sendJobs } from '#server/test/jobs.ts';
import { publishOwn } from '#server/test/own-company.ts';
import { dataFolder, type Product, preparedFolder, startProduct } from '#server/test/product.ts';
import type { CalendarFeed } from '#shared/assignments/views.ts';
import { pagePatterns, publicPaths } from '#shared/paths.ts';
import { employeeRoles } from '#shared/roles.ts';
import { colorStyles } from '#shared/site/colors.ts';
import { sampleKitPath } from '#shared/site/media-kit.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { earlierPrefix } from '#shared/storage-names.ts';

/** In any case; `overtones` are heard, not named. */
const oldName = new RegExp(standIn.shortName, 'i');
/** What no visitor reads: the beginning of the earlier names in the browser's storage. */
const unread = new RegExp(earlierPrefix, 'g');
const password = 'a password for these tests';
const secret = 'a secret of this test alone, of more than 32 characters';
const email = 'admin@nimbus.example';

it('leaves nothing of the stand-in for a visitor or colleague to find after it is made theirs: no name, and no sample', async () => {
  const database = await startEmbedded(await preparedFolder());
  onTestFinished(() => database.stop());
  const folder = await dataFolder();
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SESSION_SECRET: secret };
  const product = await startProduct({ ...settings, DATA_DIR: folder, DATABASE_URL: database.url });
  const cookie = cookieOf(await post(product, '/api/admin/login', { email, password }));
  const samples = await publishOwn(product.url, cookie);
  await sendForms(product);

  const scripts = new Set<string>();
  const read = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`);
    expect(JSON.stringify([...answer.headers]), path).not.toMatch(oldName);
    const text = await answer.text();
    expect(text, path).not.toMatch(oldName);
    expect(
      samples.filter((sample) => text.includes(sample)),
      path,
    ).toEqual([]);
    return text;
  };
  const sitemap = await read('/sitemap.xml');
  const listed = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = '']) => path || '/');
  expect(listed).toContain('/careers/openings/sound-editor');
  const documents = ['company', 'landing', 'highlights', 'programs', 'issues', 'coming', 'openings', 'media_kit'];
  const contents = documents.map((kind) => `/content/${kind}.json`);
  for (const path of new Set([...listed, ...publicPaths, ...contents, ...others, ...portalPaths])) {
    const text = await read(path);
    // What only the editor of these words loads says what they were.
    if (path !== pagePatterns.adminSite)
      for (const [file] of text.matchAll(/\/assets\/[\w.-]+\.js/g)) scripts.add(file);
  }
  expect(scripts.size).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = await (await fetch(product.url + file)).text();
    expect(text.replaceAll(unread, ''), file).not.toMatch(oldName);
  }
  expect(JSON.parse(await read('/content/company.json'))).toMatchObject({
    copyrightYear: String(new Date().getUTCFullYear()),
  });
  // The brand's button leads there.
  expect((await read('/network')).includes('Nothing’s out yet.')).toBe(true);
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Nimbus Media' });
  const dashboard = await read('/employee/dashboard');
  expect(dashboard).toContain('<title>Nimbus Media</title>');
  expect(dashboard).toContain(colorStyles({ accent: '#1a237e', second: standIn.second }));
  expect(await read('/favicon.svg')).not.toContain(standIn.accent);

  const training = await trainingTexts(product, cookie);
  expect(training).toContain('Nimbus Magazine');
  expect(training).not.toMatch(oldName);

  // The sample's file names the sample company.
  expect(await read('/media-kit')).not.toContain(sampleKitPath);
  const { status, headers } = await fetch(`${product.url}/media-kit.pdf`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/media-kit']);

  // Otherwise the admin is mailed within a minute, and the others at once.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sendJobs('mail-round'));
  await client.end();
  const addressees = async () => (await mailsIn(folder)).map(({ to }) => to);
  await expect.poll(addressees).toContain(email);
  expect(await addressees()).toEqual(
    expect.arrayContaining(['ana@example.com', 'mina@example.com', 'ada@example.com']),
  );
  for (const { head, subject, text, html } of await mailsIn(folder)) {
    expect(`${head}\n${subject}\n${text}\n${html}`).not.toMatch(oldName);
    expect(text).not.toMatch(/\bOT-/);
  }
  const calendar = await calendarFile(product, cookie);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR/);
  expect(calendar).not.toMatch(oldName);
});

/** Pages without parameters. */
const portalPaths = Object.values(pagePatterns).filter((path) => !path.includes(':') && !publicPaths.includes(path));

const others = [
  '/nowhere',
  '/employee/login',
  '/employee/dashboard',
  '/admin',
  '/robots.txt',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/nowhere',
];

async function sendForms(product: Product): Promise<void> {
  setSecret(secret);
  const formToken = issueFormToken(formSecret(), Date.now() - 60_000);
  const email = 'ana@example.com';
  await post(product, '/api/contact', {
    fullName: 'Ana',
    companyName: 'Riverside',
    email,
    message: 'Hello',
    formToken,
  });
  await post(product, '/api/applications/street-team', {
    firstName: 'Mina',
    lastName: 'Brook',
    email: 'mina@example.com',
    phone: '555 0100',
    address: '1 Main Street',
    city: 'Riverside',
    state: 'CA',
    zipCode: '92501',
    birthdate: `${new Date().getUTCFullYear() - 16}-01-01`,
    camera: 'no',
    whyJoin: 'The music.',
    guardianName: 'Ada Brook',
    guardianEmail: 'ada@example.com',
    formToken,
  });
}

async function mailsIn(folder: string) {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name)))));
}

async function trainingTexts(product: Product, cookie: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${product.url}${path}`, { headers: { Cookie: cookie } })).text();
  const texts: string[] = [];
  for (const role of employeeRoles) {
    const modules = JSON.parse(await read(`/api/training?role=${role}`)) as { id: string }[];
    for (const { id } of modules) texts.push(await read(`/api/training/${id}`));
  }
  return texts.join();
}

/** Of a new writer. */
async function calendarFile(product: Product, admin: string): Promise<string> {
  const writer = { username: 'wren', email: 'wren@example.com', role: 'staff_writer', password };
  await post(product, '/api/admin/employees', writer, admin);
  const cookie = cookieOf(await post(product, '/api/employee/login', writer));
  const made = await fetch(`${product.url}/api/employee/calendar-feed`, { method: 'PUT', headers: { Cookie: cookie } });
  const { url } = (await made.json()) as CalendarFeed;
  return (await fetch(`${product.url}${new URL(url).pathname}`)).text();
}

async function post(product: Product, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
