import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { pool } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { everyRow } from '#server/test/every-row.ts';
import { makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';

/** Keys of calls, and what counts or dates each call of anybody. */
const ofEveryCall = ['idempotency_keys', 'rate_limits', 'sessions'];

/** Their repetition is an act of its own. */
const countedAgain = new Set([
  // Gives another key each time, since the one before may be in wrong hands.
  'PUT /api/employee/calendar-feed',
  // Their pages say when they were saved last; a repeated save that names its version is refused.
  'PATCH /api/assignments/:id',
  'PUT /api/deliverables/:id/draft',
]);

const settings = apiRoutes()
  .filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !countedAgain.has(name));

const jobs = async () =>
  (await pool.query('select name, count(*)::int from pgboss.job group by name order by name')).rows;

it.each(settings)('%s, set again to what it is, changes no row and no time, and mails nobody', async (name) => {
  const run = await routeCalls[name]?.prepare(await makeFixtures(await startApi()));
  expect((await run?.())?.status).toBeLessThan(300);
  const before = [await everyRow({ except: ofEveryCall }), await jobs()];
  await run?.();
  expect([await everyRow({ except: ofEveryCall }), await jobs()]).toEqual(before);
});
