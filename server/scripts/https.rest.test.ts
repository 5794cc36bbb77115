import { expect, it } from 'vitest';
import { preparedFolder, startProduct } from '#server/test/product.ts';

const adminPassword = 'a password for these tests';

it('behind a proxy with HTTPS, gives cookies to this host alone, and tells browsers to stay with HTTPS', async () => {
  const product = await startProduct({
    DATA_DIR: await preparedFolder(),
    ADMIN_PASSWORD: adminPassword,
    PUBLIC_URL: 'https://www.overtone.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  });
  const portOf = () => /"port":(\d+)/.exec(product.printed())?.[1];
  await expect.poll(portOf).toBeDefined();
  const url = `http://127.0.0.1:${portOf()}`;
  const hsts = 'max-age=63072000; includeSubDomains';
  for (const path of [
    '/',
    '/no-such-page',
    '/robots.txt',
    '/healthz',
    '/metrics',
    '/api/employee/profile',
    '/api/no',
  ]) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('Strict-Transport-Security'), path).toBe(hsts);
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('Content-Type'), path).toMatch(/; charset=utf-8$/);
  }
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.5' },
    body: JSON.stringify({ email: 'admin@overtone.example', password: adminPassword }),
  });
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-sid=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers.get('Set-Cookie')).not.toContain('Domain');
});
