import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from './binaries.ts';
import type { ClusterPlace } from './cluster.ts';
import { unrunnable } from './failure.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { openLog } from './postgres-log.ts';

/** Both keep the data (https://www.postgresql.org/docs/18/server-shutdown.html). Timeouts in seconds. */
const shutdowns = [
  ['fast', 30],
  ['immediate', 5],
] as const;

/** Logs the output of pg_ctl and server; true on success. @throws StartError where pg_ctl cannot be run. */
export async function pgCtl(
  { directory, user, binaries, paths }: ClusterPlace,
  words: readonly string[],
): Promise<boolean> {
  const log = openLog(paths.log);
  const child = spawn(binaries.pgCtl, ['--silent', ...words], {
    ...user,
    // Not the data folder, which must be free to unmount once the server has stopped.
    cwd: parse(directory).root,
    // pg_ctl would hand `--pgdata` to a shell without quotes.
    env: { ...environment, PGDATA: directory },
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch (error) {
    throw unrunnable(binaries.pgCtl, (error as NodeJS.ErrnoException).code);
  }
}

export function quote(text: string): string {
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

export async function stopServer(cluster: ClusterPlace): Promise<void> {
  const { pid = 0 } = readPidFile(cluster.directory) ?? {};
  const isRunning = () => isPostmaster(pid, cluster.directory);
  for (const [mode, seconds] of shutdowns) {
    if (!isRunning() || (await pgCtl(cluster, ['stop', '--wait', '--timeout', String(seconds), '--mode', mode]))) break;
  }
  // The server removes its file a moment before it ends.
  for (let looks = 0; isRunning() && looks < 1_000; looks += 1) {
    if (looks > 500) process.kill(pid, 'SIGKILL');
    await sleep(10);
  }
}
