import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { migrateDatabase, readMigrations } from '#server/database/migrate.ts';
import { queues } from '#server/jobs.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { patientToken } from '#server/test/inquiries.ts';
import { dataFolder, preparedFolder, startProduct } from '#server/test/product.ts';

const attempts = [
  "update audit_events set action = 'session_logout'",
  'update audit_events set action = action where false',
  'delete from audit_events',
  'truncate audit_events',
  'truncate audit_events, employees cascade',
  'alter table audit_events disable trigger audit_events_are_kept',
  'alter table audit_events disable trigger all',
  'drop trigger audit_events_are_kept on audit_events',
  'drop table audit_events cascade',
  'alter table audit_events rename to forgotten',
  'create or replace function keep_audit_events() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop function keep_audit_events() cascade',
  "set session_replication_role = 'replica'",
  'set role overtone',
  'alter role current_user superuser',
];

const refused = /permission denied|must be owner|only takes new rows/;

describe('the audit trail', () => {
  it("is only read and added to by the product's role", async () => {
    const folder = await preparedFolder();
    await startProduct({ DATA_DIR: folder });
    const { applicationUrl, url } = await join(folder);
    const application = await connect(applicationUrl);
    const before = await count(application);
    expect(before).toBeGreaterThan(0);
    // Only warns that nothing was granted.
    await application.query('grant all on audit_events to current_user');
    for (const attempt of attempts) {
      await expect(application.query(attempt), attempt).rejects.toThrow(refused);
    }
    await application.query("insert into audit_events (action) values ('session_logout')");
    expect(await count(application)).toBe(before + 1);
    const { rows } = await application.query(
      'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
    // Nor by its owner, as long as the trigger stands.
    const owner = await connect(url);
    for (const attempt of ['update audit_events set id = default', 'delete from audit_events', 'truncate audit_events'])
      await expect(owner.query(attempt), attempt).rejects.toThrow('audit_events only takes new rows');
  });

  it('is only added to with DATABASE_OWNER_URL, too', async () => {
    const server = await join(await preparedFolder());
    const superuser = await connect(server.url);
    // As docs/operations.md has it, for a product that was there before.
    await superuser.query("create role house login password 'owner-password'");
    await superuser.query('create database house owner house');
    const DATABASE_URL = urlAs(server.url, 'house', 'owner-password');
    const settings = { DATA_DIR: await dataFolder(), SESSION_SECRET: 'a secret that only this test knows, 42' };
    const before = await startProduct({ ...settings, DATABASE_URL });
    await superuser.query("create role house_app login password 'app-password'");
    await superuser.query('grant house_app to house');
    const asApplication = urlAs(server.url, 'house_app', 'app-password');
    const product = await startProduct({ ...settings, DATABASE_URL: asApplication, DATABASE_OWNER_URL: DATABASE_URL });
    setSecret(settings.SESSION_SECRET);
    for (const { url } of [before, product]) expect(await sendContact(url)).toBe(201);
    const application = await connect(asApplication);
    await application.query('grant all on audit_events to current_user');
    for (const attempt of attempts) {
      await expect(application.query(attempt), attempt).rejects.toThrow(refused);
    }
    await application.query("insert into audit_events (action) values ('session_logout')");
  });

  it('of the first release is taken over at the next start, while that release still serves', async () => {
    const folder = await dataFolder();
    const before = await join(folder);
    const upTo = readMigrations().find(({ tag }) => tag.startsWith('0009'))?.when ?? 0;
    await migrateDatabase(before.url, { upTo });
    // The first release worked as the owner, who made the queues, too.
    openDatabase(before.url);
    await openJobs(queues);
    await closeJobs();
    await closeDatabase();
    const earlier = await connect(before.url);
    await earlier.query("insert into audit_events (action) values ('session_logout')");
    await earlier.query('drop role overtone_app');

    const product = await startProduct({ DATA_DIR: folder });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    setSecret(await readFile(`${folder}/session-secret`, 'utf8'));
    expect(await sendContact(product.url)).toBe(201);
    expect((await earlier.query("select from pgboss.job where name = 'inquiry-mail'")).rowCount).toBeGreaterThan(0);
    await earlier.query("insert into audit_events (action) values ('session_logout')");
    await earlier.query('insert into pgboss.queue select * from pgboss.queue limit 0');
    expect(await product.end('SIGTERM')).toBe(0);
    // And once more, with everything in place.
    expect((await fetch(`${(await startProduct({ DATA_DIR: folder })).url}/readyz`)).status).toBe(200);
  });
});

async function join(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder);
  onTestFinished(() => database.stop());
  return database;
}

function urlAs(serverUrl: string, role: string, password: string): string {
  return Object.assign(new URL(serverUrl), { username: role, password, pathname: '/house' }).href;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function count(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from audit_events');
  return rows[0]?.count ?? 0;
}

async function sendContact(url: string): Promise<number> {
  const { status } = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Ana Ruiz',
      email: 'ana@example.com',
      companyName: 'Ruiz Films',
      message: `Could you tell me more, ${url}?`,
      formToken: patientToken(),
    }),
  });
  return status;
}
