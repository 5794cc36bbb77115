import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { stopAll } from '#bench/processes.ts';
import { progress } from '#bench/report.ts';
import { buildIfStale } from '#server/build/build-cache.ts';
import { faults, runFault } from './faults.ts';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = named.find((name) => !faults[name]);
if (unknown) {
  process.stderr.write(`There is no fault ${unknown}: ${Object.keys(faults).join(', ')}.\n`);
  process.exit(1);
}

await buildIfStale('site');
await buildIfStale('server');
const brokenOff = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
let broken = 0;
try {
  await Promise.race([runAll(), brokenOff.then(() => Promise.reject(new Error('broken off')))]);
} catch (error) {
  broken += 1;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
await stopAll();
process.exit(broken > 0 ? 1 : 0);

async function runAll(): Promise<void> {
  for (const name of named.length > 0 ? named : Object.keys(faults)) {
    progress(name);
    const { line, holds } = await runFault(name, values);
    process.stdout.write(`${line}\n`);
    if (!holds) broken += 1;
  }
}
