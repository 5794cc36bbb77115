import { readFileSync, readlinkSync } from 'node:fs';

/** True as long as a process has this number, even a zombie. */
export function exists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False for a zombie, which a container without an init process keeps forever. */
export function isAlive(pid: number): boolean {
  return exists(pid) && statOf(pid)?.state !== 'Z';
}

/** The parent of another process; undefined where the system has no /proc, or no such process. */
export function parentOf(pid: number): number | undefined {
  return statOf(pid)?.parent;
}

/** The name and the working folder of a process; where the system has no /proc, or does not show them, neither. */
export function describeProcess(pid: number): { name?: string; folder?: string } {
  return {
    name: ifThere(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))?.trim(),
    folder: ifThere(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name in brackets may hold brackets itself. */
function statOf(pid: number): { state: string; parent: number } | undefined {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const [, state = '', parent] = /^\d+ \(.*\) (\w) (\d+)/s.exec(stat) ?? [];
  return state ? { state, parent: Number(parent) } : undefined;
}

/** A process may end while it is looked at, and another user's is not shown. */
function ifThere(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
