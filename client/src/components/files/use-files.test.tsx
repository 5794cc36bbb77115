import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useFiles } from '#client/components/files/use-files.ts';
import { setPageOwner } from '#client/lib/api.ts';
import { uploadSentences } from '#shared/uploads.ts';

declare const jsdom: { window: typeof globalThis; reconfigure: (settings: { url: string }) => void };

// jsdom's XMLHttpRequest knows jsdom's forms alone, and keeps to the origin it began with.
beforeEach(() => void vi.stubGlobal('FormData', jsdom.window.FormData));
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Idempotency-Key, Acting-As',
  'Access-Control-Expose-Headers': 'Retry-After',
};

type Answer = 'lost' | { status: number; body?: object | string; headers?: Record<string, string> };

const pdf = (name: string) => new File(['%PDF-1.7 ', name], name);

/** Answers the uploads to come in turn, then with 201; `arrived` holds what each request bore. */
async function startServer(answers: Answer[]) {
  const arrived: { path: string | undefined; key: string; owner: unknown; body: string; at: number }[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, anyOrigin).end();
    const body = await text(request);
    const { 'idempotency-key': key, 'acting-as': owner } = request.headers;
    arrived.push({ path: request.url, key: String(key), owner, body, at: performance.now() });
    const answer: Answer = answers.shift() ?? { status: 201, body: {} };
    if (answer === 'lost') return response.destroy();
    response.writeHead(answer.status, { ...anyOrigin, ...answer.headers });
    const { body: said = { error: 'A sentence.' } } = answer;
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return arrived;
}

async function choose(...names: string[]) {
  const { result } = renderHook(() => useFiles());
  await act(() => result.current.add(names.map(pdf)));
  return result;
}

type Result = { current: ReturnType<typeof useFiles> };

/** What waits or failed, one after the other; whether nothing is left behind. */
async function sendAll(result: Result, url: string): Promise<boolean> {
  let isComplete = true;
  for (const { id } of result.current.rows) if (!(await result.current.sendOne(url, id))) isComplete = false;
  return isComplete;
}

const states = (result: Result) => result.current.rows.map(({ file, state, problem }) => [file.name, state, problem]);

describe('files on their way', () => {
  it('arrive one by one, each under a key of its own', async () => {
    const arrived = await startServer([]);
    const result = await choose('one.pdf', 'two.pdf');
    expect(await act(() => sendAll(result, '/api/somewhere/files'))).toBe(true);
    expect(states(result)).toEqual([
      ['one.pdf', 'sent', undefined],
      ['two.pdf', 'sent', undefined],
    ]);
    expect(arrived.map(({ path }) => path)).toEqual(Array(2).fill('/api/somewhere/files'));
    expect(arrived[0]?.body).toMatch(/name="analytics_screenshots"; filename="one\.pdf"/);
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
  });

  it('that are refused say the server’s sentence and cost the others nothing', async () => {
    const fields = { 'analytics_screenshots.0': ['“one.pdf” is damaged.'] };
    await startServer([{ status: 415, body: { error: 'Refused.', fields } }]);
    const result = await choose('one.pdf', 'two.pdf');
    expect(await act(() => sendAll(result, '/api/files'))).toBe(false);
    expect(states(result)).toEqual([
      ['one.pdf', 'refused', '“one.pdf” is damaged.'],
      ['two.pdf', 'sent', undefined],
    ]);
  });

  it('that are cut off can be sent again under the same key', async () => {
    const arrived = await startServer(['lost']);
    const result = await choose('one.pdf');
    expect(await act(() => sendAll(result, '/api/files'))).toBe(false);
    expect(states(result)[0]).toEqual(['one.pdf', 'failed', expect.stringContaining('It’s still here')]);
    expect(await act(() => sendAll(result, '/api/files'))).toBe(true);
    expect(states(result)).toEqual([['one.pdf', 'sent', undefined]]);
    expect(arrived[1]?.key).toBe(arrived[0]?.key);
  });

  it('that were changed since they were chosen are not taken for a lost connection', async () => {
    await startServer(['lost']);
    const result = await choose('one.pdf');
    const [row] = result.current.rows;
    if (row) row.file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('Gone')) });
    expect(await act(() => sendAll(result, '/api/files'))).toBe(false);
    expect(states(result)).toEqual([['one.pdf', 'refused', uploadSentences.broken('one.pdf')]]);
  });

  it('wait for their turn while the server is busy', async () => {
    const busy = (seconds: string): Answer => ({ status: 503, headers: { 'Retry-After': seconds } });
    const arrived = await startServer([busy('0.2'), ...Array.from({ length: 11 }, () => busy('0.001'))]);
    const result = await choose('one.pdf');
    expect(await act(() => sendAll(result, '/api/files'))).toBe(true);
    const [first, second] = arrived.map(({ at }) => at);
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(200);
    expect(arrived).toHaveLength(13);
  });

  it('stay those of the person whose page it was, whoever has signed in since', async () => {
    const arrived = await startServer([]);
    setPageOwner(3);
    onTestFinished(() => setPageOwner(undefined));
    const result = await choose('one.pdf');
    setPageOwner(7);
    await act(() => sendAll(result, '/api/files'));
    expect(arrived.map(({ owner }) => owner)).toEqual(['3']);
  });

  it('are not sent after all where they are removed while they wait, and keep the others no longer', async () => {
    const arrived = await startServer([{ status: 503, headers: { 'Retry-After': '3600' } }]);
    const result = await choose('one.pdf', 'two.pdf');
    let outcome: Promise<boolean> | undefined;
    act(() => {
      outcome = sendAll(result, '/api/files');
    });
    await waitFor(() => expect(arrived).toHaveLength(1));
    act(() => result.current.remove(result.current.rows[0]?.id ?? ''));
    expect(await act(() => outcome)).toBe(true);
    expect(states(result)).toEqual([['two.pdf', 'sent', undefined]]);
    expect(arrived.map(({ body }) => /filename="(.+)"/.exec(body)?.[1])).toEqual(['one.pdf', 'two.pdf']);
  });

  it('fail where what answers is no server of ours', async () => {
    await startServer([{ status: 200, body: '<p>Please sign in to this network.</p>' }]);
    const result = await choose('one.pdf');
    expect(await act(() => sendAll(result, '/api/files'))).toBe(false);
    expect(states(result)).toEqual([['one.pdf', 'failed', 'Something went wrong. Please try again.']]);
  });

  it('are stopped by removing them', async () => {
    await startServer([]);
    const result = await choose('one.pdf', 'two.pdf');
    let outcome: Promise<boolean> | undefined;
    act(() => {
      outcome = sendAll(result, '/api/files');
    });
    await waitFor(() => expect(result.current.rows[0]?.state).toBe('sending'));
    act(() => result.current.remove(result.current.rows[0]?.id ?? ''));
    expect(await act(() => outcome)).toBe(true);
    expect(states(result)).toEqual([['two.pdf', 'sent', undefined]]);
  });
});
