import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * The same site with changed pages, compressed as they are by the build, and with the same headers: one of them
 * (`Cross-Origin-Opener-Policy`) has the browser begin a new process for the page.
 */
export async function serveChanged(
  origin: string,
  change: (html: string) => string,
): Promise<{ origin: string; close: () => void }> {
  const kept = new Map<string, { headers: Headers; body: Buffer }>();
  async function read(path: string) {
    const answer = await fetch(origin + path);
    const headers = new Headers(answer.headers);
    for (const own of ['Content-Length', 'Content-Encoding', 'Connection', 'Keep-Alive', 'Date']) headers.delete(own);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage) return { headers, body: Buffer.from(await answer.arrayBuffer()) };
    headers.set('Content-Encoding', 'br');
    return { headers, body: brotliCompressSync(change(await answer.text())) };
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = kept.get(path) ?? (await read(path));
    kept.set(path, file);
    response.setHeaders(file.headers).end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
