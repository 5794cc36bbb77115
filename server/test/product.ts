import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { argumentsOf } from '#server/scripts/command.ts';

export interface Product {
  url: string;
  /** Everything it printed so far. */
  printed: () => string;
  process: ChildProcess;
  /** Sends a signal and waits for the end; the exit code, or null where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A folder for this test alone. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-product-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the product of a checkout as `npm start` does, on a free port, and waits until it says where it is. */
export async function startProduct(settings: Record<string, string>, checkout?: string): Promise<Product> {
  const started = runStart(settings, checkout);
  const url = await started.address;
  return { ...started, url };
}

/** Runs a start that should not come up. */
export async function failStart(settings: Record<string, string>): Promise<{ code: number | null; message: string }> {
  const { process, printed } = runStart(settings);
  const [code] = (await once(process, 'close')) as [number | null];
  return { code, message: printed().trim() };
}

function runStart(settings: Record<string, string>, checkout?: string) {
  const child = spawn(process.execPath, argumentsOf('start'), {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: checkout,
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
  // `failStart` never asks for the address.
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
