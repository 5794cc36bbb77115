import { createReadStream } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { csvPieces, sendPieces } from '#server/lib/exports/csv.ts';

/** A server that sends these rows, and what became of the last answer. */
async function serve(pieces: () => AsyncIterable<object[]>) {
  const ended: PromiseSettledResult<void>[] = [];
  const app = express();
  app.get('/', (_request, response) => {
    const sent = sendPieces(response, csvPieces({ a: 'First', b: 'Second' }, pieces()));
    sent.then(
      () => ended.push({ status: 'fulfilled', value: undefined }),
      (reason: unknown) => ended.push({ status: 'rejected', reason }),
    );
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ended };
}

async function* these(...pieces: object[][]) {
  yield* pieces;
}

describe('sendPieces', () => {
  it('closes a file whose reader left before it was opened', async () => {
    const closed = Promise.withResolvers<boolean>();
    const app = express();
    app.get('/', (request, response) => {
      response.on('close', async () => {
        const file = createReadStream(import.meta.filename);
        await sendPieces(response, file);
        closed.resolve(file.destroyed);
      });
      request.socket.destroy();
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    get({ port: (server.address() as AddressInfo).port }).on('error', () => undefined);
    expect(await closed.promise).toBe(true);
  });

  it('drops a client that stops reading', async () => {
    const ended = Promise.withResolvers<string>();
    const server = createServer((_request, response) => {
      const endless = async function* () {
        try {
          for (;;) yield Buffer.alloc(1_000_000);
        } finally {
          ended.resolve('stopped');
        }
      };
      sendPieces(response as Response, endless(), 300);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const call = get({ port: (server.address() as AddressInfo).port }, (answer) => answer.on('error', () => undefined));
    call.on('error', () => undefined);
    expect(await ended.promise).toBe('stopped');
  });
});

describe('csvPieces', () => {
  it('sends a file that spreadsheets read, without formulas', async () => {
    const { url } = await serve(() =>
      these(
        [
          { a: 'Zoë, "Z"', b: 'two\nlines' },
          { a: '=1+1', b: '@cmd', c: 'no column' },
        ],
        [],
        [{ a: '＝1', b: null }],
      ),
    );
    const response = await fetch(url);
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text).toBe('\uFEFFFirst,Second\r\n"Zoë, ""Z""","two\nlines"\r\n\'=1+1,\'@cmd\r\n\'＝1,\r\n');
  });

  it('sends headings without rows', async () => {
    const { url } = await serve(() => these());
    const text = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('utf8');
    expect(text).toBe('\uFEFFFirst,Second\r\n');
  });

  it('cuts the connection when the rows fail', async () => {
    const { url, ended } = await serve(async function* () {
      yield [{ a: 1, b: 2 }];
      throw new Error('the database went away');
    });
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    expect(ended).toMatchObject([{ status: 'rejected', reason: { message: 'the database went away' } }]);
  });

  it('stops without an error when the client goes away', async () => {
    let stopped = false;
    const { url, ended } = await serve(async function* () {
      try {
        for (;;) yield [{ a: 'x'.repeat(10_000), b: 2 }];
      } finally {
        stopped = true;
      }
    });
    const leaving = new AbortController();
    const response = await fetch(url, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => ended).toEqual([{ status: 'fulfilled', value: undefined }]);
    expect(stopped).toBe(true);
  });
});
