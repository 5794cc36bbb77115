import { pino } from 'pino';
import { config } from '#server/config.ts';

/** Structured log on standard output: JSON lines without bodies, cookies, addresses or names. */
export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['req.headers', 'password', '*.password', '*.cookie', '*.authorization'],
});
