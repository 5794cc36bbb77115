import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { jsonBody } from '#server/middleware/body.ts';
import { errorHandler } from '#server/middleware/errors.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const limitMs = 30_000;

/** Sends half of a body, and the rest when `finish` is called. */
async function sendSlowly() {
  const reached = Promise.withResolvers<void>();
  const app = express();
  app.use((_request, _response, next) => {
    reached.resolve();
    next();
  });
  app.post('/', ...jsonBody('4kb'), (request, response) => void response.json(request.body));
  app.use(errorHandler);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 9 };
  const call = httpRequest({ port, method: 'POST', headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject));
  call.write('{"a":');
  await reached.promise;
  return { answer, finish: () => call.end('"b"}') };
}

it('takes JSON that comes within 30 seconds', async () => {
  const { answer, finish } = await sendSlowly();
  vi.advanceTimersByTime(limitMs - 1);
  finish();
  expect(JSON.parse(await text(await answer))).toEqual({ a: 'b' });
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a slower call with a sentence, as it ends slow uploads', async () => {
  const { answer } = await sendSlowly();
  vi.advanceTimersByTime(limitMs);
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([408, 'close']);
  expect(JSON.parse(await text(await answer))).toMatchObject({
    code: 'too_slow',
    error: expect.stringMatching(/^This took too long/),
  });
});
