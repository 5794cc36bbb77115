import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { compileCache } from '#server/lib/compile-cache.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { argumentsOf } from '#server/scripts/command.ts';
import { tally } from './tally.ts';

export {
  makeEmptyFolder as emptyFolder,
  makeFolder as dataFolder,
  makeUsedFolder as preparedFolder,
} from '#server/database/embedded/test-support.ts';

export interface Product {
  url: string;
  printed: () => string;
  process: ChildProcess;
  /** Waits for the end; null where a signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts as `npm start` does, on a free port. */
export async function startProduct(settings: Record<string, string>, checkout = projectRoot): Promise<Product> {
  return whenUp(runStart(settings, { checkout }));
}

type Script = Exclude<Parameters<typeof argumentsOf>[0], 'start'>;

/** One of npm's scripts; `printed` is all that it says. */
export async function runScript(
  script: Script,
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; printed: string }> {
  const child = startScript(script, settings, ...words);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

export function startScript(script: Script, settings: Record<string, string>, ...words: string[]): ChildProcess {
  tally('product starts');
  return spawn(process.execPath, [...argumentsOf(script), ...words], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      // Reading the sources is half of what a script costs.
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Through npm itself, in a process group of its own. */
export async function startByNpm(settings: Record<string, string>): Promise<Product> {
  const started = runStart(settings, { command: ['npm', 'start'] });
  onTestFinished(
    () => void (isGroupAlive(started.process.pid) && process.kill(-(started.process.pid ?? 0), 'SIGKILL')),
  );
  return whenUp(started);
}

/** Zombies do not count. */
export function isGroupAlive(group: number | undefined): boolean {
  const { stdout } = spawnSync('ps', ['-ax', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').some((line) => new RegExp(`^\\s*${group} +[^Z]`).test(line));
}

async function whenUp(started: ReturnType<typeof runStart>): Promise<Product> {
  const url = await started.address;
  return { ...started, url };
}

export async function failStart(settings: Record<string, string>): Promise<{ code: number | null; message: string }> {
  const { process, printed } = runStart(settings);
  const [code] = (await once(process, 'close')) as [number | null];
  return { code, message: printed().trim() };
}

function runStart(
  settings: Record<string, string>,
  { command = [process.execPath, ...argumentsOf('start')], checkout = projectRoot } = {},
) {
  tally('product starts');
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    cwd: checkout,
    detached: program === 'npm',
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close') as Promise<[number | null]>;
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /running at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The product ended before it was up:\n${output}`)), reject);
  });
  // `failStart` never awaits the address.
  address.catch(() => undefined);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return { process: child, printed: () => output, address, end };
}
