import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Unlock, withLock } from '#server/lib/files/lock.ts';
import { log } from '#server/lib/log.ts';
import { isAlive } from '#server/lib/process.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Cluster } from './cluster.ts';
import { passwordFileIn } from './paths.ts';
import { findServer, type Server, startServer } from './server.ts';
import { startWatcher, type Watcher } from './watcher-process.ts';

const lookMs = 250;
const retryMs = 2_000;

/** Restarts a server or watcher that died; the server keeps its address. */
export function supervise(cluster: Cluster, first: Server, firstWatcher: Watcher) {
  let server = first;
  let watcher = firstWatcher;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= look().finally(() => {
      round = undefined;
    });
  }, lookMs);
  timer.unref();

  return {
    async stop(unlock: Unlock): Promise<void> {
      clearInterval(timer);
      await round;
      unlock();
      while (!(await watcher.end())) watcher = startWatcher(cluster);
    },
  };

  async function look(): Promise<void> {
    try {
      if (!watcher.isRunning()) watcher = startWatcher(cluster);
      if (!isAlive(server.pid)) server = await withLock(cluster.paths.turnLock, revive);
    } catch (error) {
      log.error({ err: error }, 'the embedded database is down; it is tried again');
      await sleep(retryMs, undefined, { ref: false });
    }
  }

  /** Another user may have restarted the server already. */
  async function revive(): Promise<Server> {
    if (!existsSync(passwordFileIn(cluster.directory))) {
      throw new StartError(`${cluster.directory} was removed while PostgreSQL ran on it.`);
    }
    log.warn('the embedded database ended and is started again');
    return (await findServer(cluster)) ?? startServer(cluster, [first.address]);
  }
}
