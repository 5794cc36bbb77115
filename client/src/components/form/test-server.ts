import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { reply, serveApi } from '#client/lib/test-api.ts';

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

  await serveApi(answer);
  return state;
}
