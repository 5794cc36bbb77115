import { describe, expect, it, vi } from 'vitest';
import { type ProbeWays, probeLink } from './link-probe.ts';

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
    'https://2130706433/',
    'https://intranet/',
    'https://printer.local/',
    'https://224.0.0.1/',
  ])('never asks %s', async (address) => {
    const ways = outside({ [address]: 200 });
    expect(await probeLink(address, ways)).toBe('is no address of the open internet');
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
