import { expect, it } from 'vitest';
import { publishOwnCompany } from '#bench/own-company.ts';
import { preparedFolder, startProduct } from '#server/test/product.ts';

/** As `client/e2e/visitor-downloads-little.rest.spec.ts` counts them in a browser: without the page's own pictures. */
const budgets = { scripts: 80_000, total: 190_000, requests: 12 };

const [email, password] = ['admin@lights.example', 'a password for these tests'];

it('a company of its own keeps the landing page within its bytes', async () => {
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, RATE_LIMIT_SCALE: '100' };
  const { url } = await startProduct({ ...settings, DATA_DIR: await preparedFolder() });
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { name } = await publishOwnCompany(url, cookie.join('; '));
  const html = await (await fetch(url)).text();
  expect(html.includes(name)).toBe(true);
  expect(html).toMatch(/\/pictures\/[^"]+\.avif/);

  const [, modules = ''] = /data-modules="([^"]+)"/.exec(html) ?? [];
  const scripts = await bytesOf(url, modules.split(' '));
  const preloads = Array.from(html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g), ([, href = '']) => href);
  const others = ['/', '/favicon.svg', ...preloads];
  const total = scripts + (await bytesOf(url, others));
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budgets.scripts);
  expect(total).toBeLessThanOrEqual(budgets.total);
  // A photograph on the first screen that waits for the layout costs two points of Lighthouse.
  const images = (await (await fetch(`${url}/magazine`)).text()).match(/<img [^>]*\d\.jpg"[^>]*>/g) ?? [];
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, true, true]);

  expect(others.length + modules.split(' ').length).toBeLessThanOrEqual(budgets.requests);
});

async function bytesOf(url: string, paths: readonly string[]): Promise<number> {
  const lengths = paths.map(async (path) => {
    const answer = await fetch(url + path, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status, path).toBe(200);
    return Number(answer.headers.get('Content-Length'));
  });
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
}
