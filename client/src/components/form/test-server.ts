import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/**
 * What becomes of the next request: it is lost on the way, its answer is lost after the row was stored, it is answered
 * when the promise resolves, or as given.
 */
type Fault =
  | 'lost'
  | 'answer lost'
  | Promise<void>
  | { status: number; headers?: Record<string, string>; body: object };

interface TestServer {
  /** Bodies that were stored, in order. */
  rows: Record<string, unknown>[];
  requests: { headers: IncomingHttpHeaders; body: Record<string, unknown>; at: number }[];
  /** One for each POST to come; without one it is stored and answered. */
  faults: Fault[];
  /** When the first token was asked for, in milliseconds since 1970. */
  tokenAt: number | undefined;
}

/** A server that keeps the promises of ours to a form: one row per key, 422 for a key with other words. */
export async function startTestServer(): Promise<TestServer> {
  const state: TestServer = { rows: [], requests: [], faults: [], tokenAt: undefined };
  const stored = new Map<string, { body: string; reference: string }>();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      state.tokenAt ??= Date.now();
      return reply(response, 200, { token: 'a token' });
    }
    const body = (await json(request)) as Record<string, unknown>;
    state.requests.push({ headers: request.headers, body, at: Date.now() });
    const fault = state.faults.shift();
    if (fault === 'lost') return response.destroy();
    if (fault instanceof Promise) await fault;
    else if (typeof fault === 'object') return reply(response, fault.status, fault.body, fault.headers);
    const key = String(request.headers['idempotency-key']);
    const words = JSON.stringify({ ...body, formToken: undefined, website: undefined });
    const known = stored.get(key);
    if (known && known.body !== words)
      return reply(response, 422, { error: 'Sent before', code: 'idempotency_mismatch' });
    if (!known) state.rows.push(body);
    const reference = known?.reference ?? `OT-TEST-${state.rows.length}`;
    stored.set(key, { body: words, reference });
    if (fault === 'answer lost') return response.destroy();
    reply(response, 201, { id: state.rows.length, reference });
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // What undici's `setGlobalOrigin` sets: the page's address, against which Node's own fetch resolves `/api/…`.
  const origin = Symbol.for('undici.globalOrigin.1');
  Object.assign(globalThis, { [origin]: new URL(`http://127.0.0.1:${port}`) });
  onTestFinished(async () => {
    Object.assign(globalThis, { [origin]: undefined });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return state;
}

function reply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
