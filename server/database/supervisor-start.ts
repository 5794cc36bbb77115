import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import { programFailure, unrunnable } from './embedded-failure.ts';
import { environment } from './supervisor-binaries.ts';
import type { Cluster } from './supervisor-cluster.ts';
import { checkServer, isBusy, wrongPassword } from './supervisor-connection.ts';
import { logSince } from './supervisor-log.ts';
import { readPidFile } from './supervisor-pid-file.ts';
import { type Postmaster, postmaster } from './supervisor-postmaster.ts';

const pollMs = 10;
const readyMs = 300_000;
const memoryMs = 30_000;

/** What the site relies on, whatever postgresql.conf says. Errors of single statements may quote people: not logged. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  lc_messages: 'C',
};

/**
 * Starts PostgreSQL on a cluster that nobody runs, and resolves when it accepts connections.
 * @param ports tried in turn while they turn out to be taken
 * @throws StartError with one sentence.
 */
export async function startPostmaster(cluster: Cluster, ports: Iterable<number>): Promise<Postmaster> {
  const since = performance.now();
  for (const port of ports) {
    for (;;) {
      const output = logSince(cluster.paths.log);
      const started = await launch(cluster, port);
      if (started) return started;
      const said = output();
      if (said.includes('could not create any TCP/IP sockets')) break;
      // The last processes of a killed server are on their way out.
      const leaving = said.includes('pre-existing shared memory block') && performance.now() - since < memoryMs;
      if (!leaving) throw programFailure(`PostgreSQL did not start on ${cluster.directory}`, said, cluster.paths.home);
      await sleep(100);
    }
  }
  throw new StartError(`PostgreSQL found no free port on 127.0.0.1 for ${cluster.directory}.`);
}

/** The port of the last run, then any below those that systems give to outgoing connections. */
export function* candidatePorts(cluster: Cluster): Generator<number> {
  const last = lastPort(cluster.directory);
  if (last) yield last;
  for (let tries = 0; tries < 20; tries += 1) yield randomInt(20_000, 32_000);
}

/** Undefined where the server ended before it was ready. */
async function launch(cluster: Cluster, port: number): Promise<Postmaster | undefined> {
  const log = openSync(cluster.paths.log, 'a', 0o600);
  const server = spawn(
    cluster.binaries.postgres,
    [
      '-D',
      cluster.directory,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.user,
      cwd: parse(cluster.directory).root,
      detached: true,
      env: environment,
      stdio: ['ignore', log, log],
      windowsHide: true,
    },
  );
  closeSync(log);
  let running = true;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve())).then(() => {
    running = false;
  });
  await spawned(server, cluster.binaries.postgres);
  const pid = server.pid ?? 0;
  const result = postmaster(cluster, pid, port, exited);
  for (const since = performance.now(); running; await sleep(pollMs)) {
    const note = readPidFile(cluster.directory);
    if (note?.pid === pid && note.ready && (await isOpen(cluster, result))) return result;
    if (performance.now() - since > readyMs) {
      await result.stop();
      throw new StartError(
        `PostgreSQL on ${cluster.directory} was not ready in five minutes: see ${cluster.paths.log}.`,
      );
    }
  }
  return undefined;
}

async function spawned(server: ReturnType<typeof spawn>, program: string): Promise<void> {
  try {
    await once(server, 'spawn');
  } catch (error) {
    throw unrunnable(program, (error as NodeJS.ErrnoException).code);
  }
}

async function isOpen(cluster: Cluster, server: Postmaster): Promise<boolean> {
  try {
    await checkServer(cluster, server.port);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    await server.stop();
    const sentence = wrongPassword(error, cluster);
    if (sentence) throw new StartError(sentence);
    throw programFailure(`PostgreSQL did not open ${cluster.directory}`, (error as Error).message, cluster.paths.home);
  }
}

function lastPort(directory: string): number | undefined {
  try {
    const options = readFileSync(join(directory, 'postmaster.opts'), 'utf8');
    return Number(/"-p" "(\d+)"/.exec(options)?.[1]) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
