import { describe, expect, it, onTestFinished } from 'vitest';
import { errorSentence, getJson, getPage, NetworkError, send, setConfirmation, setPageOwner } from './api.ts';
import { reply, serveApi } from './test-api.ts';

describe('a call', () => {
  it('is retried with its key, for whose it was, when the answer is cut off', async () => {
    const keys: unknown[] = [];
    setPageOwner(3);
    await serveApi((request, response) => {
      if (request.method === 'POST') {
        keys.push(`${request.headers['idempotency-key']} ${request.headers['acting-as']}`);
        setPageOwner(7);
      }
      if (keys.length === 2) return reply(response, 201, { id: 7 });
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(getJson('/api/one')).rejects.toBeInstanceOf(NetworkError);
    await expect(getPage('/api/many')).rejects.toBeInstanceOf(NetworkError);
    await expect(send('PUT', '/api/one', {})).rejects.toBeInstanceOf(NetworkError);
    expect(await send('POST', '/api/many', {}, { idempotencyKey: 'k' })).toEqual({ id: 7 });
    expect(keys).toEqual(['k 3', 'k 3']);
  });

  it('that a proxy refuses in plain text shows its status and words, and no page', async () => {
    await serveApi(({ url }, response) => {
      const isPlain = url === '/api/plain';
      response.writeHead(418, { 'Content-Type': isPlain ? 'text/plain; charset=utf-8' : 'text/html' });
      response.end(isPlain ? 'short\nand stout\n' : '<h1>Short</h1>');
    });
    const sentenceOf = (path: string) => getJson(path).catch((error) => errorSentence(error));
    expect(await sentenceOf('/api/plain')).toBe('418: short and stout');
    expect(await sentenceOf('/api/page')).toBe('Something went wrong. Please try again.');
  });

  it('returns undefined for an empty answer', async () => {
    await serveApi((_request, response) => response.writeHead(204).end());
    expect(await send('DELETE', '/api/one')).toBeUndefined();
  });

  it('can be aborted, also before it begins', async () => {
    await serveApi((request, response) => {
      if (request.url === '/api/quick') reply(response, 200, 'here');
    });
    const controller = new AbortController();
    expect(await getJson('/api/quick', controller.signal)).toBe('here');
    const stopped = getJson('/api/slow', controller.signal);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await expect(getJson('/api/quick', controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that is refused before the dialog has arrived waits for it, and is sent again', async () => {
    onTestFinished(() => setConfirmation(undefined));
    let calls = 0;
    await serveApi((_request, response) => {
      calls++;
      if (calls > 1) return reply(response, 200, 'done');
      reply(response, 403, { error: 'Please confirm', code: 'confirmation_required' });
    });
    const act = send('POST', '/api/act');
    await expect.poll(() => calls).toBe(1);
    const asked: unknown[] = [];
    setConfirmation(async ({ code }) => {
      asked.push(code);
      return true;
    });
    expect(await act).toBe('done');
    expect(asked).toEqual(['confirmation_required']);
  });
});
