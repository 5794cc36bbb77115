import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureApi } from '#server/bench/api.ts';
import { type BenchServer, openBenchServer } from '#server/bench/database.ts';
import { progress, type Row, table } from '#server/bench/report.ts';
import { buildIfStale } from '#server/scripts/build.ts';

export interface BenchOptions {
  /** How long the mixed load lasts. */
  minutes: number;
}

type Part = (database: BenchServer, options: BenchOptions) => Promise<Row[]>;

const parts: Record<string, Part> = {
  api: measureApi,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    /** Where the results go as JSON. */
    json: { type: 'string', default: './data/bench.json' },
    /** Where the embedded database stays, filled, for the next run. */
    data: { type: 'string' },
    minutes: { type: 'string', default: '1' },
  },
});

const unknown = positionals.find((name) => !parts[name]);
if (unknown) {
  process.stderr.write(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
await buildIfStale();
const database = await openBenchServer(values.data);
const results: (Row & { part: string })[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    progress(name);
    const rows = await measure(database, { minutes: Number(values.minutes) });
    results.push(...rows.map((row) => ({ part: name, ...row })));
  }
} finally {
  await database.close();
}
const path = resolve(values.json);
await mkdir(dirname(path), { recursive: true });
await writeFile(path, `${JSON.stringify({ at: new Date().toISOString(), node: process.version, results }, null, 2)}\n`);
process.stdout.write(`\n${table(results)}\nAlso in ${path}.\n`);
