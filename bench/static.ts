import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { compare, p99, perSecond, processorMs } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { type Running, startProduct, startReference, whileRunning } from './processes.ts';
import { type Row, row } from './report.ts';
import { postmasterOf } from './usage.ts';

const call = { path: '/', headers: { 'Accept-Encoding': 'br' } };

/** The landing page against an Express handler that sends the same brotli bytes from memory. */
export async function measureStatic(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  const postmaster = await postmasterOf(url);
  return whileRunning([startProduct(database, url)], async (product) => {
    const landing = join(database.folder, 'landing.br');
    await writeFile(landing, await fetchCompressed(product));
    return whileRunning([startReference(database, url, landing)], async (reference) => {
      const result = await compare(
        { server: product, calls: [call] },
        { server: reference, calls: [call] },
        { postmaster },
      );
      const figures = (of: Parameters<typeof result.ours>[0], unit: string) => ({
        ours: result.ours(of),
        reference: result.reference(of),
        unit,
      });
      return [
        row('landing page', result.ratio(perSecond), { ...figures(perSecond, '/s'), budget: { atLeast: 1 } }),
        row('landing page: p99 at 10 connections', result.ratio(p99), figures(p99, 'ms')),
        row('landing page: processor time a request', result.ratio(processorMs), figures(processorMs, 'ms')),
      ];
    });
  });
}

/** As it came over the wire: `fetch` would unpack it. */
function fetchCompressed({ origin }: Running): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${call.path}`, { headers: call.headers }, (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error('The landing page did not come as brotli'));
      buffer(response).then(resolve, reject);
    }).once('error', reject);
  });
}
