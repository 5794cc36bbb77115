import { pino } from 'pino';
import { config } from '#server/config.ts';
import { reportOf } from '#server/lib/error-report.ts';

export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: reportOf },
    redact: ['req.headers', 'password', '*.password', '*.cookie', '*.authorization'],
  },
  // Buffered: a system call per request would cost more than the line.
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
);
