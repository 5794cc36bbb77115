import { compare, p50, processorMs } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { restoreDatabase, type Size, withClient } from './fill.ts';
import { busyAuthor, searched } from './fill-statements.ts';
import type { Call } from './load.ts';
import { signIn, startProduct, whileRunning } from './processes.ts';
import { progress, type Row, row } from './report.ts';
import { postmasterOf } from './usage.ts';

const budget = { atMost: 3 };

export async function measureGrowth(database: BenchServer): Promise<Row[]> {
  const [few, many] = [await database.filled(sizes.small), await database.filled(sizes.large)];
  const postmaster = await postmasterOf(many);
  const both = [startProduct(database, few), startProduct(database, many)] as const;
  const rows = await whileRunning(both, async (small, large) => {
    const admins = [await signIn(small, 'employee.1'), await signIn(large, 'employee.1')] as const;
    const depths = [await middle(few, sizes.small), await middle(many, sizes.large)] as const;
    const against = (calls: readonly [Call, Call]) =>
      compare(
        { server: large, calls: [calls[1]] },
        { server: small, calls: [calls[0]] },
        { postmaster, connections: 1, seconds: 1 },
      );
    const results: Row[] = [];
    const busy = `employee.${busyAuthor}`;
    const busyOnes = [await signIn(small, busy), await signIn(large, busy)] as const;
    for (const [what, path, hasBudget = true] of reads) {
      progress(`growth: ${what}`);
      const readers = what.startsWith('own') ? busyOnes : admins;
      const result = await against([
        { path: path(depths[0]), headers: readers[0] },
        { path: path(depths[1]), headers: readers[1] },
      ]);
      const figures = { ours: result.ours(p50), reference: result.reference(p50), unit: 'ms' };
      results.push(
        row(`${what}: p50 at 1,000,000 against 1,000`, result.ratio(p50), { ...figures, ...(hasBudget && { budget }) }),
      );
      if (what === report) {
        const spent = { unit: 'ms', budget: reportBudget };
        results.push(row(`${what}: processor time at 1,000,000`, result.ours(processorMs), spent));
      }
    }
    return results;
  });
  await restoreDatabase(few, sizes.small);
  await restoreDatabase(many, sizes.large);
  return rows;
}

function lastYear(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(365)}&to=${day(1)}`;
}

const report = 'report of a year beside the year before';
/** In milliseconds (decision 0067). Nobody waits longer than that, whatever else there is. */
const reportBudget = { atMost: 500 };

const list = (query: string) => () => `/api/submissions/all${query}`;

/** Calls that return a few rows instead of fifty have no budget. */
const reads: readonly (readonly [what: string, path: (cursor: string) => string, hasBudget?: false])[] = [
  ['first page', list('')],
  ['deep page', (cursor) => `/api/submissions/all?cursor=${cursor}`],
  ['list of one status', list('?status=approved')],
  ['list of one type', list('?type=sales_prospect')],
  ['list of one status and type', list('?status=approved&type=sales_prospect')],
  ['list of one employee', list(`?employee=${busyAuthor}`)],
  ['list of one employee, deep page', (cursor) => `/api/submissions/all?employee=${busyAuthor}&cursor=${cursor}`],
  ['list of one employee and type', list(`?employee=${busyAuthor}&type=sales_prospect`), false],
  ['list of 30 days and older', list('?age=30')],
  ['own list', () => '/api/submissions/employee'],
  ['own list of one status', () => '/api/submissions/employee?status=approved', false],
  ['by title', list('?sort=title')],
  ['search, a word of every fifth title', list(`?q=${searched.frequent}`)],
  ['search, the name of every eighth author', list('?q=mira')],
  ['search, a word of five titles', list(`?q=${searched.rare}`)],
  ['search, a word of no title', list(`?q=${searched.absent}`)],
  ['search, a word of one title in 1,000', list(`?q=${searched.uncommon}`), false],
  ['search through everything, a word of five titles', () => `/api/search?q=${searched.rare}`, false],
  ['search through everything, a word of every fifth title', () => `/api/search?q=${searched.frequent}`, false],
  [report, () => `/api/report?${lastYear()}`, false],
  ['counters', () => '/api/submissions/stats'],
  ['counts of the frame', () => '/api/notifications/count'],
];

async function middle(url: string, { submissions }: Size): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ at: Date; id: number }>(
      `select created_at as at, id from submissions where status <> 'draft' order by created_at desc, id desc offset $1 limit 1`,
      [submissions / 2],
    ),
  );
  return `${rows[0]?.at.getTime()}.${rows[0]?.id}`;
}
