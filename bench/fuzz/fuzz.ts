import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#server/build/build-cache.ts';
import { runFuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    runs: { type: 'string', default: '50' },
  },
});
const [seed, runs] = [Number(values.seed), Number(values.runs)];
if (!Number.isInteger(seed) || !(Number.isInteger(runs) && runs > 0)) {
  process.stderr.write('--seed and --runs are whole numbers.\n');
  process.exit(1);
}

process.stderr.write(`Seed ${seed}: npm run fuzz -- --seed ${seed} --runs ${runs} repeats this.\n`);
await buildIfStale('site');
await buildIfStale('server');
const brokenOff = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => process.exit(1));
const { calls, routes, statuses, faults, odd } = await Promise.race([runFuzz({ seed, runs }), brokenOff]);
const list = Object.entries(statuses).map(([status, count]) => `${status}: ${count.toLocaleString('en')}`);
process.stdout.write(
  `${calls.toLocaleString('en')} calls of ${routes} routes: ${faults.length} faults (${list.join(', ')})\n`,
);
const { longest, p99, during } = odd.waits;
process.stdout.write(
  `${odd.calls.toLocaleString('en')} calls with odd texts, ${odd.taken.toLocaleString('en')} of them taken: others waited ${longest} ms at most (${during}), 99 of 100 times ${p99} ms or less\n`,
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
