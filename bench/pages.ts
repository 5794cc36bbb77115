import { type BenchServer, sizes } from './database.ts';
import { measureFirstPages } from './first-page.ts';
import { startProduct, whileRunning } from './processes.ts';
import { type Row, row } from './report.ts';

/** Every public page on a phone with a slow line, against itself without its scripts. */
export async function measurePages(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  return whileRunning([startProduct(database, url)], async ({ origin }) => {
    const pages = await measureFirstPages(origin);
    return pages.flatMap(({ path, lcp, lcpWithoutScripts, cls, bytes, jsBytes, requests }) => [
      row(`${path}: largest paint against itself without scripts`, lcp / lcpWithoutScripts, {
        ours: lcp,
        reference: lcpWithoutScripts,
        unit: 'ms',
        budget: { atMost: 1.1 },
      }),
      row(`${path}: layout shift`, cls, { budget: { atMost: 0 } }),
      row(`${path}: transferred`, bytes / 1024, { unit: 'KB', ...limited(path, 180) }),
      row(`${path}: JavaScript`, jsBytes / 1024, { unit: 'KB', ...limited(path, 75) }),
      row(`${path}: requests`, requests, limited(path, 12)),
    ]);
  });
}

/** Who only wants to look gets little; a form brings its own code. */
function limited(path: string, atMost: number): { budget?: { atMost: number } } {
  return path === '/' ? { budget: { atMost } } : {};
}
