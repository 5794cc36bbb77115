import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { type Answered, insertSubmission } from '#server/test/submissions.ts';
import { employees } from '#shared/schema.ts';
import type { BulkAnswer } from '#shared/submissions/views.ts';

const setStatus = (client: Client, id: number) =>
  client.call<Answered>('PATCH', `/api/submissions/${id}/status`, { body: { status: 'approved' } });

/** As if there were no other admin. */
const closeOthers = () => db.update(employees).set({ isActive: false }).where(eq(employees.role, 'admin'));

describe('a submission of an admin’s own', () => {
  it('waits for a second admin where there is an active one', async () => {
    const api = await startApi();
    await closeOthers();
    const [owner, second] = [await makeEmployee('admin'), await makeEmployee('admin')];
    const [client, colleague] = [await api.signedInAs(owner), await api.signedInAs(second)];
    const { id } = await insertSubmission(owner.id, 'submitted');
    const refused = await setStatus(client, id);
    expect([refused.status, refused.body.error]).toEqual([403, 'You can’t decide on your own submission.']);
    const body = { status: 'approved', submissions: [{ id }] };
    const many = await client.call<BulkAnswer>('POST', '/api/submissions/decide', { body });
    expect(many.body).toMatchObject({
      done: 0,
      results: [{ id, outcome: 'conflict', status: 'submitted', error: 'You can’t decide on your own submission.' }],
    });
    expect((await setStatus(colleague, id)).body.status).toBe('approved');
  });

  it('is theirs to decide on where they are the only active admin', async () => {
    const api = await startApi();
    await closeOthers();
    const owner = await makeEmployee('admin');
    const { id } = await insertSubmission(owner.id, 'submitted');
    expect((await setStatus(await api.signedInAs(owner), id)).status).toBe(200);
  });
});
