import { describe, expect, it } from 'vitest';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';

describe('limits', () => {
  it.each([
    ['192.0.2.7', (port: number) => `192.0.2.7:${port}`],
    ['2001:db8:77::7', (port: number) => `[2001:db8:77::7]:${port}`],
    ['2001:db8:78::7', () => '[2001:db8:78::8]'],
  ])('count %s without its port', async (address, withPort) => {
    const api = await startApi();
    const read = async (from: string) => {
      const path = `/api/inquiries/${'A'.repeat(43)}`;
      return (await api.call('GET', path, { headers: { 'X-Forwarded-For': from } })).status;
    };
    const statuses = [];
    for (let port = 1; port <= 60; port++) statuses.push(await read(withPort(port)));
    expect(statuses).toEqual(Array(60).fill(404));
    expect(await read(withPort(61))).toBe(429);
    expect(await read(address)).toBe(429);
  });

  it('count per employee, not per address', async () => {
    const api = await startApi();
    const [busy, colleague] = [
      await api.signedInAs(await makeEmployee('photographer')),
      await api.signedInAs(await makeEmployee('photographer')),
    ];
    const headers = { 'X-Forwarded-For': '192.0.2.8' };
    const profile = (client: Client, options = { headers }) => client.call('GET', '/api/employee/profile', options);
    let last = await profile(busy);
    for (let n = 2; n <= 601; n++) last = await profile(busy);
    expect([last.status, last.headers.get('RateLimit-Limit')]).toEqual([429, '600']);
    expect((await profile(colleague)).status).toBe(200);
    // Nor a visitor's there; and there is no way around it from elsewhere.
    expect((await api.call('GET', '/api/form-token', { headers })).status).toBe(200);
    expect((await profile(busy, { headers: { 'X-Forwarded-For': '192.0.2.9' } })).status).toBe(429);
  });

  it('count per network before the session is read', async () => {
    const api = await startApi();
    const headers = { 'X-Forwarded-For': '192.0.2.10' };
    const { headers: told } = await api.call('POST', '/api/contact', {
      headers: { ...headers, Origin: 'https://x.example' },
    });
    expect([told.get('RateLimit-Limit'), told.get('RateLimit-Remaining')]).toEqual(['6000', '5999']);
  });
});
