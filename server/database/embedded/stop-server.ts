import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPlace } from './cluster.ts';
import { pgCtl } from './pg-ctl.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';

/** From polite to certain; data survives both (https://www.postgresql.org/docs/18/server-shutdown.html). */
const shutdowns = [
  ['fast', 30],
  ['immediate', 5],
] as const;

/** Stops the cluster's server, if one runs, and resolves when its process is gone: the folder is free then. */
export async function stopServer(cluster: ClusterPlace): Promise<void> {
  const { pid = 0 } = readPidFile(cluster.directory) ?? {};
  const isRunning = () => isPostmaster(pid, cluster.directory);
  for (const [mode, seconds] of shutdowns) {
    if (!isRunning() || (await pgCtl(cluster, ['stop', '--wait', '--timeout', String(seconds), '--mode', mode]))) break;
  }
  // It removes its file a moment before it ends.
  for (let looks = 0; isRunning() && looks < 1_000; looks += 1) {
    if (looks > 500) process.kill(pid, 'SIGKILL');
    await sleep(10);
  }
}
