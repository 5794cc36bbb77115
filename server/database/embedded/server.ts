import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from '#server/lib/process.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type Address, isSocket } from './address.ts';
import type { Cluster } from './cluster.ts';
import { programFailure } from './failure.ts';
import { pgCtl, quote, stopServer } from './pg-ctl.ts';
import { isPostmaster, readPidFile, removePidFiles } from './pid-file.ts';
import { logSince } from './postgres-log.ts';
import { probe } from './probe.ts';

export interface Server {
  pid: number;
  address: Address;
}

const pollMs = 20;
/** A crashed server replays its log before it accepts connections. */
const patienceMs = 300_000;
/** A killed server's last processes take a moment to end. */
const leavingMs = 30_000;
/** Overrides postgresql.conf. Failed statements are not logged, because they may quote people. */
const settings = {
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
    const { pid, address } = note;
    const answer = address && (await probe(cluster, address));
    if (address && answer === 'open') return { pid, address };
    if (answer !== 'busy' && !isPostmaster(pid, cluster.directory)) return undefined;
  }
  throw new StartError(
    `PostgreSQL already runs on ${cluster.directory} but does not answer: end process ${readPidFile(cluster.directory)?.pid}, then start again.`,
  );
}

/**
 * Resolves when the server accepts connections.
 * @param addresses of which the first that the system allows is taken
 * @throws StartError with one sentence.
 */
export async function startServer(cluster: Cluster, addresses: (Address | undefined)[]): Promise<Server> {
  removePidFiles(cluster.directory);
  const since = performance.now();
  for (const address of addresses.filter((one) => one !== undefined)) {
    for (;;) {
      const output = logSince(cluster.paths.log);
      const options = Object.entries({ ...settings, ...listeningAt(address) }).map(
        ([name, value]) => `-c ${name}=${value}`,
      );
      const postgres = ['-D', quote(cluster.directory), ...options].join(' ');
      if (await pgCtl(cluster, ['start', '--wait', '--timeout', String(patienceMs / 1_000), '--options', postgres])) {
        return await opened(cluster);
      }
      const said = output();
      if (/could not create any (TCP\/IP|Unix-domain) sockets/.test(said)) break;
      const isLeaving = said.includes('pre-existing shared memory block') && performance.now() - since < leavingMs;
      if (!isLeaving) {
        await stopServer(cluster);
        throw programFailure(`PostgreSQL did not start on ${cluster.directory}`, said, cluster.paths.home);
      }
      await sleep(100);
    }
  }
  throw new StartError(`PostgreSQL may open neither a socket in ${cluster.directory} nor a port on 127.0.0.1.`);
}

/** The server runs in the cluster, whose name may be long and need quotes. */
function listeningAt(address: Address): Record<string, string | number> {
  const isLocal = isSocket(address);
  return {
    port: address.port,
    listen_addresses: isLocal ? '' : address.host,
    unix_socket_directories: isLocal ? '.' : '',
  };
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
