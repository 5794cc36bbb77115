import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#bench/processes.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { clusterOwner } from '#server/database/embedded/test-support.ts';
import { poolerSharesConnections } from '#server/database/fitness.ts';
import { dataFolder, failStart, preparedFolder, startProduct } from '#server/test/product.ts';
import { hasProgram } from '#server/test/programs.ts';
import { runOnServer } from '#server/test/template.ts';

const SESSION_SECRET = 'a secret that only this test knows, of more than 32 characters';

/** What docs/large.md says. */
const ignored = 'extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

async function startPooler(mode: string, ignores = ignored) {
  const server = await startEmbedded(await preparedFolder());
  onTestFinished(() => server.stop());
  await runOnServer(server.url, `create role house login password 'first'`);
  await runOnServer(server.url, 'create database house owner house');
  const folder = await dataFolder();
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (poolMode: string) =>
    writeFile(
      file,
      `[databases]
house = host=${server.directory} password=first
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = ${poolMode}
ignore_startup_parameters = ${ignores}
`,
    );
  await writeFile(join(folder, 'users'), '"house" "first"\n');
  await write(mode);
  const start = async () => {
    const child = spawn('pgbouncer', ['-q', file], {
      // The socket is open to who runs PostgreSQL alone.
      ...clusterOwner,
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    await expect.poll(() => isListening(port)).toBe(true);
    return {
      child,
      async end() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };
  let running = await start();
  onTestFinished(() => running.end());
  return {
    url: `postgres://house:first@127.0.0.1:${port}/house`,
    async changeTo(poolMode: string) {
      await running.end();
      await write(poolMode);
      running = await start();
    },
    async reloadWith(poolMode: string) {
      await write(poolMode);
      running.child.kill('SIGHUP');
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

// CI installs it; elsewhere it may be missing.
describe.runIf(process.env.CI || hasProgram('pgbouncer'))('PgBouncer', () => {
  it('by transaction stops the start with a sentence', async () => {
    const { url } = await startPooler('transaction');
    const { message } = await failStart({ DATABASE_URL: url, DATA_DIR: await dataFolder(), SESSION_SECRET });
    expect(message.split('\n').at(-1)).toBe(poolerSharesConnections);
  });

  it('that refuses start-up parameters is told which to ignore', async () => {
    const { url } = await startPooler('session', 'extra_float_digits');
    const { message } = await failStart({ DATABASE_URL: url, DATA_DIR: await dataFolder(), SESSION_SECRET });
    expect(message).toContain(`Set ignore_startup_parameters = ${ignored} there`);
  });

  it('by session serves, is found out when it is changed meanwhile, and serves again once it is mended', async () => {
    const pooler = await startPooler('session');
    const product = await startProduct({ DATABASE_URL: pooler.url, DATA_DIR: await dataFolder(), SESSION_SECRET });
    const health = async () => ((await (await fetch(`${product.url}/readyz`)).json()) as { status: string }).status;
    expect(await health()).toBe('ready');
    await pooler.changeTo('transaction');
    // It asks every 20 seconds; traffic moves the connections.
    await expect.poll(health, { timeout: 120_000, interval: 500 }).toBe(poolerSharesConnections);
    await pooler.reloadWith('session');
    await expect.poll(health, { timeout: 120_000, interval: 500 }).toBe('ready');
  });
});
