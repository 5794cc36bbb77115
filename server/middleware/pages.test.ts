import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StaticFile, StaticSite } from '#server/lib/site/static-site.ts';
import { pages } from '#server/middleware/pages.ts';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

function file(type: string, text: string, more: Partial<StaticFile> = {}): StaticFile {
  const identity = Buffer.from(text);
  const bodies = { identity, br: brotliCompressSync(identity) };
  return { type, etag: `"${text}"`, immutable: false, bodies, ...more };
}

const site: StaticSite = {
  files: new Map([
    [
      '/index.html',
      file('text/html; charset=utf-8', 'home', {
        inlined: { styles: ["'sha256-x'"], scripts: ["'sha256-y'"] },
      }),
    ],
    ['/404.html', file('text/html; charset=utf-8', 'nowhere')],
    ['/shells/admin.html', file('text/html; charset=utf-8', 'shell')],
    ['/assets/a.js', file('text/javascript; charset=utf-8', '0123456789', { immutable: true })],
  ]),
  pages: new Map([
    ['/', { path: '/', frame: 'index.html', file: 'index.html', documents: [], state: 'shown' }],
    ['/terms', { path: '/terms', frame: 'index.html', file: 'index.html', documents: [], state: 'broken' }],
  ]),
  manifest: {
    shells: { admin: 'shells/admin.html' },
    inlined: {},
    documents: {},
    rendered: [],
  },
};

async function serve(
  isDead?: Parameters<typeof pages>[1],
): Promise<(path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>> {
  const listener = pages(site, isDead);
  const server = createServer((request, response) => listener(request, response, () => response.end('passed on')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      get({ port, path, headers, method, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      }).on('error', reject);
    });
}

describe('what is answered before everything else', () => {
  it('leads from an address whose page moved to where it went', async () => {
    const get = await serve();
    const answer = await get('/Manager/decided?q=pier');
    expect([answer.status, answer.headers.location]).toEqual([301, '/manager/dashboard?tab=decided']);
  });

  it('answers 503 for a page that could not be drawn at the start, not with the page of the build', async () => {
    const ask = await serve();
    const { status, headers, body } = await ask('/terms');
    expect([status, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '60', 'noindex']);
    expect(body).toMatch(/^This page is unavailable right now/);
  });

  it('serves a page with its policy and no-cache', async () => {
    const { status, headers, body } = await (await serve())('/');
    expect({ status, body }).toEqual({ status: 200, body: 'home' });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-y';style-src 'self' 'sha256-x';");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: '"home"', vary: 'Accept-Encoding' });
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('serves shells and the 404 page with noindex', async () => {
    const ask = await serve();
    const { 'content-security-policy': policy } = (await ask('/admin/')).headers;
    expect(policy, 'what another page has in it').toContain("script-src 'self';style-src 'self';");
    expect(await ask('/admin/')).toMatchObject({ status: 200, body: 'shell', headers: { 'x-robots-tag': 'noindex' } });
    expect(await ask('/no/such')).toMatchObject({ status: 404, body: 'nowhere' });
    expect(await ask('/no/such', { 'If-None-Match': '"nowhere"' })).toMatchObject({ status: 404 });
  });

  it('answers 404 where a page is about nothing any more, and asks about no other page', async () => {
    const asked: string[] = [];
    const ask = await serve(({ page }) => {
      asked.push(page);
      return page === 'admin' ? Promise.resolve(true) : undefined;
    });
    expect(await ask('/admin')).toMatchObject({ status: 404, body: 'shell', headers: { 'x-robots-tag': 'noindex' } });
    expect(await ask('/')).toMatchObject({ status: 200, body: 'home' });
    expect(asked).toEqual(['admin', 'home']);
  });

  it('has no folders, no source control and no server files to read', async () => {
    const ask = await serve();
    for (const path of [
      '/assets',
      '/assets/',
      '/.git/config',
      '/.env',
      '/package.json',
      '/assets/../../package.json',
    ]) {
      expect(await ask(path), path).toMatchObject({ status: 404, body: 'nowhere' });
    }
  });

  it('passes API paths, writes and unknown hosts on', async () => {
    const ask = await serve();
    for (const path of [
      '/api/contact',
      '/API/contact',
      '/api',
      '/healthz',
      '/readyz',
      '/metrics',
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
    ]) {
      expect((await ask(path)).body, path).toBe('passed on');
    }
    expect((await ask('/', {}, 'POST')).body).toBe('passed on');
    expect((await ask('/', { Host: 'evil.example' })).body).toBe('passed on');
    expect((await ask('/apiary')).status).toBe(404);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0', undefined],
    ['BR;q=0.5', 'br'],
    ['', undefined],
  ])('compresses for Accept-Encoding: %s', async (accepted, encoding) => {
    const { headers } = await (await serve())('/assets/a.js', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['"0123456789"', 'W/"0123456789"', '"other", "0123456789"', '*'])(
    'answers 304 to If-None-Match: %s',
    async (tag) => {
      const { status, headers, body } = await (await serve())('/assets/a.js', { 'If-None-Match': tag });
      expect({ status, body }).toEqual({ status: 304, body: '' });
      expect(headers.etag).toBe('"0123456789"');
    },
  );

  it('answers ranges of the same version', async () => {
    const ask = await serve();
    const part = await ask('/assets/a.js', { Range: 'bytes=2-4', 'Accept-Encoding': 'br' });
    expect(part).toMatchObject({ status: 206, body: '234', headers: { 'content-range': 'bytes 2-4/10' } });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect((await ask('/assets/a.js', { Range: 'bytes=-3' })).body).toBe('789');
    expect((await ask('/assets/a.js', { Range: 'bytes=0-1,3-4' })).status).toBe(200);
    expect((await ask('/assets/a.js', { Range: 'bytes=2-4', 'If-Range': '"old"' })).body).toBe('0123456789');
    const beyond = await ask('/assets/a.js', { Range: 'bytes=50-' });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  });

  it('answers HEAD with the length and no body', async () => {
    const { headers, body } = await (await serve())('/assets/a.js', {}, 'HEAD');
    expect({ length: headers['content-length'], body }).toEqual({ length: '10', body: '' });
  });
});
