import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import {
  dataFolder,
  emptyFolder,
  failStart,
  type Product,
  preparedFolder,
  startProduct,
} from '#server/test/product.ts';
import { standIn } from '#shared/site/stand-in.ts';

const adminPassword = 'a password for these tests';

function post(product: Product, path: string, body: unknown): Promise<Response> {
  return fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
    },
    body: JSON.stringify(body),
  });
}

function inquiry(name = randomUUID()) {
  return { fullName: name, companyName: 'Riverside', email: `${name.slice(0, 8)}@example.com`, message: name };
}

/** Asks the database behind a data folder directly. */
async function ask<Row extends pg.QueryResultRow>(folder: string, statement: string): Promise<Row[]> {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}

async function status(product: Product, path: string): Promise<number> {
  return (await fetch(`${product.url}${path}`)).status;
}

/** As asked for by a client that takes the server for a proxy. */
function statusOfWholeAddress(address: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: address }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

describe('a first start', () => {
  it('prints address, data folder and first password once', async () => {
    const folder = await dataFolder();
    const first = await startProduct({ DATA_DIR: folder });
    expect(first.printed()).toContain(`Data: ${folder}`);
    const password = /Password: (\S+)/.exec(first.printed())?.[1];
    const answer = await post(first, '/api/admin/login', { email: 'admin@overtone.example', password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ mustChangePassword: true, mustGiveAddress: true });
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await startProduct({ DATA_DIR: folder });
    expect(second.printed()).not.toContain('Password');
    expect(await status(second, '/')).toBe(200);
    expect(await statusOfWholeAddress(`${second.url}/media-kit`)).toBe(200);
  });

  it('stops at a wrong setting and names it', async () => {
    const DATA_DIR = await preparedFolder();
    expect(await failStart({ DATA_DIR, PORT: 'eighty' })).toEqual({
      code: 1,
      message: 'PORT is not valid: it should be a port number from 0 to 65535.',
    });
    expect((await failStart({ DATA_DIR, ADMIN_PASSWORD: 'password123' })).message).toBe(
      'ADMIN_PASSWORD is not accepted: This is one of the most common passwords. Please choose another.',
    );
  });

  it('stops when its port is taken, and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ended = await failStart({ DATA_DIR: await preparedFolder(), PORT: String(port), LOG_LEVEL: 'warn' });
    expect(ended.code).toBe(1);
    // Made before it failed, and never shown again.
    expect(ended.message).toMatch(/Password: \S+/);
    expect(ended.message).not.toContain('connection lost');
    expect(ended.message.split('\n').at(-1)).toBe(
      `Port ${port} is taken: stop what runs there, or set PORT to another.`,
    );
  });

  it('stops when the given database is away, and says so', async () => {
    const ended = await failStart({ DATA_DIR: await dataFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(ended.code).toBe(1);
    expect(ended.message).toMatch(/^The database could not be prepared: .*ECONNREFUSED/);
    expect(ended.message.split('\n')).toHaveLength(1);
  });
});

describe('a start without a proxy', () => {
  it('says where to report a vulnerability, tells this machine its numbers, and warns once of a proxy that it does not know of', async () => {
    const product = await startProduct({ DATA_DIR: await preparedFolder(), TRUST_PROXY: '', LOG_LEVEL: 'warn' });
    const answer = await fetch(`${product.url}/.well-known/security.txt`);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(
      new RegExp(`^Contact: mailto:${standIn.securityEmail}\nExpires: .+Z\nPreferred-Languages: en\n$`),
    );
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);

    const ask = async (headers: Record<string, string>) => (await fetch(`${product.url}/metrics`, { headers })).status;
    expect(await ask({})).toBe(200);
    expect(product.printed()).not.toContain('TRUST_PROXY is not set');
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-For']) {
      expect(await ask({ [name]: '127.0.0.1' })).toBe(404);
    }
    expect(await product.end('SIGTERM')).toBe(0);
    expect(product.printed().split('X-Forwarded-For arrives, and TRUST_PROXY is not set')).toHaveLength(2);
  });
});

describe('four instances on one empty database', () => {
  it('all start, and create one admin', async () => {
    const folder = await emptyFolder();
    const server = await startEmbedded(folder);
    onTestFinished(() => server.stop());
    const settings = { DATABASE_URL: server.url, DATA_DIR: folder };
    const products = await Promise.all(Array.from({ length: 4 }, () => startProduct(settings)));
    for (const product of products) expect(await status(product, '/readyz')).toBe(200);
    const announced = products.filter((product) => product.printed().includes('Password:'));
    expect(announced).toHaveLength(1);
  });
});

describe('killed while people write', () => {
  it('keeps every confirmed inquiry, and joins the surviving database', async () => {
    const DATA_DIR = await preparedFolder();
    const first = await startProduct({ DATA_DIR, RATE_LIMIT_SCALE: '1000' });
    const thanked: number[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const answer = await post(first, '/api/contact', inquiry());
        if (answer.status === 201) thanked.push(((await answer.json()) as { id: number }).id);
      }
    });
    const broken = Promise.allSettled(writers);
    await expect.poll(() => thanked.length).toBeGreaterThan(100);
    await first.end('SIGKILL');
    await broken;

    const second = await startProduct({ DATA_DIR });
    expect(await status(second, '/readyz')).toBe(200);
    const rows = await ask<{ id: number }>(DATA_DIR, 'select id from contact_inquiries');
    const kept = new Set(rows.map((row) => row.id));
    expect(thanked.filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe('while the database is away', () => {
  it('pages work, calls answer 503 with Retry-After, and all recovers', async () => {
    const DATA_DIR = await preparedFolder();
    const product = await startProduct({ DATA_DIR, ADMIN_PASSWORD: adminPassword });
    const login = await post(product, '/api/admin/login', { email: 'admin@overtone.example', password: adminPassword });
    const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    // Stopped rather than killed: it would be back before anyone noticed.
    const pid = Number((await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const database = await startEmbedded(DATA_DIR);
    const client = new pg.Client(database.url);
    await client.connect();
    process.kill(pid, 'SIGSTOP');
    let isStopped = true;
    // Not once it is killed: its number may be free by then.
    onTestFinished(() => void (isStopped && process.kill(pid, 'SIGCONT')));
    // After the stop, or the product would connect again before anyone noticed.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    await client.end();
    await database.stop();

    expect(await status(product, '/')).toBe(200);
    expect((await fetch(product.url, { headers: { Cookie: cookie } })).status).toBe(200);
    const profile = await fetch(`${product.url}/api/employee/profile`, { headers: { Cookie: cookie } });
    expect(profile.status).toBe(503);
    expect(await status(product, '/healthz')).toBe(200);
    expect(await status(product, '/readyz')).toBe(503);
    const refused = await post(product, '/api/contact', inquiry());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(((await refused.json()) as { error: string }).error).toMatch(/^We can’t reach our database/);

    process.kill(pid, 'SIGCONT');
    isStopped = false;
    await expect.poll(() => status(product, '/readyz')).toBe(200);
    expect((await post(product, '/api/contact', inquiry())).status).toBe(201);

    // As it does from a killed one.
    process.kill(pid, 'SIGKILL');
    expect(await status(product, '/')).toBe(200);
    await expect.poll(async () => (await post(product, '/api/contact', inquiry())).status).toBe(201);
    await expect.poll(() => status(product, '/readyz')).toBe(200);
  });
});

describe('a stop', () => {
  it('lets running requests finish', async () => {
    const product = await startProduct({ DATA_DIR: await preparedFolder() });
    const sending = request(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    sending.flushHeaders();
    await once(sending, 'continue');
    sending.write('{ "fullName": "Ana Ruiz", "companyName": "Riverside",');
    const code = product.end('SIGTERM');
    await expect.poll(() => status(product, '/healthz').catch(() => 'refused')).toBe('refused');
    // Nothing that takes long, since a stop waits for five seconds.
    sending.end('"email": "ana@example.com", "message": "Hello." }');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await code).toBe(0);
  });
});
