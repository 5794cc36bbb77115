import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from '#server/lib/process.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Cluster } from './cluster.ts';
import { programFailure } from './failure.ts';
import { pgCtl, quote, stopServer } from './pg-ctl.ts';
import { isPostmaster, readPidFile, removePidFile } from './pid-file.ts';
import { logSince } from './postgres-log.ts';
import { probe } from './probe.ts';

export interface Server {
  pid: number;
  port: number;
}

const pollMs = 20;
/** A crashed server replays its log before it accepts connections. */
const patienceMs = 300_000;
/** A killed server's last processes take a moment to end. */
const leavingMs = 30_000;
/** Overrides postgresql.conf. Failed statements are not logged, because they may quote people. */
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

/** Undefined when no server runs on the cluster. @throws StartError where one runs but does not answer. */
export async function findServer(cluster: Cluster): Promise<Server | undefined> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await sleep(pollMs)) {
    const note = readPidFile(cluster.directory);
    if (!note || !exists(note.pid)) return undefined;
    const answer = await probe(cluster, note.port);
    if (answer === 'open') return note;
    if (answer !== 'busy' && !isPostmaster(note.pid, cluster.directory)) return undefined;
  }
  throw new StartError(
    `PostgreSQL already runs on ${cluster.directory} but does not answer: end process ${readPidFile(cluster.directory)?.pid}, then start again.`,
  );
}

/** Resolves when the server accepts connections. @throws StartError with one sentence. */
export async function startServer(cluster: Cluster, ports: Iterable<number>): Promise<Server> {
  removePidFile(cluster.directory);
  const since = performance.now();
  for (const port of ports) {
    for (;;) {
      const output = logSince(cluster.paths.log);
      const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
      const postgres = ['-D', quote(cluster.directory), '-p', port, ...options].join(' ');
      if (await pgCtl(cluster, ['start', '--wait', '--timeout', String(patienceMs / 1_000), '--options', postgres])) {
        return await opened(cluster);
      }
      const said = output();
      if (said.includes('could not create any TCP/IP sockets')) break;
      const isLeaving = said.includes('pre-existing shared memory block') && performance.now() - since < leavingMs;
      if (!isLeaving) {
        await stopServer(cluster);
        throw programFailure(`PostgreSQL did not start on ${cluster.directory}`, said, cluster.paths.home);
      }
      await sleep(100);
    }
  }
  throw new StartError(`PostgreSQL found no free port on 127.0.0.1 for ${cluster.directory}.`);
}

/** The last run's port, then random ones below the range of outgoing connections. */
export function* candidatePorts({ directory }: Cluster): Generator<number> {
  const last = lastPort(directory);
  if (last) yield last;
  for (let tries = 0; tries < 20; tries += 1) yield randomInt(20_000, 32_000);
}

async function opened(cluster: Cluster): Promise<Server> {
  try {
    const server = await findServer(cluster);
    if (server) return server;
    throw programFailure(`PostgreSQL did not open ${cluster.directory}`, '', cluster.paths.home);
  } catch (error) {
    await stopServer(cluster);
    throw error;
  }
}

function lastPort(directory: string): number | undefined {
  try {
    return Number(/"-p" "(\d+)"/.exec(readFileSync(join(directory, 'postmaster.opts'), 'utf8'))?.[1]) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
