import { backUpMuch } from './backup.ts';
import { jumpClocks } from './clocks.ts';
import type { Outcome } from './compare.ts';
import { fillDisk } from './disk.ts';
import { failOver } from './failover.ts';
import { breakMail } from './mail.ts';
import { fillOffice } from './office.ts';
import { changePasswords } from './passwords.ts';
import { exhaustPool } from './pool.ts';
import { passOnMail } from './postfix.ts';
import { endInstances, killApp, killDatabase } from './restarts.ts';
import { startS3 } from './s3.ts';
import { startTogether } from './starts.ts';
import { cutUploads, sendSlowly } from './uploads.ts';

interface Fault {
  what: string;
  times: number;
  shortTimes: number;
  run(times: number): Promise<Outcome>;
}

export const faults: Record<string, Fault> = {
  'app-kills': { what: 'kill -9 of the app', times: 50, shortTimes: 3, run: killApp },
  'database-kills': { what: 'kill -9 of PostgreSQL', times: 20, shortTimes: 2, run: killDatabase },
  'instance-kills': {
    what: 'kill -9 of one of two instances',
    times: 20,
    shortTimes: 2,
    run: (times) => endInstances(times, ['SIGKILL']),
  },
  'rolling-restarts': {
    what: 'restarts of one of two instances',
    times: 20,
    shortTimes: 2,
    run: (times) => endInstances(times, ['SIGTERM']),
  },
  'two-machines': {
    what: 'kill -9 or restart of one of two instances with one S3 store',
    times: 20,
    shortTimes: 4,
    run: (times) => endInstances(times, ['SIGKILL', 'SIGTERM'], startS3),
  },
  'password-changes': {
    what: 'password of the database replaced by a second role',
    times: 10,
    shortTimes: 2,
    run: changePasswords,
  },
  office: {
    what: 'twenty writes and a page beside 70 streams of one address',
    times: 20,
    shortTimes: 3,
    run: fillOffice,
  },
  'cut-uploads': { what: 'upload cut off, then sent again', times: 200, shortTimes: 20, run: cutUploads },
  'mail-down': { what: 'seconds of a mail server away, refusing, cutting', times: 20, shortTimes: 3, run: breakMail },
  postfix: { what: 'mail from Postfix in five cases', times: 5, shortTimes: 1, run: passOnMail },
  'slow-clients': { what: 'client that sends a byte a second', times: 200, shortTimes: 40, run: sendSlowly },
  backup: { what: 'MB of files and 100 rows, backed up and restored', times: 2_000, shortTimes: 50, run: backUpMuch },
  'disk-full': { what: 'full disk of the app', times: 10, shortTimes: 2, run: fillDisk },
  'pool-exhausted': { what: 'no connection left', times: 20, shortTimes: 2, run: exhaustPool },
  clocks: { what: 'jump of a clock', times: 20, shortTimes: 4, run: jumpClocks },
  failover: { what: 'kill -9 of the primary and promotion of its standby', times: 10, shortTimes: 2, run: failOver },
  migrations: { what: 'four instances at once on an empty database', times: 5, shortTimes: 1, run: startTogether },
};

export async function runFault(name: string, { short }: { short: boolean }): Promise<{ line: string; holds: boolean }> {
  const fault = faults[name] as Fault;
  const times = short ? fault.shortTimes : fault.times;
  const outcome = await fault.run(times);
  const {
    writes,
    acknowledged,
    repeated,
    longestMs,
    lost,
    doubled,
    halfWritten,
    orphans,
    failures,
    unit = 'writes acknowledged',
    more = [],
  } = outcome;
  const failed = writes - acknowledged;
  const counts = { failed, lost, doubled, 'half-written': halfWritten, orphans };
  const figures = Object.entries(counts).map(([word, count]) => `${word} ${count}`);
  const line = [
    `${name}: ${times} × ${fault.what}`,
    `${acknowledged.toLocaleString('en')} of ${writes.toLocaleString('en')} ${unit}, ${repeated}, the longest after ${(longestMs / 1000).toFixed(1)} s`,
    ...more,
    ...failures,
    figures.join(', '),
  ].join('; ');
  return { line, holds: acknowledged > 0 && Object.values(counts).every((count) => count === 0) };
}
