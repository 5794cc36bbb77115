import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/lib/project-root.ts';
import { argumentsOf } from '#server/scripts/command.ts';
import type { BenchServer } from './database.ts';
import { password } from './fill.ts';

export interface Running {
  origin: string;
  pid: number;
  startMs: number;
  complaints(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const children = new Set<ChildProcess>();

type Folder = Pick<BenchServer, 'folder'>;

export function startProduct(
  { folder }: Folder,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  return start(() => argumentsOf('start'), folder, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_SCALE: '1000000',
    ...settings,
  });
}

export function startReference({ folder }: Folder, databaseUrl: string): Promise<Running> {
  return start((port) => ['bench/reference.ts', port, databaseUrl], folder, {});
}

/** Adds the servers' logged errors to a failure. */
export async function whileRunning<T extends readonly Promise<Running>[], R>(
  starting: readonly [...T],
  act: (...running: { [K in keyof T]: Running }) => Promise<R>,
): Promise<R> {
  const started = await Promise.allSettled(starting);
  try {
    const running = await Promise.all(starting);
    return await act(...(running as never)).catch((error: unknown) => {
      const complaints = running.map((one) => one.complaints()).join('');
      throw complaints
        ? new Error(`${error instanceof Error ? error.message : error}\n${complaints}`, { cause: error })
        : error;
    });
  } finally {
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
  }
}

export async function stopAll(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      child.kill('SIGTERM');
      await once(child, 'close');
    }),
  );
}

export async function signIn({ origin }: Pick<Running, 'origin'>, username: string): Promise<{ Cookie: string }> {
  const answer = await fetch(`${origin}/api/employee/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`);
  return { Cookie: cookie };
}

async function start(
  commandAt: (port: string) => string[],
  folder: string,
  settings: Record<string, string>,
): Promise<Running> {
  const port = settings.PORT ?? String(await freePort());
  const logPath = join(folder, `${port}.log`);
  const log = openSync(logPath, 'a');
  const command = commandAt(port);
  const begun = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  children.add(child);
  const ended = once(child, 'close').finally(() => children.delete(child));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${command.at(-1)} did not start:\n${readFileSync(logPath, 'utf8')}`);
    }
    await sleep(2);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const complaints = () =>
    readFileSync(logPath, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"level":50'))
      .slice(-3)
      .join('\n');
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - begun, complaints, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function answers(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/healthz`, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
