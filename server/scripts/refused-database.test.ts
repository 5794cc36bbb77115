import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { dataFolder, failStart, type Product, preparedFolder, startProduct } from '#server/test/product.ts';
import { runOnServer } from '#server/test/template.ts';

const SESSION_SECRET = 'a secret that only this test knows, of more than 32 characters';

/** As an operator makes it: the role `house` owns the database `house`. */
async function givenHouse(): Promise<{ server: EmbeddedDatabase; urlAs(role: string, password: string): string }> {
  const server = await startEmbedded(await preparedFolder());
  onTestFinished(() => server.stop());
  await runOnServer(server.url, `create role house login password 'first'`);
  await runOnServer(server.url, 'create database house owner house');
  const urlAs = (username: string, password: string) =>
    Object.assign(new URL(server.url), { username, password, pathname: '/house' }).href;
  return { server, urlAs };
}

async function write({ url }: Product): Promise<Response> {
  const name = randomUUID();
  const inquiry = { fullName: name, companyName: 'Riverside', email: 'ines@example.com', message: name };
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) });
}

async function health({ url }: Product): Promise<[number, string]> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, ((await answer.json()) as { status: string }).status];
}

describe('a password that is changed under a running product', () => {
  it('is "away" for who writes and at /readyz, although open connections go on, until the product may come in again', async () => {
    const { server, urlAs } = await givenHouse();
    const settings = { DATA_DIR: await dataFolder(), SESSION_SECRET, RATE_LIMIT_SCALE: '1000' };
    const product = await startProduct({ ...settings, DATABASE_URL: urlAs('house', 'first') });
    expect(await health(product)).toEqual([200, 'ready']);
    await runOnServer(server.url, `alter role house password 'second'`);
    // All may be open since the start: two of them go on, and others have to be opened.
    await runOnServer(
      server.url,
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where usename = 'house' and state = 'idle' and query not ilike 'listen%' order by backend_start offset 2) as idle`,
    );
    const answers = await Promise.all(Array.from({ length: 40 }, () => write(product)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(refused.map(() => '5'));
    expect(await health(product)).toEqual([
      503,
      'waiting for the database: it refuses the role or the password of DATABASE_URL',
    ]);
    await runOnServer(server.url, `alter role house password 'first'`);
    expect(await health(product)).toEqual([200, 'ready']);
    expect((await write(product)).status).toBe(201);
  });

  it('is not noticed where a second role takes over', async () => {
    const { server, urlAs } = await givenHouse();
    const settings = { DATA_DIR: await dataFolder(), SESSION_SECRET };
    const first = await startProduct({ ...settings, DATABASE_URL: urlAs('house', 'first') });
    // As docs/operations.md has it.
    await runOnServer(server.url, `create role house_2 login password 'second' in role house`);
    await runOnServer(server.url, 'alter role house_2 set role = house');
    const secondUrl = urlAs('house_2', 'second');
    const second = await startProduct({ ...settings, DATABASE_URL: secondUrl });
    // An upgrade meanwhile gives nothing to the second role, which the first could not use.
    await migrateDatabase(secondUrl, { role: 'house_2' });
    for (const product of [first, second]) expect((await write(product)).status).toBe(201);
    await first.end('SIGTERM');
    await runOnServer(server.url, 'alter role house nologin');
    expect((await write(second)).status).toBe(201);
    expect(await health(second)).toEqual([200, 'ready']);
  });
});

describe('a database that a newer release has prepared', () => {
  it('stops the start with a sentence that names the way back', async () => {
    const { url, stop } = await startEmbedded(await preparedFolder());
    onTestFinished(stop);
    await runOnServer(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    const { code, message } = await failStart({ DATABASE_URL: url, DATA_DIR: await dataFolder(), SESSION_SECRET });
    expect(code).toBe(1);
    expect(message.split('\n').at(-1)).toBe(
      'A newer release has prepared this database, and this one could harm it: start the newer release, or restore the backup made before it into an empty database (docs/operations.md, Back out).',
    );
  });
});
