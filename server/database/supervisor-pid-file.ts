import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL's own note of who runs a cluster. */
export interface PidFile {
  pid: number;
  /** 0 while the server is too young to have one. */
  port: number;
  ready: boolean;
}

export function pidFileIn(directory: string): string {
  return join(directory, 'postmaster.pid');
}

/** Undefined where nobody runs the cluster; pid 0 where the file is not whole, as after a power cut. */
export function readPidFile(directory: string): PidFile | undefined {
  try {
    // https://www.postgresql.org/docs/18/storage-file-layout.html: pid, folder, start, port, socket, address, memory, status
    const lines = readFileSync(pidFileIn(directory), 'utf8').split('\n');
    return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True as long as the number is given, be it to a zombie. */
export function exists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False for a zombie, which a container without an init process keeps for ever. */
export function isAlive(pid: number): boolean {
  return exists(pid) && (process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readOf(`/proc/${pid}/stat`)));
}

/** True where the process is the PostgreSQL of this folder, not another one that was given the number since. */
export function isPostmaster(pid: number, directory: string): boolean {
  if (!isAlive(pid) || process.platform === 'win32') return false;
  if (process.platform === 'linux') {
    return readOf(`/proc/${pid}/comm`).trim() === 'postgres' && linkOf(`/proc/${pid}/cwd`) === directory;
  }
  const command = execFileSync('/bin/ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return command.includes('postgres') && command.includes(directory);
}

function readOf(path: string): string {
  return ifThere(() => readFileSync(path, 'utf8'));
}

function linkOf(path: string): string {
  return ifThere(() => readlinkSync(path));
}

/** A process may end while it is looked at, and another user's is not shown: both are not ours. */
function ifThere(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
