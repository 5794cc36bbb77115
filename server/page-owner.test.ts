import { expect, it } from 'vitest';
import { accessMatrix } from '#server/test/access-matrix.ts';
import { callFromPageOf, makeEmployee, startApi } from '#server/test/api.ts';
import { makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';
import { statementsOf } from '#server/test/statements.ts';

/** An EventSource sends no headers; what it tells only has lists read again. */
const stream = 'GET /api/notifications/stream';
const behindSession = Object.entries(routeCalls).filter(([call]) => accessMatrix[call] !== 'anyone' && call !== stream);

it.each(behindSession)('%s refuses the page of somebody else and stores nothing', async (_call, { prepare }) => {
  const run = await prepare(await makeFixtures(await startApi()));
  const other = await makeEmployee('admin');
  callFromPageOf(other.id);
  let answer: Awaited<ReturnType<typeof run>> | undefined;
  const statements = await statementsOf(async () => {
    answer = await run();
  });
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  expect(statements.map(({ text }) => text).filter((text) => !/^\s*select\b/i.test(text))).toEqual([]);
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
