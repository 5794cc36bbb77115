import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { dataFolder, failStart, type Product, preparedFolder, runScript, startProduct } from '#server/test/product.ts';

const settings = { ADMIN_EMAIL: 'admin@nimbus.example', ADMIN_PASSWORD: 'a password for these tests' };

/* The release before is this checkout, as it would be once a next one is out, so that all of its code is tried. */
it('the release before refuses the newer database, and goes on from the backup made before the upgrade', async () => {
  const folder = await preparedFolder();
  const before = await startProduct({ ...settings, DATA_DIR: folder });
  await send(before, 'Before the upgrade');
  const file = join(await dataFolder(), 'before.tar.gz');
  expect((await runScript('backup', { DATA_DIR: folder }, file)).printed).toContain('read again.');
  await before.end('SIGTERM');

  const next = await startProduct({ DATA_DIR: folder }, await nextRelease());
  await send(next, 'After the upgrade');
  expect(await inquiriesOf(next)).toEqual(['After the upgrade', 'Before the upgrade']);
  await next.end('SIGTERM');
  expect((await failStart({ DATA_DIR: folder })).message.split('\n').at(-1)).toMatch(
    /^A newer release has prepared this database, .+ \(docs\/operations\.md, Back out\)\.$/,
  );

  const SESSION_SECRET = await readFile(join(folder, 'session-secret'), 'utf8');
  const other = { DATA_DIR: await dataFolder(), SESSION_SECRET };
  expect((await runScript('restore', other, file)).printed).toMatch(/^Restored \d+ rows.* Its seal fits/m);
  const again = await startProduct(other);
  expect(await inquiriesOf(again)).toEqual(['Before the upgrade']);
  await send(again, 'Back again');
  expect(await inquiriesOf(again)).toEqual(['Back again', 'Before the upgrade']);
});

/** A copy of this checkout with one migration more. */
async function nextRelease(): Promise<string> {
  const checkout = await dataFolder();
  for (const name of ['package.json', 'package-lock.json', 'client', 'dist', 'migrations', 'server', 'shared']) {
    cpSync(join(projectRoot, name), join(checkout, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of ['node_modules', 'tailwind.config.ts', 'vite.config.ts']) {
    symlinkSync(join(projectRoot, name), join(checkout, name));
  }
  const journal = join(checkout, 'migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const entry = { ...entries.at(-1), idx: entries.length, when: Date.now(), tag: '9999_next-release' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  writeFileSync(
    join(checkout, 'migrations/9999_next-release.sql'),
    'ALTER TABLE "contact_inquiries" ADD COLUMN "next_release" text;',
  );
  return checkout;
}

async function send({ url }: Product, fullName: string): Promise<void> {
  const inquiry = { fullName, companyName: 'Riverside', email: 'ines@example.com', message: 'Hello' };
  expect((await post(`${url}/api/contact`, inquiry)).status).toBe(201);
}

async function inquiriesOf({ url }: Product): Promise<string[]> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const signedIn = await post(`${url}/api/admin/login`, { email, password });
  const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  const rows = await (await fetch(`${url}/api/contact-inquiries`, { headers })).json();
  return (rows as { name: string }[]).map(({ name }) => name);
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
