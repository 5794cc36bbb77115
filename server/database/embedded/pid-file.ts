import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeProcess, isAlive } from '#server/lib/process.ts';
import { type Address, socketFile } from './address.ts';

/** Undefined when no server runs; pid 0 for an incomplete file, as after a power cut. A server that begins has no address yet. */
export function readPidFile(directory: string): { pid: number; address: Address | undefined } | undefined {
  try {
    // https://www.postgresql.org/docs/18/storage-file-layout.html: pid, folder, start time, port, socket's folder, host
    const [pid, , , port, folder, host] = readFileSync(pidFileIn(directory), 'utf8').split('\n');
    const from = folder ? resolve(directory, folder) : host;
    return { pid: Number(pid) || 0, address: from ? { host: from, port: Number(port) } : undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** PostgreSQL refuses to start while a file names any living process. It detects an old server by shared memory too. */
export function removePidFiles(directory: string): void {
  for (const file of [pidFileIn(directory), `${socketFile(directory)}.lock`]) rmSync(file, { force: true });
}

/** False for an unrelated process that got the same number. */
export function isPostmaster(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  // Windows does not soon reuse numbers.
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const { name, folder } = describeProcess(pid);
    return name === 'postgres' && folder === directory;
  }
  const command = execFileSync('/bin/ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return command.includes('postgres') && command.includes(directory);
}

function pidFileIn(directory: string): string {
  return join(directory, 'postmaster.pid');
}
