import { describe, expect, it, onTestFinished } from 'vitest';
import { getJson, getPage, NetworkError, send } from './api.ts';
import { reply, serveApi } from './test-api.ts';

describe('a call', () => {
  it('is retried with its key when the answer is cut off', async () => {
    const keys: unknown[] = [];
    await serveApi((request, response) => {
      if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
      if (keys.length === 2) return reply(response, 201, { id: 7 });
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(getJson('/api/one')).rejects.toBeInstanceOf(NetworkError);
    await expect(getPage('/api/many')).rejects.toBeInstanceOf(NetworkError);
    await expect(send('PUT', '/api/one', {})).rejects.toBeInstanceOf(NetworkError);
    expect(await send('POST', '/api/many', {}, { idempotencyKey: 'k' })).toEqual({ id: 7 });
    expect(keys).toEqual(['k', 'k']);
  });

  it('returns undefined for an empty answer', async () => {
    await serveApi((_request, response) => response.writeHead(204).end());
    expect(await send('DELETE', '/api/one')).toBeUndefined();
  });

  it.each([AbortSignal.any, undefined])('can be aborted with AbortSignal.any being %o', async (any) => {
    const { any: known } = AbortSignal;
    onTestFinished(() => void Object.assign(AbortSignal, { any: known }));
    Object.assign(AbortSignal, { any });
    await serveApi((request, response) => {
      if (request.url === '/api/quick') reply(response, 200, 'here');
    });
    const controller = new AbortController();
    expect(await getJson('/api/quick', controller.signal)).toBe('here');
    const stopped = getJson('/api/slow', controller.signal);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
