import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { postmasterPid } from '#server/database/embedded/test-support.ts';
import { dataFolder, preparedFolder, startProduct } from '#server/test/product.ts';

const adminPassword = 'a password for these tests';
const restarts = 10;

describe('a PostgreSQL of DATABASE_URL that is restarted while people write', () => {
  it('does not stop the product', async () => {
    const serverFolder = await preparedFolder();
    const server = await startEmbedded(serverFolder);
    onTestFinished(() => server.stop());
    const product = await startProduct({
      DATABASE_URL: server.url,
      DATA_DIR: await dataFolder(),
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMIT_SCALE: '100000',
    });
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${product.url}${path}`, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
    const body = JSON.stringify({ email: 'admin@overtone.example', password: adminPassword });
    const login = await call('/api/admin/login', { method: 'POST', body });
    const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    let isOver = false;
    let stored = 0;
    const refusals = new Set<number>();
    const write = async () => {
      const name = randomUUID();
      const inquiry = { fullName: name, companyName: 'Riverside', email: 'ines@example.com', message: name };
      const { status } = await call('/api/contact', { method: 'POST', body: JSON.stringify(inquiry) });
      if (status === 201) stored += 1;
      else refusals.add(status);
    };
    const read = () => call('/api/contact-inquiries/export', { headers: { Cookie } }).then((answer) => answer.text());
    const repeat = async (act: () => Promise<unknown>) => {
      while (!isOver && product.process.exitCode === null) await act().catch(() => undefined);
    };
    const people = [...Array.from({ length: 12 }, () => repeat(write)), repeat(read), repeat(read)];

    for (let restart = 1; restart <= restarts; restart += 1) {
      const before = stored;
      await expect.poll(() => product.process.exitCode !== null || stored > before + 20).toBe(true);
      await expect.poll(() => postmasterPid(serverFolder)).toBeGreaterThan(0);
      const pid = postmasterPid(serverFolder);
      // The same as `pg_ctl stop -m fast`; the server is started again at once.
      process.kill(pid, 'SIGINT');
      await expect.poll(() => postmasterPid(serverFolder)).not.toBe(pid);
    }
    isOver = true;
    await Promise.all(people);
    expect(product.process.exitCode, product.printed()).toBeNull();
    expect([...refusals].filter((status) => status !== 503)).toEqual([]);
    await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  });
});
