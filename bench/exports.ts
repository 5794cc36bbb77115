import { get } from 'node:http';
import { type BenchServer, sizes } from './database.ts';
import { withClient } from './fill.ts';
import { type Call, load } from './load.ts';
import { type Running, signIn, startProduct, whileRunning } from './processes.ts';
import { median, progress, type Row, row } from './report.ts';
import { residentMb } from './usage.ts';

const rounds = 5;
const pace = { connections: 10, seconds: 3 };

/** Exports of 1,000,000 submissions: how soon they begin, what memory they take, and what others notice. */
export async function measureExports(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.large);
  const { rows: known } = await withClient(url, (client) =>
    client.query<{ id: number }>(`select id from submissions where status <> 'draft' order by id desc limit 200`),
  );
  const results: Row[] = [];
  for (const format of ['csv', 'json', 'xlsx']) {
    progress(`exports: ${format}`);
    // Each in a process of its own: memory that the last one took would hide what this one takes.
    const rows = await whileRunning([startProduct(database, url)], async (product) => {
      const headers = await signIn(product, 'employee.1');
      const reads = known.map(({ id }): Call => ({ path: `/api/submissions/${id}`, headers }));
      await load(product.origin, reads, pace);
      const path = `/api/submissions/export?format=${format}`;
      const warm = residentMb(product.pid);
      const whole = await download(product, path, headers);
      const { alone, during } = await readsDuring(product, path, headers, reads);
      return [
        row(`${format}: first byte`, whole.firstByteMs, { unit: 'ms', budget: { atMost: 200 } }),
        row(`${format}: memory growth`, whole.peakMb - warm, { unit: 'MB', budget: { atMost: 50 } }),
        row(`${format}: 1,000,000 rows`, whole.seconds, { unit: 's' }),
        row(`${format}: size`, whole.bytes / 1e6, { unit: 'MB' }),
        row(`${format}: p99 of row reads during it, against alone`, during / alone, {
          ours: during,
          reference: alone,
          unit: 'ms',
          budget: { atMost: 2 },
        }),
      ];
    });
    results.push(...rows);
  }
  return results;
}

/** p99 at 10 connections in milliseconds, without an export and while one runs: medians, measured in turns. */
async function readsDuring(product: Running, path: string, headers: { Cookie: string }, reads: Call[]) {
  const alone: number[] = [];
  const during: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push((await load(product.origin, reads, pace)).p99);
    during.push(await p99During(product, path, headers, reads));
  }
  return { alone: median(alone), during: median(during) };
}

/** The export is broken off when the reads are over. */
async function p99During(product: Running, path: string, headers: { Cookie: string }, reads: Call[]): Promise<number> {
  const over = new AbortController();
  const began = Promise.withResolvers<void>();
  const [{ p99 }] = await Promise.all([
    began.promise.then(() => load(product.origin, reads, pace)).finally(() => over.abort()),
    download(product, path, headers, { signal: over.signal, began: began.resolve }).finally(began.resolve),
  ]);
  return p99;
}

interface Download {
  bytes: number;
  firstByteMs: number;
  seconds: number;
  /** The server's resident memory at its highest. */
  peakMb: number;
}

function download(
  { origin, pid }: Running,
  path: string,
  headers: { Cookie: string },
  { signal, began }: { signal?: AbortSignal; began?: () => void } = {},
): Promise<Download> {
  const begun = performance.now();
  const result = { bytes: 0, firstByteMs: 0, seconds: 0, peakMb: 0 };
  const watch = setInterval(() => {
    result.peakMb = Math.max(result.peakMb, residentMb(pid));
  }, 50);
  return new Promise<Download>((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        if (result.bytes === 0) {
          result.firstByteMs = performance.now() - begun;
          began?.();
        }
        result.bytes += chunk.length;
      });
      response.once('end', () => resolve({ ...result, seconds: (performance.now() - begun) / 1000 }));
      response.once('error', signalled);
    });
    request.once('error', signalled);
    signal?.addEventListener('abort', () => request.destroy(), { once: true });

    function signalled(error: Error) {
      if (signal?.aborted) resolve({ ...result, seconds: (performance.now() - begun) / 1000 });
      else reject(error);
    }
  }).finally(() => clearInterval(watch));
}
