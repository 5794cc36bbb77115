import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './supervisor-cluster.ts';
import { isAlive } from './supervisor-pid-file.ts';

/** A running PostgreSQL, started or adopted. */
export interface Postmaster {
  port: number;
  /** Resolves when its process is gone, for whatever reason. */
  exited: Promise<void>;
  /** Ends every connection, writes everything down, and resolves when the process is gone. */
  stop(): Promise<void>;
}

/** From the polite to the certain (https://www.postgresql.org/docs/18/server-shutdown.html); data survives all three. */
const shutdowns = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const;

export function postmaster(cluster: Cluster, pid: number, port: number, exited: Promise<void>): Postmaster {
  return {
    port,
    exited,
    async stop() {
      const gone = exited.then(() => true);
      for (const { signal, patienceMs } of shutdowns) {
        if (isAlive(pid)) send(cluster, pid, signal);
        if (await Promise.race([gone, sleep(patienceMs, false, { ref: false })])) return;
      }
    },
  };
}

function send(cluster: Cluster, pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    // Windows has no signals: PostgreSQL listens for them on a pipe of its own.
    execFileSync(cluster.binaries.pgCtl, ['kill', signal.slice(3), String(pid)], { windowsHide: true });
  } else {
    process.kill(pid, signal);
  }
}
