import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './report.ts';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Load {
  connections: number;
  seconds: number;
  /** Between an answer and the connection's next request, in milliseconds. */
  pauseMs?: number;
  signal?: AbortSignal;
}

/** Times in milliseconds. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Shared by all loads, so that a call that may be sent once is not repeated. */
let sent = 0;

/** Over plain sockets, because the client shares two cores with the server. @throws Error for an answer other than 2xx. */
export async function load(
  origin: string,
  calls: readonly Call[],
  { connections, seconds, pauseMs, signal }: Load,
): Promise<LoadResult> {
  const requests = calls.map((call) => toBytes(origin, call));
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await open(origin);
      try {
        for (let now = performance.now(); now < until && !signal?.aborted; ) {
          const turn = sent++ % calls.length;
          const status = await connection.ask(requests[turn] as Buffer);
          if (status < 200 || status > 299) throw new Error(`${calls[turn]?.path} answered ${status}`);
          const answered = performance.now();
          latencies.push(answered - now);
          if (pauseMs) await sleep(pauseMs);
          now = pauseMs ? performance.now() : answered;
        }
      } finally {
        connection.close();
      }
    }),
  );
  const perSecond = latencies.length / ((performance.now() - begun) / 1000);
  const sorted = latencies.sort((a, b) => a - b);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
  return { requests: sorted.length, perSecond, p50: median(sorted), p99 };
}

function toBytes(origin: string, { path, method = 'GET', headers = {}, body }: Call): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: new URL(origin).host,
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
}

interface Connection {
  ask(request: Buffer): Promise<number>;
  close(): void;
}

async function open(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const reader = readAnswers(socket);
  return {
    ask(request) {
      const answer = reader();
      socket.write(request);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

const lengthName = '\r\nContent-Length: ';

function readAnswers(socket: Socket): () => Promise<number> {
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined;
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      // Searches bytes: decoding every head would cost the client time.
      const length = head.indexOf(lengthName);
      if (length < 0 || length > end) {
        return fail(new Error(`An answer without Content-Length: ${head.toString('latin1', 0, 60)}`));
      }
      const digits = length + lengthName.length;
      status = Number(head.toString('latin1', 9, 12));
      missing = Number.parseInt(head.toString('latin1', digits, digits + 12), 10) - (head.length - end - 4);
      head = Buffer.alloc(0);
    }
    if (missing < 0) return fail(new Error('An answer longer than its Content-Length'));
    if (missing === 0) waiting?.resolve(status);
  });
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
}
