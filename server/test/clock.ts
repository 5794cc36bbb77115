import { onTestFinished, vi } from 'vitest';
import { pool } from '#server/database/connection.ts';
import { setTime } from '#server/lib/clock.ts';
import { addDays, dayOf, lastMomentOf, startOfDay } from '#shared/days/days.ts';

/**
 * The database's `now()` and the machine's clock stand still at `at` until the test ends: a second before its limit
 * stays there, however busy the machine is. Columns keep the real time as their default.
 */
export async function holdClock(at: Date | number = Date.now()): Promise<Date> {
  onTestFinished(async () => {
    vi.useRealTimers();
    await pool.query('drop schema if exists held cascade');
  });
  const moment = new Date(at);
  // The test's database looks for functions there first.
  await pool.query(`create schema if not exists held;
    create or replace function held.now() returns timestamptz stable language sql
      as $$ select timestamptz '${moment.toISOString()}' $$`);
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  setTime(undefined);
  return moment;
}

/** So many days back, or on below 0, by the company's calendar: where clocks changed between, a day isn't 24 hours. */
export function daysAgo(days: number): Date {
  const today = dayOf(new Date());
  const day = addDays(today, -days);
  const at = startOfDay(day).getTime() + (Date.now() - startOfDay(today).getTime());
  return new Date(Math.min(at, lastMomentOf(day).getTime()));
}
