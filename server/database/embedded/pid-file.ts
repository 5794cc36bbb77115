import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess, isAlive } from '#server/lib/process.ts';

/** Reads who runs a cluster; undefined where nobody does, pid 0 where the file is not whole, as after a power cut. */
export function readPidFile(directory: string): { pid: number; port: number } | undefined {
  try {
    // https://www.postgresql.org/docs/18/storage-file-layout.html: pid, folder, start time, port
    const lines = readFileSync(pidFileIn(directory), 'utf8').split('\n');
    return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0 };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * PostgreSQL refuses to start while the file names a process, be it a stranger that was given the number since. Should
 * anything of the old server live on, PostgreSQL still refuses, by its shared memory.
 */
export function removePidFile(directory: string): void {
  rmSync(pidFileIn(directory), { force: true });
}

/** True where the process is the PostgreSQL of this folder, not another one that was given the number since. */
export function isPostmaster(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  // Windows does not give a number away again soon.
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
