import { describe, expect, it } from 'vitest';
import { startApi } from '#server/test/api.ts';

describe('limits', () => {
  it.each([
    ['198.51.100.7', (port: number) => `198.51.100.7:${port}`],
    ['2001:db8::7', (port: number) => `[2001:db8::7]:${port}`],
    ['2001:db8:1::7', () => '[2001:db8:1::8]'],
  ])('hold for %s also where a proxy tells its port', async (address, withPort) => {
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
});
