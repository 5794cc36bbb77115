import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { setTime } from '#server/lib/clock.ts';
import { staticFile } from '#server/lib/site/static-site.ts';
import { crawlerFiles } from '#server/middleware/crawlers.ts';
import { errorHandler, unknownAddress } from '#server/middleware/errors.ts';
import { company } from '#shared/site.ts';

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Response> {
  const files = new Map([['/favicon.svg', staticFile('/favicon.svg', { identity: Buffer.from('') })]]);
  const careers = {
    path: '/careers',
    frame: 'careers.html',
    file: 'careers.html',
    documents: [],
    state: 'shown' as const,
  };
  const site = crawlerFiles({ pages: new Map([[careers.path, careers]]), files });
  const server = createServer(express().use(site, unknownAddress, errorHandler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers });
}

it('names the site as its pages do, not by the name that a request comes to', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: https://${company().domain}/sitemap.xml`);
  expect(await (await ask('/sitemap.xml')).text()).toContain(`<loc>https://${company().domain}/careers</loc>`);
});

const made = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/feed.xml',
  '/network/feed.xml',
  '/magazine/feed.xml',
  '/careers/feed.xml',
];

it('feeds name what is out with the address of its page, newest first, and nothing that is to come', async () => {
  setTime(Date.parse('2026-11-24T12:00:00-05:00'));
  const answer = await ask('/magazine/feed.xml');
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const text = await answer.text();
  const titles = Array.from(text.matchAll(/<title><!\[CDATA\[(.*?)\]\]><\/title>/g), ([, title]) => title);
  expect(titles.slice(0, 3)).toEqual([
    'Sample: No. 47: Wind',
    'Sample: The Man Who Knows Four Thousand Pipes',
    'Sample: No. 46: Who Holds the Microphone',
  ]);
  expect(text).toContain('By Cornelius Abara. An excerpt from No. 47: Wind.');
  expect(text).toContain(`<title>Sample: ${company().magazine}</title>`);
  // Midnight where the company is, and so the same day in its calendar.
  expect(text).toContain('<pubDate>Sun, 01 Nov 2026 04:00:00 GMT</pubDate>');
  expect(text).toContain(`<link>https://${company().domain}/magazine/november-2026</link>`);
  expect(text).toContain(`<link>https://${company().domain}/magazine/november-2026/excerpt</link>`);
  expect(text).not.toContain('No. 48');
  expect(await (await ask('/careers/feed.xml')).text()).toContain('/careers/openings/live-session-creator</link>');
});

it('a feed is read again only where it says something else', async () => {
  const etag = (await ask('/magazine/feed.xml')).headers.get('ETag') ?? '';
  expect((await ask('/magazine/feed.xml', 'GET', { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/magazine/feed.xml', 'GET', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it.each(made)('%s is asked for anew, since a publication may change it', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

it.each([...made, '/favicon.svg', '/', '/careers', '/employee/dashboard'])(
  '%s is only read: other methods are refused as in the API',
  async (path) => {
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const answer = await ask(path, method);
      expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
    expect((await ask(`${path}/nowhere`, 'POST')).status).toBe(404);
  },
);
