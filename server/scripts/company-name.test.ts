import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueFormToken } from '#server/lib/form-token.ts';
import { readMail } from '#server/lib/mail-source.ts';
import { formSecret, setSecret } from '#server/lib/secrets.ts';
import { type Product, preparedFolder, startProduct } from '#server/test/product.ts';
import { colorStyles } from '#shared/colors.ts';
import type { DocumentView, Leftover } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { pagePatterns, publicPaths } from '#shared/paths.ts';
import { employeeRoles } from '#shared/roles.ts';
import { mediaKitPath } from '#shared/site/media-kit.ts';
import { standIn } from '#shared/stand-in.ts';

/* Storage keys and the package's name (`overtone`) are the product's own. */
const oldName = new RegExp(`${standIn.shortName}|${standIn.networkAccount}|${standIn.domain.replaceAll('.', '\\.')}`);
const password = 'a password for these tests';
const secret = 'a secret of this test alone, of more than 32 characters';
const email = 'admin@nimbus.example';

/** What a company gives in the walk at `/admin/site`. */
const given: Partial<Record<DocumentKind, Record<string, string>>> = {
  company: {
    name: 'Nimbus Media',
    shortName: 'Nimbus',
    network: 'Nimbus Network',
    magazine: 'Nimbus Magazine',
    networkAccount: '@nimbusnetwork',
    domain: 'nimbus.example',
    referencePrefix: 'NM',
    networkLink: 'https://network.nimbus.example/',
    magazineLink: '',
    accent: '#1a237e',
  },
  landing: { aboutStory: 'We began above a bakery, and still start early.' },
};

it('shows the published name on pages, in the portal, in training, mails and calendar, and no other', {
  timeout: 300_000,
}, async () => {
  const folder = await preparedFolder();
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SESSION_SECRET: secret };
  const product = await startProduct(settings);
  const cookie = cookieOf(await post(product, '/api/admin/login', { email, password }));
  await rename(product, cookie);

  const scripts = new Set<string>();
  for (const path of [...publicPaths, ...others, ...portalPaths]) {
    const answer = await fetch(`${product.url}${path}`);
    expect(JSON.stringify([...answer.headers]), path).not.toMatch(oldName);
    const text = await answer.text();
    expect(text, path).not.toMatch(oldName);
    // What only the editor of these words loads says what they were.
    if (path !== pagePatterns.adminSite)
      for (const [file] of text.matchAll(/\/assets\/[\w.-]+\.js/g)) scripts.add(file);
  }
  expect(scripts.size).toBeGreaterThan(20);
  for (const file of scripts) expect(await (await fetch(product.url + file)).text(), file).not.toMatch(oldName);
  expect(await (await fetch(`${product.url}/site.webmanifest`)).json()).toMatchObject({ name: 'Nimbus Media' });
  const dashboard = await (await fetch(`${product.url}/employee/dashboard`)).text();
  expect(dashboard).toContain('<title>Nimbus Media</title>');
  expect(dashboard).toContain(colorStyles({ accent: '#1a237e', second: standIn.second }));
  expect(await (await fetch(`${product.url}/favicon.svg`)).text()).not.toContain(standIn.accent);

  const training = await trainingTexts(product, cookie);
  expect(training).toContain('Nimbus Magazine');
  expect(training).not.toMatch(oldName);

  const pdf = Buffer.from(await (await fetch(`${product.url}${mediaKitPath}`)).arrayBuffer()).toString('latin1');
  expect(pdf).toContain('Media Kit | Nimbus Media');
  expect(pdf).not.toMatch(oldName);

  await sendForms(product);
  // The admin is mailed within a minute, the others at once.
  const addressees = async () => (await mailsIn(folder)).map(({ to }) => to);
  await expect.poll(addressees, { timeout: 150_000 }).toContain(email);
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

async function rename(product: Product, cookie: string): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie };
    const answer = await fetch(`${product.url}/api/content${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const documents: { kind: string; version: number }[] = [];
  for (const [kind, changes] of Object.entries(given)) {
    const { version } = (await call('GET', `/${kind}`)) as DocumentView;
    const draft = (await call('PUT', `/${kind}/draft`, { changes, version })) as { version: number };
    documents.push({ kind, version: draft.version });
  }
  // For people this is the same test.
  expect((await call('GET', '/leftovers')) as Leftover[]).toEqual([]);
  await call('POST', '/publish', { documents });
}

const others = [
  '/nowhere',
  '/employee/login',
  '/employee/dashboard',
  '/admin',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/api/docs',
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
  return Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'latin1'))));
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

/** Of an event that a new writer pitches. */
async function calendarFile(product: Product, admin: string): Promise<string> {
  const writer = { username: 'wren', email: 'wren@example.com', role: 'staff_writer', password };
  await post(product, '/api/admin/employees', writer, admin);
  const cookie = cookieOf(await post(product, '/api/employee/login', writer));
  const pitch = {
    submissionType: 'event_opportunity',
    submissionData: {
      opportunityName: 'Label evening',
      datetime: '2030-12-04T18:00',
      location: 'Old Mill',
      description: 'Two hours of new releases.',
      category: 'Event Coverage',
    },
  };
  const { id } = (await (await post(product, '/api/submissions', pitch, cookie)).json()) as { id: number };
  return (await fetch(`${product.url}/api/submissions/${id}/due-times.ics`, { headers: { Cookie: cookie } })).text();
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
