import { pino } from 'pino';
import { config } from '#server/config.ts';
import { reportOf } from '#server/lib/error-report.ts';

/** Structured log on standard output: JSON lines without bodies, cookies, addresses or names. */
export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: reportOf },
    redact: ['req.headers', 'password', '*.password', '*.cookie', '*.authorization'],
  },
  // A line of its own for each request is a system call for each: a busy server writes some dozens at once.
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
);
