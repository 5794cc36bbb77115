import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Its server outlives the test and says 410 to all that comes or waits then: a call without an answer would be tried
 * again later, and reach the server of another test.
 */
export async function serveApi(answer: RequestListener): Promise<void> {
  const waiting = new Set<ServerResponse>();
  let isOver = false;
  const server = createServer((request, response) => {
    if (isOver) return reply(response, 410, {});
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    answer(request, response);
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // undici's `setGlobalOrigin`: Node's fetch resolves relative addresses against it.
  const origin = Symbol.for('undici.globalOrigin.1');
  Object.assign(globalThis, { [origin]: new URL(`http://127.0.0.1:${port}`) });
  onTestFinished(() => {
    isOver = true;
    for (const response of waiting) reply(response, 410, {});
  });
}

export function reply(response: ServerResponse, status: number, body: unknown, headers?: Record<string, string>): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
