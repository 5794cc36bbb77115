import { expect, it } from 'vitest';
import { accessMatrix } from '#server/test/access-matrix.ts';
import { callFromPageOf, makeEmployee, startApi } from '#server/test/api.ts';
import { everyRow } from '#server/test/every-row.ts';
import { makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** An EventSource sends no headers; what it tells only has lists read again. */
const stream = 'GET /api/notifications/stream';
const behindSession = Object.entries(routeCalls).filter(([call]) => accessMatrix[call] !== 'anyone' && call !== stream);

it.each(behindSession)('%s refuses the page of somebody else and stores nothing', async (_call, { prepare }) => {
  const run = await prepare(await makeFixtures(await startApi()));
  const other = await makeEmployee('admin');
  const before = await everyRow();
  callFromPageOf(other.id);
  const { status, body } = await run();
  expect({ status, code: (body as ErrorBody).code }).toEqual({ status: 401, code: 'not_authenticated' });
  expect(await everyRow()).toEqual(before);
});

it.each(['/api/employee/logout', '/api/admin/logout'])('%s leaves the session of somebody else', async (path) => {
  const api = await startApi();
  const [owner, other] = await Promise.all([makeEmployee('admin'), makeEmployee('admin')]);
  const client = await api.signedInAs(other);
  const from = (id: number) => ({ headers: { 'Acting-As': String(id) } });
  const { headers } = await client.call('POST', path, from(owner.id));
  expect(headers.get('Set-Cookie')).toBeNull();
  expect((await client.call('GET', '/api/training', from(other.id))).status).toBe(200);
});
