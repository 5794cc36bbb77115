import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterEach, assert, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { logRequests } from '#server/middleware/request-log.ts';
import { requestId } from '#server/middleware/security.ts';
import { accessMatrix } from '#server/test/access-matrix.ts';
import { pagePatterns } from '#shared/paths.ts';

const written = vi.hoisted(() => [] as string[]);
vi.mock('#server/lib/log.ts', () => ({ log: pino({ base: null }, { write: (line) => void written.push(line) }) }));

afterEach(() => {
  written.length = 0;
});

let begun = Promise.withResolvers<void>();

async function lineAfter(act: (url: string) => Promise<unknown>) {
  const app = express().use(requestId, logRequests);
  app.get('/slow', () => begun.resolve());
  app.get('/broken', (_request, response) => void response.status(503).end());
  app.use((_request, response) => void response.status(201).end());
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect.poll(() => written).not.toEqual([]);
  return JSON.parse(written[0] ?? '');
}

it('writes a line per request without its query', async () => {
  const line = await lineAfter((url) => fetch(`${url}/api/submissions/all?q=secret`));
  expect(line).toMatchObject({
    level: 30,
    req: { method: 'GET', path: '/api/submissions/all' },
    res: { statusCode: 201 },
  });
  expect(line.msg).toBe('request completed');
  expect(line.req.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(line)).not.toContain('secret');
});

it.each([
  'api/inquiries',
  'api/guardian',
  'api/employee/links',
  'inquiry',
  'guardian',
  'employee/reset',
  'employee/invitation',
  'employee/email',
])('hides the key of a link under /%s', async (prefix) => {
  const line = await lineAfter((url) => fetch(`${url}/${prefix}/the-key/files`));
  expect(line.req.path).toBe(`/${prefix}/…/files`);
});

const key = 'aZ09_-'.repeat(8).slice(0, 43);

it.each([
  `/api//inquiries/${key}`,
  `//api/inquiries//${key}/files`,
  `/api/%69nquiries/${key}`,
  `/%61pi/guardian/%61${key.slice(1)}`,
  `/%2561pi/guardian/%2561${key.slice(1)}`,
  `/api/./inquiries/${key}`,
  `/api\\inquiries\\${key}`,
  `/inquiry/%zz${key}`,
  `/nowhere/${key}/`,
  `/INQUIRY/${key.slice(0, 30)}`,
])('hides a key however its address is written: %s', async (path) => {
  const line = await lineAfter((url) => askRaw(url, path));
  expect(JSON.stringify(line)).not.toContain(key.slice(1, 20));
  expect(line.req.path).toContain('…');
});

const keyed = [...Object.values(pagePatterns), ...Object.keys(accessMatrix).map((route) => route.split(' ')[1] ?? '')];
/** A person's key is no secret. */
const secret = keyed.filter((path) => path.includes(':key') && !path.includes('/people/'));

it.each(['/calendar/:key', ...new Set(secret)])('keeps the key of %s out of nginx’s log, too', (path) => {
  const nginx = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
  const [, privateLink] = /map \$uri \$logged \{\s+~\*(\S+) \$start…;/.exec(nginx) ?? [];
  assert(privateLink);
  expect(path).toMatch(new RegExp(privateLink, 'i'));
});

it.each(['/api/submissions/12', '/api/training/inbox-triage-and-reply-standards', '/caf%C3%A9'])(
  'tells other paths as they are meant: %s',
  async (path) => {
    const line = await lineAfter((url) => askRaw(url, path));
    expect(line.req.path).toBe(decodeURIComponent(path));
  },
);

/** As it stands, which `fetch` would tidy. */
async function askRaw(url: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const call = request({ hostname, port, path });
  const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
}

it('keeps a line one line, whatever an address holds', async () => {
  const line = await lineAfter((url) => fetch(`${url}/a%0d%0a%7b%22level%22:60%7d%1b[31m`));
  expect(written.join('').trimEnd().split('\n')).toHaveLength(1);
  expect(line).toMatchObject({ level: 30, req: { path: '/a\r\n{"level":60}\u001b[31m' } });
});

it('marks failed and aborted requests', async () => {
  expect((await lineAfter((url) => fetch(`${url}/broken`))).level).toBe(50);
  written.length = 0;
  const line = await lineAfter((url) => {
    const gone = new AbortController();
    begun = Promise.withResolvers();
    void begun.promise.then(() => gone.abort());
    return fetch(`${url}/slow`, { signal: gone.signal }).catch(() => undefined);
  });
  expect(line.msg).toBe('request aborted');
});
