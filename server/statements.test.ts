import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { startApi } from '#server/test/api.ts';
import { makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';
import { statementsOf } from '#server/test/statements.ts';

/**
 * A write: session, act, mails, three for notifications (their readers, their rows, the call to open pages), and the answer
 * that is kept. What takes more says why beside its budget.
 */
const budgetOf = (call: string) => (call.startsWith('GET ') ? 2 : 7);

describe('the SQL statements of a call', () => {
  it('have a budget for every call', () => {
    const calls = apiRoutes().map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(routeCalls).sort()).toEqual(calls.sort());
  });

  it.each(Object.entries(routeCalls))('%s', async (call, { prepare, budget = budgetOf(call) }) => {
    const run = await prepare(await makeFixtures(await startApi()));
    let status = 0;
    const statements = await statementsOf(async () => {
      ({ status } = await run());
    });
    expect(status).toBeLessThan(300);
    expect(statements.length, statements.map(({ text }) => text).join('\n\n')).toBeLessThanOrEqual(budget);
  });
});
