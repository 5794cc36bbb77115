import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { postmasterPid } from '#server/database/embedded/test-support.ts';
import { openPage } from '#server/test/notifications.ts';
import { dataFolder, type Product, preparedFolder, startProduct } from '#server/test/product.ts';

const adminPassword = 'a password for these tests';

describe('an instance', () => {
  it('tells its pages what happens at another by itself, and after the database was restarted, and stops at once', async () => {
    const { folder, products, cookie } = await startInstances();
    const [one, other] = products as [Product, Product];
    const page = await openPage({ url: other.url, cookie });
    const arrivals = () => page.events.filter(({ about }) => about === 'inquiry').length;
    const gaps = () => page.events.filter(({ about }) => about === undefined).length;
    await expect.poll(gaps).toBe(1);
    expect(await send(one)).toBe(201);
    await expect.poll(arrivals).toBe(1);
    // Told of it, not that there was something it may have missed.
    expect(gaps()).toBe(1);

    const pid = postmasterPid(folder);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => postmasterPid(folder)).not.toBe(pid);
    await expect.poll(gaps).toBeGreaterThan(1);
    await expect.poll(() => send(one)).toBe(201);
    await expect.poll(arrivals).toBe(2);
    expect([one, other].map(({ process }) => process.exitCode)).toEqual([null, null]);

    expect(await other.end('SIGTERM')).toBe(0);
    // Its stream came to an end: after five seconds it would have been cut off.
    expect(await page.ended).toBe('by the server');
  });
});

/** Two instances on one database, and an admin's cookie, which is good at both. */
async function startInstances() {
  const folder = await preparedFolder();
  const server = await startEmbedded(folder);
  onTestFinished(() => server.stop());
  const settings = { DATABASE_URL: server.url, SESSION_SECRET: randomUUID(), ADMIN_PASSWORD: adminPassword };
  const products: Product[] = [];
  for (let instance = 0; instance < 2; instance++) {
    products.push(await startProduct({ ...settings, DATA_DIR: await dataFolder() }));
  }
  const login = await call(products[0] as Product, '/api/admin/login', {
    email: 'admin@overtone.example',
    password: adminPassword,
  });
  return { folder, products, cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}

async function send(product: Product): Promise<number> {
  const inquiry = { fullName: 'Ines Park', companyName: 'Riverside', email: 'ines@example.com', message: randomUUID() };
  return (await call(product, '/api/contact', inquiry)).status;
}

function call({ url }: Product, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
