import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeEmployee, startApi } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** A request as no browser and no fetch would send it. */
function raw(
  url: string,
  options: { method: string; headers?: Record<string, string> },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
}

describe('every answer of the API', () => {
  it('has the security headers', async () => {
    const api = await startApi();
    const { headers } = await api.call('GET', '/api/employee/profile');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';script-src 'self';/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/base-uri 'none';frame-ancestors 'none';object-src 'none'$/);
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('is JSON for an unknown address too', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('GET', '/api/no-such-call');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.body.requestId).toBe(answer.headers.get('X-Request-Id'));
  });

  it('answers 405 with Allow for a known address', async () => {
    const api = await startApi();
    const answer = await api.call('DELETE', '/api/contact');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
    expect((await api.call('POST', '/api/employee/profile')).headers.get('Allow')).toBe('GET, HEAD');
  });

  it('refuses unknown methods', async () => {
    const api = await startApi();
    expect((await raw(`${api.url}/api/contact`, { method: 'TRACE' })).status).toBe(405);
  });

  it('refuses a foreign host name', async () => {
    const api = await startApi();
    const answer = await raw(`${api.url}/api/employee/profile`, { method: 'GET', headers: { Host: 'evil.example' } });
    expect(answer.status).toBe(421);
  });
});

describe('unsafe methods', () => {
  it.each([
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['Origin: null', { Origin: 'null' }],
  ])('are refused with %s', async (_what, headers) => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/admin/logout', { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
  });

  it('pass from our own pages and from non-browsers', async () => {
    const api = await startApi();
    const ours: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: api.url }, {}];
    for (const headers of ours) {
      expect((await api.call('POST', '/api/admin/logout', { headers })).status).toBe(204);
    }
  });
});

describe('where a request ends', () => {
  const start = 'POST /api/admin/logout HTTP/1.1\r\nHost: localhost\r\n';
  const hidden = 'GET /api/employee/profile HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks in disguise', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('is not guessed from %s: nothing behind it is answered', async (_what, rest) => {
    const { url } = await startApi();
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${start}${rest}${hidden}`));
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      socket.on('error', reject).on('close', () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('bodies', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 415],
    ['text', 'text/plain', 415],
    ['UTF-7', 'application/json; charset=utf-7', 415],
    ['JSON in UTF-8', 'application/json; charset=UTF-8', 400],
  ])('%s: %s is %i', async (_what, type, status) => {
    const api = await startApi();
    const answer = await api.call('POST', '/api/contact', { body: '{}', headers: { 'Content-Type': type } });
    expect(answer.status).toBe(status);
  });

  it('refuses compressed bodies', async () => {
    const api = await startApi();
    const headers = { 'Content-Encoding': 'gzip' };
    expect((await api.call('POST', '/api/contact', { body: '{}', headers })).status).toBe(415);
  });

  it('answers invalid JSON with a sentence', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/contact', { body: '{"a":' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'The body is not valid JSON.', code: 'invalid_input' },
    });
  });

  it('refuses large bodies before reading them', async () => {
    const api = await startApi();
    const answer = await api.call('POST', '/api/contact', { body: { message: 'x'.repeat(20_000) } });
    expect(answer.status).toBe(413);
  });

  it('refuses a body nested 7,000 deep', async () => {
    const api = await startApi();
    const body = `{"fullName":${'['.repeat(7_000)}${']'.repeat(7_000)}}`;
    expect((await api.call('POST', '/api/contact', { body })).status).toBe(400);
  });
});

describe('without a session', () => {
  it('answers a broken percent-encoding like an unknown address', async () => {
    const api = await startApi();
    expect([400, 404]).toContain((await raw(`${api.url}/api/%E0%A4%A`, { method: 'GET' })).status);
  });

  it('answers health checks without session or host', async () => {
    const api = await startApi();
    expect((await api.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await api.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('tells only admins about the system', async () => {
    const api = await startApi();
    expect((await api.call('GET', '/api/system')).status).toBe(401);
    const manager = await api.signedInAs(await makeEmployee('sales_manager'));
    expect((await manager.call('GET', '/api/system')).status).toBe(403);
    const admin = await api.signedInAs(await makeEmployee('admin'));
    const { body } = await admin.call<{ database: string; databaseBytes: number }>('GET', '/api/system');
    expect(body.database).toMatch(/^PostgreSQL \d+/);
    expect(body.databaseBytes).toBeGreaterThan(1_000_000);
  });
});
