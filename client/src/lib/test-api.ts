import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export async function serveApi(answer: RequestListener): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // undici's `setGlobalOrigin`: Node's fetch resolves relative addresses against it.
  const origin = Symbol.for('undici.globalOrigin.1');
  Object.assign(globalThis, { [origin]: new URL(`http://127.0.0.1:${port}`) });
  onTestFinished(async () => {
    Object.assign(globalThis, { [origin]: undefined });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

export function reply(response: ServerResponse, status: number, body: unknown, headers?: Record<string, string>): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
