import { describe, expect, it } from 'vitest';
import { mounts } from '#server/app.ts';
import { listRoutes } from '#server/middleware/methods.ts';
import { startApi } from '#server/test/api.ts';
import { worldOf } from '#server/test/errand.ts';
import { inquiriesErrands } from '#server/test/errands-inquiries.ts';
import { staffErrands } from '#server/test/errands-staff.ts';
import { submissionsErrands } from '#server/test/errands-submissions.ts';
import { statementsOf } from '#server/test/statements.ts';

/** One call of every route that succeeds. */
const errands = { ...inquiriesErrands, ...staffErrands, ...submissionsErrands };

/** With the session's. What takes more says why beside its budget. */
const budgetOf = (call: string) => (call.startsWith('GET ') ? 2 : 4);

describe('the SQL statements of a call', () => {
  it('are counted for every call', () => {
    const calls = listRoutes(mounts).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(errands).sort()).toEqual(calls.sort());
  });

  it.each(Object.entries(errands))('%s', async (call, { prepare, budget = budgetOf(call) }) => {
    const run = await prepare(await worldOf(await startApi()));
    let status = 0;
    const statements = await statementsOf(async () => {
      ({ status } = await run());
    });
    expect(status).toBeLessThan(300);
    expect(statements.length, statements.map(({ text }) => text).join('\n\n')).toBeLessThanOrEqual(budget);
  });
});
