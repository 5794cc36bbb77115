import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { reply, serveApi } from '#client/lib/test-api.ts';

/** The next answer: none at all, the usual one once the promise resolves, or as given. */
type Fault = 'lost' | Promise<void> | { status: number; headers?: Record<string, string>; body: object };

interface TestServer {
  requests: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  rows: Record<string, unknown>[];
  /** One for each request with a body; without one the answer is 201. */
  faults: Fault[];
}

/** @param got - what every GET is answered with */
export async function startTestServer(got: unknown = { token: 'a token' }): Promise<TestServer> {
  const state: TestServer = { requests: [], rows: [], faults: [] };
  await serveApi(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return reply(response, 200, got);
    const body = (await json(request)) as Record<string, unknown>;
    state.requests.push({ headers: request.headers, body });
    const fault = state.faults.shift();
    if (fault === 'lost') return response.destroy();
    if (fault instanceof Promise) await fault;
    else if (fault) return reply(response, fault.status, fault.body, fault.headers);
    const id = state.rows.push(body);
    reply(response, 201, { id, reference: `OT-TEST-${id}` });
  });
  return state;
}
