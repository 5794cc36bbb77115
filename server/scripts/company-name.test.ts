import { execFile } from 'node:child_process';
import { cp, glob, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { issueFormToken } from '#server/lib/form-token.ts';
import { readMail } from '#server/lib/mail-source.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { formSecret, setSecret } from '#server/lib/secrets.ts';
import { argumentsOf } from '#server/scripts/command.ts';
import { dataFolder, type Product, preparedFolder, startProduct } from '#server/test/product.ts';
import { publicPaths } from '#shared/paths.ts';
import { employeeRoles } from '#shared/roles.ts';
import { mediaKitFile } from '#shared/site/media-kit-file.ts';
import { company } from '#shared/site.ts';

/* A company replaces `shared/site.ts`. Storage keys and the package's name (`overtone`) are the product's own. */
const domain = company.generalEmail.split('@')[1] ?? '';
const oldName = new RegExp(`${company.shortName}|${company.networkAccount}|${domain.replaceAll('.', '\\.')}`);
const password = 'a password for these tests';
const secret = 'a secret of this test alone, of more than 32 characters';

it('shows the name in shared/site.ts on pages, in training, mails, calendar and PDF, and no other', {
  timeout: 300_000,
}, async () => {
  const folder = await preparedFolder();
  const checkout = await renamedCheckout();
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: password, SESSION_SECRET: secret };
  const product = await startProduct(settings, checkout);

  for (const path of [...publicPaths, ...others]) {
    const answer = await fetch(`${product.url}${path}`);
    expect(JSON.stringify([...answer.headers]), path).not.toMatch(oldName);
    expect(await answer.text(), path).not.toMatch(oldName);
  }
  expect(await (await fetch(`${product.url}/site.webmanifest`)).json()).toMatchObject({ name: 'Nimbus Media' });

  const built = join(checkout, 'dist/site/client');
  for await (const file of glob('**/*.{html,js,css,svg,json,txt}', { cwd: built })) {
    expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(oldName);
  }

  const cookie = cookieOf(await post(product, '/api/admin/login', { email: 'admin@nimbus.example', password }));
  const training = await trainingTexts(product, cookie);
  expect(training).toContain('Nimbus Magazine');
  expect(training).not.toMatch(oldName);

  await promisify(execFile)(process.execPath, argumentsOf('media-kit'), { cwd: checkout });
  const pdf = await readFile(join(checkout, 'client/public', mediaKitFile.path), 'latin1');
  expect(pdf).toContain('/Title (Media Kit | Nimbus Media)');
  expect(pdf).not.toMatch(oldName);

  await sendForms(product);
  // The admin is mailed within a minute, the others at once.
  const addressees = async () => (await mailsIn(folder)).map(({ to }) => to);
  await expect.poll(addressees, { timeout: 150_000 }).toContain('admin@nimbus.example');
  expect(await addressees()).toEqual(
    expect.arrayContaining(['ana@example.com', 'mina@example.com', 'ada@example.com']),
  );
  for (const { to, subject, text } of await mailsIn(folder)) expect(`${to}\n${subject}\n${text}`).not.toMatch(oldName);
  const calendar = await calendarFile(product, cookie);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR/);
  expect(calendar).not.toMatch(oldName);
});

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

/** This checkout with another company in it. */
async function renamedCheckout(): Promise<string> {
  const checkout = await dataFolder();
  const parts = ['client', 'server', 'shared', 'migrations', 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const part of [...parts, 'vite.config.ts', 'tailwind.config.ts']) {
    await cp(join(projectRoot, part), join(checkout, part), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(checkout, 'node_modules'));
  const site = join(checkout, 'shared/site.ts');
  const words = (await readFile(site, 'utf8')).replaceAll('Overtone', 'Nimbus').replaceAll('overtone', 'nimbus');
  await writeFile(site, words);
  return checkout;
}

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
