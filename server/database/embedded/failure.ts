import { statfsSync } from 'node:fs';
import { fullSentence, readOnlySentence } from '#server/lib/file-failure.ts';
import { StartError } from '#server/lib/start-error.ts';

/**
 * One sentence for a PostgreSQL program that gave up.
 * @param attempt what failed, such as 'PostgreSQL did not start in /data/postgres'
 * @param output what the program said
 * @param home the data folder, whose disk may be full
 */
export function programFailure(attempt: string, output: string, home: string): StartError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output) || isDiskFull(home)) {
    return new StartError(fullSentence(home));
  }
  if (/Read-only file system/.test(output)) return new StartError(readOnlySentence(home));
  return new StartError(`${attempt}: ${lastComplaint(output)}.`);
}

/** One sentence for a program that the system does not run at all: another C library, a noexec mount, no rights. */
export function unrunnable(program: string, code: string | undefined): StartError {
  return new StartError(`${program} cannot be run on this system (${code}): set DATABASE_URL to a PostgreSQL server.`);
}

/** The log of a server on a full disk may be empty, so the disk itself is asked. */
function isDiskFull(home: string): boolean {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize < 65_536;
}

function lastComplaint(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    // What pg_ctl itself says is less than what the server said before.
    .filter((line) => line && !/^pg_ctl:|^Examine the log/.test(line));
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error|could not|cannot)\b/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|error):\s+|^but /, '').replace(/\.$/, '') ?? 'it gave no reason';
}
