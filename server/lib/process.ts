import { readFileSync, readlinkSync } from 'node:fs';

const lookMs = 500;

export function exists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False for a zombie, which a container without an init process keeps. */
export function isAlive(pid: number): boolean {
  return exists(pid) && statOf(pid)?.state !== 'Z';
}

/** Sends SIGTERM to this process when its starter is gone: npm's shell does not pass its own end on. */
export function endWithParent(): void {
  const parent = process.ppid;
  const isShell = /sh$/.test(describeProcess(parent).name ?? '');
  const starter = isShell ? statOf(parent)?.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && exists(parent) && (!isShell || statOf(parent)?.parent === starter)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  timer.unref();
}

/** Both are undefined on systems without /proc, and for processes that it hides. */
export function describeProcess(pid: number): { name?: string; folder?: string } {
  return {
    name: ifThere(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))?.trim(),
    folder: ifThere(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; the name in brackets may itself contain brackets. */
function statOf(pid: number): { state: string; parent: number } | undefined {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const [, state = '', parent] = /^\d+ \(.*\) (\w) (\d+)/s.exec(stat) ?? [];
  return state ? { state, parent: Number(parent) } : undefined;
}

function ifThere(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
