import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { staticFile } from '#server/lib/site/static-site.ts';
import { crawlerFiles } from '#server/middleware/crawlers.ts';
import { errorHandler, unknownAddress } from '#server/middleware/errors.ts';

async function ask(path: string, method = 'GET'): Promise<Response> {
  const files = new Map([['/favicon.svg', staticFile('/favicon.svg', { identity: Buffer.from('') })]]);
  const site = crawlerFiles({ pages: new Map(), files });
  const server = createServer(
    express().use(
      site,
      unknownAddress,
      errorHandler(() => ''),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
}

const made = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/site.webmanifest'];

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
