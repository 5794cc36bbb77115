import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { erase } from '#server/test/erasure.ts';
import { signIn } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { can } from '#shared/permissions/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { savedViews } from '#shared/schema.ts';
import { viewedLists, viewsMax } from '#shared/views/lists.ts';
import type { SavedView } from '#shared/views/views.ts';

const path = '/api/saved-views';

function save(client: Client, changes: Record<string, unknown> = {}, key = randomUUID()) {
  const body = { list: 'inquiries', name: 'Late', filter: { status: 'new' }, ...changes };
  return client.call<SavedView>('POST', path, { body, headers: { 'Idempotency-Key': key } });
}

async function listed(client: Client, list = 'inquiries') {
  return (await client.call<SavedView[]>('GET', `${path}?list=${list}`)).body;
}

describe('/api/saved-views', () => {
  it('keeps one’s own, which no colleague sees, each list apart', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const name = `Late ${randomUUID()}`;
    const { status, body } = await save(admin, { name, filter: { status: 'open', assignedTo: 'none' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      list: 'inquiries',
      name,
      filter: { status: 'open', assignedTo: 'none' },
    });
    expect((await listed(other.client)).map((view) => view.name)).not.toContain(name);
    expect((await listed(admin, 'submissions')).map((view) => view.name)).not.toContain(name);
    expect((await other.client.call('DELETE', `${path}/${body.id}`)).status).toBe(404);
    expect(await listed(admin)).toEqual([body]);
    expect((await admin.call('DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect(await listed(admin)).toEqual([]);
  });

  it.each(Object.entries(viewedLists))('keeps views of %s for every role that reads it', async (list, permission) => {
    const { api } = await asAdmin();
    for (const role of employeeRoles) {
      const { client } = await signIn(api, role);
      const mayRead = can({ role }, permission);
      expect([role, (await save(client, { list })).status]).toEqual([role, mayRead ? 201 : 403]);
      expect([role, (await client.call('GET', `${path}?list=${list}`)).status]).toEqual([role, mayRead ? 200 : 403]);
    }
  });

  it('takes a name once from each person, whatever its letters, and says so at the field', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const key = randomUUID();
    const first = await save(admin, {}, key);
    expect((await save(admin, {}, key)).body).toEqual(first.body);
    const again = await admin.call<ErrorBody>('POST', path, {
      body: { list: 'inquiries', name: ' LATE', filter: {} },
    });
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ['name']]);
    expect((await save(other.client)).status).toBe(201);
    expect((await save(admin, { list: 'submissions' })).status).toBe(201);
  });

  it(`keeps ${viewsMax} of a list, and refuses filters that no address holds`, async () => {
    const { admin } = await asAdmin();
    for (let index = 0; index < viewsMax; index++) expect((await save(admin, { name: `${index}` })).status).toBe(201);
    expect((await save(admin, { name: 'One more' })).status).toBe(409);
    const { status } = await save(admin, { list: 'submissions', filter: { 'q=1&status': 'new' } });
    expect(status).toBe(400);
  });

  it('goes with an account that is erased', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { id } = (await save(other.client)).body;
    await erase(admin, other.employee.email);
    expect(await db.$count(savedViews, eq(savedViews.id, id))).toBe(0);
  });
});
