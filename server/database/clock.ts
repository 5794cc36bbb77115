import { pool } from '#server/database/connection.ts';
import { setTime } from '#server/lib/clock.ts';
import { log } from '#server/lib/log.ts';

const everyMs = 60_000;

/** Asks the database for the time now and every minute; returns a function that stops it. */
export async function followClock(): Promise<() => void> {
  await askForTime();
  const timer = setInterval(() => {
    askForTime().catch((error: unknown) =>
      log.warn({ err: error }, 'the time could not be asked for; the next minute tries again'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function askForTime(): Promise<void> {
  const { rows } = await pool.query<{ now: number }>(
    `select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  if (rows[0]) setTime(rows[0].now);
}
