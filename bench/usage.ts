import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from './fill.ts';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

export function processSeconds(pid: number): number {
  const { own } = readStat(pid);
  return own / ticksPerSecond;
}

/** Includes running and ended backends. */
export function databaseSeconds(postmaster: number | undefined): number {
  if (postmaster === undefined) return 0;
  const { own, ended } = readStat(postmaster);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter(({ parent }) => parent === postmaster);
  return (own + ended + backends.reduce((sum, backend) => sum + backend.own, 0)) / ticksPerSecond;
}

/** Undefined for a database on another machine. */
export async function postmasterOf(url: string): Promise<number | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { name, parent } = readStat(rows[0]?.pid ?? 0);
    return name.startsWith('postgres') ? parent : undefined;
  });
}

export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** In ticks; `ended` is of the process's ended children. See proc_pid_stat(5). */
function readStat(pid: number): { name: string; parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { name, parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH') {
      return { name: '', parent: 0, own: 0, ended: 0 };
    }
    throw error;
  }
}
