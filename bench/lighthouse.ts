import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { publicPaths } from '#shared/paths.ts';
import { serveChanged } from './changed-site.ts';
import { type BenchServer, sizes } from './database.ts';
import { startProduct, whileRunning } from './processes.ts';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';
import { median, progress, type Row, row } from './report.ts';

const run = promisify(execFile);

const rounds = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Judgement {
  scores: Record<(typeof categories)[number], number>;
  blockingMs: number;
}

/** One visit, judged by the clock, as Lighthouse does of itself, and of the processor's time. */
interface Look {
  clock: Judgement;
  processor: Judgement;
}

/**
 * What Lighthouse says of every public page, with its mobile preset: medians, 100 is the most. It is fetched for it.
 * It says so twice, by the clock and of the processor's time; an empty page tells how much of the clock's is the machine's.
 */
export async function measureLighthouse(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  const folder = join(database.folder, 'lighthouse');
  await mkdir(folder);
  await run('npm', ['install', 'lighthouse@13', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
  return whileRunning([startProduct(database, url)], async ({ origin }) => {
    const rows: Row[] = [];
    for (const path of publicPaths) rows.push(...judged(path, await lookOften(folder, origin + path)));
    const empty = await serveChanged(origin, () => emptyPage);
    try {
      rows.push(...byTheClock('an empty page with our headers', await lookOften(folder, empty.origin)));
    } finally {
      empty.close();
    }
    return rows;
  });
}

/** What it takes the browser of this machine to show anything at all. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';

function judged(path: string, seen: readonly Look[]): Row[] {
  const scores = categories.map((category) =>
    row(
      `${path}: Lighthouse, ${category.replace('-', ' ')}`,
      median(seen.map(({ processor }) => processor.scores[category])),
      { budget: { atLeast: 100 } },
    ),
  );
  const blocking = median(seen.map(({ processor }) => processor.blockingMs));
  return [
    ...scores,
    row(`${path}: Lighthouse, blocking time of the processor`, blocking, { unit: 'ms', budget: { atMost: 0 } }),
    ...byTheClock(path, seen, { performance: { atLeast: 100 }, blocking: { atMost: 0 } }),
  ];
}

function byTheClock(
  page: string,
  seen: readonly Look[],
  budgets?: { performance: Row['budget']; blocking: Row['budget'] },
): Row[] {
  const performance = median(seen.map(({ clock }) => clock.scores.performance));
  const blocking = median(seen.map(({ clock }) => clock.blockingMs));
  return [
    row(`${page}: Lighthouse, performance by the clock`, performance, { budget: budgets?.performance }),
    row(`${page}: Lighthouse, blocking time by the clock`, blocking, { unit: 'ms', budget: budgets?.blocking }),
  ];
}

async function lookOften(folder: string, url: string): Promise<Look[]> {
  progress(`lighthouse: ${url}`);
  const seen: Look[] = [];
  while (seen.length < rounds) seen.push(await look(folder, url));
  return seen;
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

/** Lighthouse keeps what it saw and judges it; then its tasks are made as long as their work, and it judges that. */
async function lookOnce(folder: string, url: string): Promise<Look> {
  const kept = join(folder, 'seen');
  await rm(kept, { recursive: true, force: true });
  const clock = await judge(folder, url, `-GA=${kept}`);
  const file = join(kept, 'trace.json');
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  await writeFile(file, JSON.stringify({ ...trace, traceEvents: inProcessorTime(trace.traceEvents) }));
  return { clock, processor: await judge(folder, url, `-A=${kept}`) };
}

async function judge(folder: string, url: string, mode: string): Promise<Judgement> {
  const { executablePath, args = [] } = browserOptions();
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join(',')}`];
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const { stdout } = await run(process.execPath, [cli, url, mode, ...options, flags], {
    env: { PATH: process.env.PATH, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  const blockingMs = report.audits['total-blocking-time']?.numericValue;
  if (blockingMs === undefined) throw new Error(halfSeen);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Judgement['scores'],
    blockingMs,
  };
}

/** Of Lighthouse's report what is read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
