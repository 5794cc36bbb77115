import { describe, expect, it, vi } from 'vitest';
import { type ProbeWays, probeLink, probeLinks } from './link-probe.ts';

const page = 'https://shop.overtone.com/issue';

function outside(answers: Record<string, number | string>, addresses: Record<string, string> = {}) {
  const ask = vi.fn<ProbeWays['ask']>(async (url, method) => {
    const answer = answers[`${method} ${url.href}`] ?? answers[url.href];
    if (answer === undefined) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return typeof answer === 'number' ? { status: answer } : { status: 302, location: answer };
  });
  const resolve = vi.fn<ProbeWays['resolve']>(async (host) => (addresses[host] ?? '93.184.216.34').split(' '));
  return { ask, resolve };
}

describe('probeLink', () => {
  it('finds what answers, also where only GET does, or only people may', async () => {
    expect(await probeLink(page, outside({ [page]: 200 }))).toBeUndefined();
    expect(await probeLink(page, outside({ [`HEAD ${page}`]: 405, [`GET ${page}`]: 200 }))).toBeUndefined();
    expect(await probeLink(page, outside({ [page]: 403 }))).toBeUndefined();
  });

  it('says what does not', async () => {
    expect(await probeLink(page, outside({ [page]: 404 }))).toBe('answers with 404');
    expect(await probeLink(page, outside({}))).toBe('does not answer');
    expect(await probeLink(page, { ...outside({}), resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
      'cannot be found: its name is not known',
    );
  });

  it.each([
    'https://localhost/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[fec0::1]/',
    'https://[2001:0:1::1]/',
    'https://[::7f00:1]/',
    'https://2130706433/',
    'https://intranet/',
    'https://printer.local/',
    'https://224.0.0.1/',
  ])('never asks %s', async (address) => {
    const ways = outside({ [address]: 200 });
    expect(await probeLink(address, ways)).toBe('is no address of the open internet');
    expect(ways.ask).not.toHaveBeenCalled();
  });

  it('asks no other port than that of https', async () => {
    const ways = outside({});
    expect(await probeLink('https://shop.overtone.com:8443/', ways)).toBe('names a port of its own, and was not tried');
    expect(ways.ask).not.toHaveBeenCalled();
  });

  it('never asks a public name with a private address, even if another one is public', async () => {
    const ways = outside({ [page]: 200 }, { 'shop.overtone.com': '93.184.216.34 192.168.0.1' });
    expect(await probeLink(page, ways)).toBe('is no address of the open internet');
    expect(ways.ask).not.toHaveBeenCalled();
  });

  it('follows redirects, but not into a private network, nor out of https, nor for ever', async () => {
    expect(await probeLink(page, outside({ [page]: '/new', 'https://shop.overtone.com/new': 200 }))).toBeUndefined();
    const inner = outside({ [page]: 'https://192.168.0.1/admin' });
    expect(await probeLink(page, inner)).toBe('is no address of the open internet');
    expect(inner.ask).toHaveBeenCalledTimes(1);
    expect(await probeLink(page, outside({ [page]: 'http://shop.overtone.com/' }))).toBe(
      'leads to an address without https',
    );
    expect(await probeLink(page, outside({ [page]: page }))).toBe('leads from one address to the next without an end');
  });
});

describe('probeLinks', () => {
  it('ends when its time is over, and says what was not tried', async () => {
    const slow = 'https://slow.overtone.com/';
    const ways = outside({ [page]: 200 });
    const ask: ProbeWays['ask'] = (url, method, address, signal) =>
      url.href === slow
        ? new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
        : ways.ask(url, method, address, signal);
    const others = Array.from({ length: 8 }, (_, index) => `${slow}${index}`);
    const hanging = { ...ways, ask, resolve: ways.resolve };
    const found = await probeLinks([page, slow, ...others], AbortSignal.timeout(50), hanging);
    expect(found.get(page)).toBeUndefined();
    expect(found.get(slow)).toBe('was not tried to the end, since the check took too long');
  });
});
