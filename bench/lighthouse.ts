import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { publicPaths } from '#shared/paths.ts';
import { startChanged } from './changed.ts';
import { type BenchServer, sizes } from './database.ts';
import { type Running, startProduct, whileRunning } from './processes.ts';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';
import { median, progress, type Row, row } from './report.ts';

const run = promisify(execFile);

const rounds = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

interface Look {
  clock: Scores;
  processor: Scores;
}

/** It asks not to be indexed, which Lighthouse counts against it. */
const sample = '';

/** Only the processor's time has a budget: by the clock, other processes count as the page's work. */
export async function measureLighthouse(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  return judgeSite(database, startProduct(database, url), sample);
}

export function measureChangedLighthouse(database: BenchServer): Promise<Row[]> {
  return judgeSite(database, startChanged(database), 'changed ');
}

async function judgeSite(database: BenchServer, site: Promise<Running>, called: string): Promise<Row[]> {
  return whileRunning([site], async ({ origin }) => {
    const folder = join(database.folder, 'lighthouse');
    await mkdir(folder, { recursive: true });
    await run('npm', ['install', 'lighthouse@13', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
    const rows: Row[] = [];
    for (const path of publicPaths) rows.push(...judged(called, path, await lookOften(folder, origin + path)));
    return rows;
  });
}

function judged(called: string, address: string, seen: readonly Look[]): Row[] {
  const path = called + address;
  const asked = categories.filter((category) => category !== 'seo' || called !== sample);
  return [
    ...asked.map((category) =>
      row(
        `${path}: Lighthouse, ${category.replace('-', ' ')}`,
        median(seen.map(({ processor }) => processor[category])),
        { budget: { atLeast: 100 } },
      ),
    ),
    row(`${path}: Lighthouse, performance by the clock`, median(seen.map(({ clock }) => clock.performance))),
  ];
}

async function lookOften(folder: string, url: string): Promise<Look[]> {
  progress(`lighthouse: ${url}`);
  const seen: Look[] = [];
  while (seen.length < rounds) seen.push(await look(folder, url));
  return seen;
}

/** Chromium sometimes records no trace or half of one; Lighthouse itself then asks for another run. */
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

/** Lighthouse judges its own recording, and again with its tasks shortened to their processor time. */
async function lookOnce(folder: string, url: string): Promise<Look> {
  const kept = join(folder, 'seen');
  await rm(kept, { recursive: true, force: true });
  const clock = await judge(folder, url, `-GA=${kept}`);
  const file = join(kept, 'trace.json');
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  await writeFile(file, JSON.stringify({ ...trace, traceEvents: inProcessorTime(trace.traceEvents) }));
  return { clock, processor: await judge(folder, url, `-A=${kept}`) };
}

async function judge(folder: string, url: string, mode: string): Promise<Scores> {
  const { executablePath, args = [] } = browserOptions();
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join(',')}`];
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const { stdout } = await run(process.execPath, [cli, url, mode, ...options, flags], {
    env: { PATH: process.env.PATH, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.audits['total-blocking-time']?.numericValue === undefined) throw new Error(halfSeen);
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
