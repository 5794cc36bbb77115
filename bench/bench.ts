import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#server/build/build-cache.ts';
import { measureApi } from './api.ts';
import { measureChanged } from './changed.ts';
import { type BenchServer, openBenchServer } from './database.ts';
import { measureGrowth } from './growth.ts';
import { measureIdle } from './idle.ts';
import { measureChangedLighthouse, measureLighthouse } from './lighthouse.ts';
import { measurePages } from './pages.ts';
import { measurePortal } from './portal.ts';
import { stopAll } from './processes.ts';
import { progress, type Row, table } from './report.ts';
import { measureStartUp } from './start-up.ts';
import { measureWaits } from './waits.ts';

/* A missed budget is no failure, because times depend on the machine. */
interface Part {
  measure(database: BenchServer): Promise<Row[]>;
  /** Runs only by name or with `--all`: it fetches packages. */
  slow?: true;
}

const parts: Record<string, Part> = {
  pages: { measure: measurePages },
  changed: { measure: measureChanged },
  portal: { measure: measurePortal },
  api: { measure: measureApi },
  growth: { measure: measureGrowth },
  'start-up': { measure: measureStartUp },
  idle: { measure: measureIdle },
  waits: { measure: measureWaits },
  lighthouse: { measure: measureLighthouse, slow: true },
  'lighthouse-changed': { measure: measureChangedLighthouse, slow: true },
};

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    json: { type: 'string', default: './data/bench.json' },
    data: { type: 'string' },
  },
});
const unknown = named.find((name) => !parts[name]);
if (unknown) refuse(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`);
if (process.platform !== 'linux') refuse('The bench reads processor time and memory from /proc: it runs on Linux.');

await buildIfStale('site');
await buildIfStale('server');
const database = await openBenchServer(values.data);
const results: (Row & { part: string })[] = [];
const brokenOff = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
try {
  await Promise.race([measureAll(), brokenOff]);
} finally {
  await stopAll();
  await database.close();
  await report();
}
process.exit();

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function measureAll(): Promise<void> {
  for (const [part, { measure, slow }] of Object.entries(parts)) {
    if (named.length > 0 ? !named.includes(part) : slow && !values.all) continue;
    progress(part);
    results.push(...(await measure(database)).map((row) => ({ part, ...row })));
  }
}

async function report(): Promise<void> {
  const path = resolve(values.json);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, results }, null, 2)}\n`,
  );
  process.stdout.write(`\n${table(results)}\nAlso in ${path}.\n`);
}
