import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import { adoptPostmaster } from './supervisor-adopt.ts';
import type { Cluster } from './supervisor-cluster.ts';
import { passwordFileIn } from './supervisor-initdb.ts';
import type { Postmaster } from './supervisor-postmaster.ts';
import { candidatePorts, startPostmaster } from './supervisor-start.ts';

export interface Keeper {
  port: number;
  /** Rejects with a StartError when there is no cluster left to keep. */
  lost: Promise<never>;
  /** Resolves when PostgreSQL has stopped. */
  stop(): Promise<void>;
}

const healthyMs = 60_000;

/**
 * Runs PostgreSQL, taking over a server that already does, and starts it again whenever it dies, on the same port.
 * @throws StartError where the first start fails; later ones are tried again, at most five seconds apart.
 */
export async function keepRunning(cluster: Cluster): Promise<Keeper> {
  const first = await run(cluster, candidatePorts(cluster));
  const stopping = new AbortController();
  const lost = Promise.withResolvers<never>();
  const last = keep(cluster, first, stopping.signal);
  last.catch(lost.reject);
  return {
    port: first.port,
    lost: lost.promise,
    async stop() {
      stopping.abort();
      await (await last)?.stop();
    },
  };
}

/** Resolves after `signal` with the server to stop, if one runs then. */
async function keep(cluster: Cluster, first: Postmaster, signal: AbortSignal): Promise<Postmaster | undefined> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let server: Postmaster | undefined = first;
  let deaths = 0;
  for (;;) {
    const since = performance.now();
    if (server) await Promise.race([stopped, server.exited]);
    if (signal.aborted) return server;
    if (!existsSync(passwordFileIn(cluster.directory))) {
      throw new StartError(`${cluster.directory} was removed while PostgreSQL ran on it.`);
    }
    deaths = performance.now() - since > healthyMs ? 1 : deaths + 1;
    say(`PostgreSQL ended, attempt ${deaths} to start it again`);
    await Promise.race([stopped, sleep(Math.min(50 * 2 ** deaths, 5_000))]);
    server = signal.aborted ? undefined : await runAgain(cluster, first.port);
  }
}

async function runAgain(cluster: Cluster, port: number): Promise<Postmaster | undefined> {
  try {
    return await run(cluster, [port]);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function run(cluster: Cluster, ports: Iterable<number>): Promise<Postmaster> {
  return (await adoptPostmaster(cluster)) ?? (await startPostmaster(cluster, ports));
}

function say(sentence: string): void {
  process.stderr.write(`${new Date().toISOString()} supervisor: ${sentence}\n`);
}
