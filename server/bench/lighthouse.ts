import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveChanged } from '#server/bench/changed-site.ts';
import { type BenchServer, sizes } from '#server/bench/database.ts';
import { startProduct, whileRunning } from '#server/bench/processes.ts';
import { median, progress, type Row, row } from '#server/bench/report.ts';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { publicPaths } from '#shared/paths.ts';

const run = promisify(execFile);

const rounds = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Look {
  scores: Record<(typeof categories)[number], number>;
  blockingMs: number;
}

/** What Lighthouse says of every public page, with its mobile preset: medians, 100 is the most. It is fetched for it. */
export async function measureLighthouse(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  const folder = join(database.folder, 'lighthouse');
  await mkdir(folder);
  await run('npm', ['install', 'lighthouse@13', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
  return whileRunning([startProduct(database, url)], async ({ origin }) => {
    const rows: Row[] = [];
    for (const path of publicPaths) {
      const seen = await lookOften(folder, origin + path);
      for (const category of categories) {
        const score = median(seen.map(({ scores }) => scores[category]));
        rows.push(row(`${path}: Lighthouse, ${category.replace('-', ' ')}`, score, { budget: { atLeast: 100 } }));
      }
      rows.push(row(`${path}: Lighthouse, blocking time`, blockingOf(seen), { unit: 'ms', budget: { atMost: 0 } }));
    }
    const empty = await serveChanged(origin, () => emptyPage);
    try {
      const blocking = blockingOf(await lookOften(folder, empty.origin));
      rows.push(row('an empty page with our headers: Lighthouse, blocking time', blocking, { unit: 'ms' }));
    } finally {
      empty.close();
    }
    return rows;
  });
}

/** What it takes the browser of this machine to show anything at all. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';

async function lookOften(folder: string, url: string): Promise<Look[]> {
  progress(`lighthouse: ${url}`);
  const seen: Look[] = [];
  while (seen.length < rounds) seen.push(await look(folder, url));
  return seen;
}

function blockingOf(seen: readonly Look[]): number {
  return median(seen.map(({ blockingMs }) => blockingMs));
}

/** Now and then Chromium records no trace, or half of one; Lighthouse itself then asks to be run again. */
async function look(folder: string, url: string, attempts = 3): Promise<Look> {
  try {
    return await lookOnce(folder, url);
  } catch (error) {
    const { message, stderr } = error as { message: string; stderr?: unknown };
    const isUnlucky = message === halfSeen || String(stderr).includes('Please run Lighthouse again');
    if (attempts > 1 && isUnlucky) return look(folder, url, attempts - 1);
    throw error;
  }
}

const halfSeen = 'Lighthouse did not see the page';

async function lookOnce(folder: string, url: string): Promise<Look> {
  const { executablePath, args = [] } = browserOptions();
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join(',')}`];
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const { stdout } = await run(process.execPath, [cli, url, ...options, flags], {
    env: { PATH: process.env.PATH, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  const blockingMs = report.audits['total-blocking-time']?.numericValue;
  if (blockingMs === undefined) throw new Error(halfSeen);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Look['scores'],
    blockingMs,
  };
}

/** Of Lighthouse's report what is read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
