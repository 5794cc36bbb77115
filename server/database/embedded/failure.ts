import { statfsSync } from 'node:fs';
import { fullSentence, readOnlySentence } from '#server/lib/files/start-failure.ts';
import { StartError } from '#server/lib/start-error.ts';

/** @param attempt such as 'PostgreSQL did not start in /data/postgres' */
export function programFailure(attempt: string, output: string, home: string): StartError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output) || isDiskFull(home)) {
    return new StartError(fullSentence(home));
  }
  if (/Read-only file system/.test(output)) return new StartError(readOnlySentence(home));
  return new StartError(`${attempt}: ${lastComplaint(output)}.`);
}

/** The system refused to run the program: another C library, a noexec mount, missing rights. */
export function unrunnable(program: string, code: string | undefined): StartError {
  return new StartError(`${program} cannot be run on this system (${code}): set DATABASE_URL to a PostgreSQL server.`);
}

/** On a full disk the server's log may be empty. */
function isDiskFull(home: string): boolean {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize < 65_536;
}

function lastComplaint(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    // The server's own complaint says more than pg_ctl's.
    .filter((line) => line && !/^pg_ctl:|^Examine the log/.test(line));
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error|could not|cannot)\b/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|error):\s+|^but /, '').replace(/\.$/, '') ?? 'it gave no reason';
}
