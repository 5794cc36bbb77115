import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess, isAlive } from '#server/lib/process.ts';

/** Undefined when no server runs; pid 0 for an incomplete file, as after a power cut. */
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

/** PostgreSQL refuses to start while the file names any living process. It detects an old server by shared memory too. */
export function removePidFile(directory: string): void {
  rmSync(pidFileIn(directory), { force: true });
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
