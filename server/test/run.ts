import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { acts, budgets, type Result } from './tally.ts';

/* `npm test`, `npm run test:rest`, and what CI runs again on one core. */

interface Part {
  name: string;
  /** Each is started when the one before it has ended well. */
  commands: string[][];
}

interface Ended {
  name: string;
  ok: boolean;
  /** The last lines that it printed. */
  tail: string;
}

const node = process.execPath;
const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run'];
const playwright = [node, 'node_modules/@playwright/test/cli.js', 'test'];
const check: Part = { name: 'check', commands: [['npm', 'run', '--silent', 'check']] };
const build: Part = {
  name: 'build',
  commands: [
    [node, 'server/scripts/find-browser.ts'],
    [node, 'server/build/build.ts', 'site', 'server'],
  ],
};

/** Playwright looks at a journey's file, title and tags. */
const rest = String.raw`\.rest\.spec\.ts|@rest`;

/** A test is of the rest by the name of its file, or a journey by its tag. The parts of a stage run beside each other. */
const stages: Record<string, Part[][]> = {
  test: [
    [check, build],
    [
      { name: 'vitest', commands: [[...vitest, '--exclude=**/*.rest.test.ts']] },
      { name: 'journeys', commands: [[...playwright, `--grep-invert=${rest}`]] },
    ],
  ],
  rest: [
    [build],
    [
      { name: 'vitest', commands: [[...vitest, '.rest.test.ts']] },
      { name: 'journeys', commands: [[...playwright, `--grep=${rest}`]] },
    ],
  ],
  'one-core': [
    [build],
    [
      {
        name: 'vitest',
        commands: [
          [
            ...vitest,
            '--project=processes',
            'scripts/start.test',
            'scripts/stop.test',
            'embedded/crash.test',
            'embedded/embedded.test',
          ],
        ],
      },
    ],
  ],
};

const run = process.argv[2] ?? 'test';
if (!stages[run]) throw new Error(`No run is called ${run}: ${Object.keys(stages).join(', ')}`);
const folder = await mkdtemp(join(tmpdir(), 'overtone-tally-'));
const ended: Ended[] = [];
for (const stage of stages[run] ?? []) {
  if (ended.some(({ ok }) => !ok)) break;
  ended.push(...(await runBeside(stage)));
}
const isWithin = printSums();
await rm(folder, { recursive: true, force: true });
process.exitCode = isWithin && ended.every(({ ok }) => ok) ? 0 : 1;

/** Prints one part at a time: the first as it goes, each other one once those before it have ended. */
async function runBeside(parts: readonly Part[]): Promise<Ended[]> {
  let turn: Promise<unknown> = Promise.resolve();
  const running = parts.map((part) => {
    const result = runPart(part, turn);
    turn = result;
    return result;
  });
  return Promise.all(running);
}

async function runPart({ name, commands }: Part, turn: Promise<unknown>): Promise<Ended> {
  const held: Buffer[] = [];
  let print = (chunk: Buffer): void => void held.push(chunk);
  const hasTurn = turn.then(() => {
    process.stdout.write(Buffer.concat(held));
    print = (chunk) => void process.stdout.write(chunk);
  });
  let ok = true;
  let last = '';
  for (const [program = '', ...words] of commands) {
    const env = { ...process.env, TEST_TALLY: folder, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
    const child = spawn(program, words, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        print(chunk);
        last = (last + chunk.toString()).slice(-4000);
      });
    const [code] = (await once(child, 'close')) as [number | null];
    ok = code === 0;
    if (!ok) break;
  }
  await hasTurn;
  return { name, ok, tail: last.trimEnd().split('\n').slice(-12).join('\n') };
}

/** False where the run did more than its budget. What failed is named last: CI keeps the end of a log. */
function printSums(): boolean {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const sums = ended.flatMap(({ name }) => readResult(name));
  const secondTries = sums.flatMap((sum) => sum.secondTries);
  if (secondTries.length > 0) print(`\nPassed only at the second try:\n  ${secondTries.join('\n  ')}`);
  const over = run === 'one-core' ? [] : countOver(run === 'rest' ? 'rest' : 'test', print);
  const failures = [...ended.filter(({ ok }) => !ok).flatMap(nameFailures), ...over];
  if (failures.length > 0) print(`\nFailed:\n  ${failures.join('\n  ')}`);
  const passed = sums.reduce((sum, each) => sum + each.passed, 0);
  const sum = `${passed} passed, ${failures.length} failed`;
  print(`\n${sum}`);
  // CI adds up its runs, and names once more what failed in any.
  if (process.env.TEST_SUMS) {
    const lines = failures.map((failure) => `  ${run}: ${failure}\n`);
    appendFileSync(process.env.TEST_SUMS, `${lines.join('')}${sum}\n`);
  }
  return over.length === 0;
}

/** Empty for a part without tests, and where the runner itself came to an end too soon. */
function readResult(part: string): Result[] {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Result] : [];
}

function nameFailures({ name, tail }: Ended): string[] {
  const failures = readResult(name).flatMap((result) => result.failures);
  return failures.length > 0 ? failures : [`${name}, which printed at its end:\n${tail.replaceAll(/^/gm, '    ')}`];
}

/** What the run did more often than it may. */
function countOver(of: keyof typeof budgets, print: (line: string) => void): string[] {
  const counts = acts.map((act) => {
    const file = join(folder, act);
    return { act, count: existsSync(file) ? statSync(file).size : 0, most: budgets[of][act] };
  });
  print(`\nCounted: ${counts.map(({ act, count, most }) => `${act} ${count} of ${most}`).join(', ')}`);
  return counts
    .filter(({ count, most }) => count > most)
    .map(
      ({ act, count, most }) =>
        `More ${act} than server/test/tally.ts allows: ${count}, not ${most}. Do with fewer, or raise it there.`,
    );
}
