import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tally } from '#server/test/tally.ts';

export interface Instance {
  address: string;
  stop(): Promise<void>;
}

/** Another instance on the same data. */
export async function startInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const { E2E_START = '', E2E_DATA_DIR, PATH } = process.env;
  const PORT = String(await freePort());
  const env = { PATH, DATA_DIR: E2E_DATA_DIR, PORT, RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn', ...settings };
  tally('product starts');
  const started = spawn(process.execPath, E2E_START.split(' '), { env });
  const ended = once(started, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    started.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const found = /running at (\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`The instance ended before it was up: ${printed}`)), reject);
  });
  return {
    address,
    async stop() {
      started.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
