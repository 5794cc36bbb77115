import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { load } from './load.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const short = { connections: 3, seconds: 0.2 };

describe('load', () => {
  it('sends calls in turn on all connections and counts the answers', async () => {
    const seen: string[] = [];
    const sockets = new Set<unknown>();
    const origin = await serve((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
      sockets.add(request.socket);
      response.setHeader('Content-Length', 2).end('ok');
    });
    const result = await load(origin, [{ path: '/a' }, { path: '/b', headers: { Cookie: 'sid=1' } }], short);
    expect(result.requests).toBe(seen.length);
    expect(sockets.size).toBe(3);
    expect(new Set(seen)).toEqual(new Set(['GET /a', 'GET /b sid=1']));
    expect(result.perSecond).toBeGreaterThan(0);
    expect(result.p50).toBeLessThanOrEqual(result.p99);
  });

  it('waits for the last byte of a chunked answer', async () => {
    const big = Buffer.alloc(300_000, 'x');
    let answered = 0;
    const origin = await serve((_request, response) => {
      response.setHeader('Content-Length', big.length).write(big.subarray(0, 100_000));
      setImmediate(() => response.end(big.subarray(100_000), () => answered++));
    });
    const { requests } = await load(origin, [{ path: '/' }], short);
    expect(requests).toBeGreaterThan(0);
    expect(answered).toBe(requests);
  });

  it('sends a body as JSON', async () => {
    const bodies: unknown[] = [];
    const origin = await serve(async (request, response) => {
      bodies.push([request.headers['content-type'], JSON.parse((await request.toArray()).join(''))]);
      response.statusCode = 201;
      response.setHeader('Content-Length', 0).end();
    });
    await load(origin, [{ path: '/', method: 'POST', body: { word: 'Töne' } }], short);
    expect(bodies[0]).toEqual(['application/json', { word: 'Töne' }]);
  });

  it('ends early when its signal aborts', async () => {
    const over = new AbortController();
    const origin = await serve((_request, response) => {
      over.abort();
      response.setHeader('Content-Length', 0).end();
    });
    const { requests } = await load(origin, [{ path: '/' }], { connections: 1, seconds: 600, signal: over.signal });
    expect(requests).toBe(1);
  });

  it.each<[string, RequestListener, string]>([
    [
      'answers 429',
      (_request, response) => response.writeHead(429, { 'Content-Length': 0 }).end(),
      '/path answered 429',
    ],
    [
      'does not say how long its answer is',
      (_request, response) => {
        response.write(' ');
        response.end();
      },
      'Content-Length',
    ],
    [
      'sends more than it said',
      (request) => request.socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nab'),
      'longer than',
    ],
  ])('fails when a server %s', async (_what, listener, message) => {
    const origin = await serve(listener);
    await expect(load(origin, [{ path: '/path' }], short)).rejects.toThrow(message);
  });

  it('fails when a connection breaks', async () => {
    const origin = await serve((request) => void request.socket.destroy());
    await expect(load(origin, [{ path: '/' }], short)).rejects.toThrow(/closed the connection|ECONNRESET/);
  });
});
