import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { act, order, saveDraft } from '#server/test/assignments.ts';
import { auditOf } from '#server/test/audit.ts';
import { stored } from '#server/test/employees.ts';
import { apply } from '#server/test/inquiries.ts';
import { openPage, told, unread } from '#server/test/notifications.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryAssignee } from '#shared/inquiries/views.ts';
import { auditEvents, contactInquiries, submissions } from '#shared/schema.ts';

const path = '/api/admin/employees';

/** An admin with two open inquiries and a closed one. */
async function holder(api: Client) {
  const person = await makeEmployee('admin', { firstName: 'Ida', lastName: 'Berg' });
  const ids: number[] = [];
  for (const status of ['new', 'answered', 'closed'] as const) {
    const { id } = await apply(api, 'sales');
    await db.update(contactInquiries).set({ status, assignedTo: person.id }).where(eq(contactInquiries.id, id));
    ids.push(id);
  }
  const assignees = async () => {
    const rows = await db.select().from(contactInquiries).orderBy(contactInquiries.id);
    return rows.filter(({ id }) => ids.includes(id)).map(({ assignedTo }) => assignedTo);
  };
  return { person, ids, assignees };
}

describe.each([
  ['deactivating', { isActive: false }],
  ['giving another role to', { role: 'staff_writer' }],
])('%s an account that holds inquiries', (_, change) => {
  it('is refused until somebody, or nobody, is named to take over', async () => {
    const { api, admin } = await asAdmin();
    const { person, assignees } = await holder(api);
    const answer = await admin.call<ErrorBody>('PATCH', `${path}/${person.id}`, { body: change });
    const error = 'Ida Berg has 2 open inquiries. Please choose who takes over, or nobody.';
    expect(answer).toMatchObject({ status: 409, body: { error, fields: { handOver: [error] } } });
    expect(await stored(person.id)).toMatchObject({ role: 'admin', isActive: true, sessionEpoch: 0 });
    expect(await assignees()).toEqual([person.id, person.id, person.id]);
  });

  it('gives the open ones to whoever was named, on record, and leaves the closed one', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person, ids, assignees } = await holder(api);
    const body = { ...change, handOver: employee.id };
    expect((await admin.call('PATCH', `${path}/${person.id}`, { body })).status).toBe(200);
    expect(await assignees()).toEqual([employee.id, employee.id, person.id]);
    expect((await auditOf('inquiry', ids[0] as number)).at(-1)).toMatchObject({
      actorId: employee.id,
      detail: { act: 'changed', assignedTo: { from: person.id, to: employee.id } },
    });
  });

  it('tells whoever takes over, unless it is who decided it', async () => {
    const { api, admin, employee } = await asAdmin();
    const [one, other] = [await holder(api), await holder(api)];
    const successor = await makeEmployee('admin');
    const before = await unread(admin);
    await admin.call('PATCH', `${path}/${one.person.id}`, {
      body: { ...change, handOver: successor.id },
    });
    await admin.call('PATCH', `${path}/${other.person.id}`, {
      body: { ...change, handOver: employee.id },
    });
    const notices = await told(await api.signedInAs(successor));
    expect(notices).toMatchObject([
      { kind: 'inquiry_assigned', actor: 'Noor Haddad', subject: { type: 'inquiry', id: one.ids[1] } },
      { kind: 'inquiry_assigned', actor: 'Noor Haddad', subject: { type: 'inquiry', id: one.ids[0] } },
    ]);
    expect(await unread(admin)).toBe(before);
  });

  it('gives them to nobody where that was chosen, and open pages hear of it', async () => {
    const { api, admin } = await asAdmin();
    const { person, ids, assignees } = await holder(api);
    const body = { ...change, handOver: null };
    const page = await openPage(admin);
    await expect.poll(() => page.events).toContainEqual({});
    expect((await admin.call('PATCH', `${path}/${person.id}`, { body })).status).toBe(200);
    expect(await assignees()).toEqual([null, null, person.id]);
    const changed = [ids[0], ids[1]].map((id) => ({ about: 'inquiry', id }));
    await expect.poll(() => page.events).toEqual(expect.arrayContaining(changed));
  });

  it('gives them to nobody who cannot work on them, and then changes nothing', async () => {
    const { api, admin } = await asAdmin();
    const { person, assignees } = await holder(api);
    const [writer, former] = [await makeEmployee('staff_writer'), await makeEmployee('admin', { isActive: false })];
    for (const handOver of [writer.id, former.id, person.id, 2_000_000_000]) {
      const answer = await admin.call<ErrorBody>('PATCH', `${path}/${person.id}`, {
        body: { ...change, handOver },
      });
      expect(answer).toMatchObject({ status: 400, body: { fields: { handOver: [expect.any(String)] } } });
    }
    expect(await stored(person.id)).toMatchObject({ role: 'admin', isActive: true });
    expect(await assignees()).toEqual([person.id, person.id, person.id]);
  });
});

describe('GET /api/admin/employees/:id/access', () => {
  it('counts what is open, and names who could take over', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person } = await holder(api);
    const { body } = await admin.call<AccountAccess>('GET', `${path}/${person.id}/access`);
    expect(body.heldWork).toMatchObject([{ kind: 'inquiries', count: 2 }]);
    expect(body.heldWork[0]?.candidates).toContainEqual({
      id: employee.id,
      name: expect.stringMatching(/^Noor Haddad/),
    });
    expect(body.heldWork[0]?.candidates.map(({ id }) => id)).not.toContain(person.id);
  });
});

describe('deactivating somebody who looks after submissions', () => {
  it('gives the open ones to another reviewer, who is told, and leaves decided ones', async () => {
    const { api, admin, employee } = await asAdmin();
    const person = await makeEmployee('sales_manager', { firstName: 'Ida', lastName: 'Berg' });
    const [writer, successor] = [await makeEmployee('staff_writer'), await makeEmployee('production_manager')];
    const open = await insertSubmission(writer.id, 'submitted', { title: 'Drummers', assignedTo: person.id });
    const decided = await insertSubmission(writer.id, 'rejected', { assignedTo: person.id });
    const { body } = await admin.call<AccountAccess>('GET', `${path}/${person.id}/access`);
    expect(body.heldWork).toMatchObject([{ kind: 'reviews', count: 1 }]);
    expect(body.heldWork[0]?.candidates.map(({ id }) => id)).toContain(successor.id);
    expect(body.heldWork[0]?.candidates.map(({ id }) => id)).not.toContain(writer.id);
    const change = { body: { isActive: false, handOver: successor.id } };
    expect((await admin.call('PATCH', `${path}/${person.id}`, change)).status).toBe(200);
    const rows = await db
      .select()
      .from(submissions)
      .where(inArray(submissions.id, [open.id, decided.id]));
    expect(new Map(rows.map((row) => [row.id, row.assignedTo]))).toEqual(
      new Map([
        [open.id, successor.id],
        [decided.id, person.id],
      ]),
    );
    expect(await told(await api.signedInAs(successor))).toMatchObject([
      { kind: 'submission_assigned', actor: 'Noor Haddad', subject: { type: 'submission', id: open.id } },
    ]);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `submission:${open.id}`));
    expect(event).toMatchObject({
      actorId: employee.id,
      detail: { act: 'assigned', assignedTo: { from: person.id, to: successor.id } },
    });
  });
});

it('gives everything to one who can take all of it, and leaves drafts with the account', async () => {
  const { api, admin, employee } = await asAdmin();
  const { person, assignees } = await holder(api);
  const [writer, planner] = [await makeEmployee('staff_writer'), await signIn(api, 'production_manager')];
  const review = await insertSubmission(writer.id, 'submitted', { assignedTo: person.id });
  const draft = await insertSubmission(person.id, 'draft');
  const plan = await order(planner.client, {
    title: 'Pier',
    deliverables: [{ kind: 'photos', assigneeId: person.id }],
  });
  const deactivate = (handOver?: number) =>
    admin.call<ErrorBody>('PATCH', `${path}/${person.id}`, { body: { isActive: false, handOver } });
  expect((await deactivate()).body.error).toBe(
    'Ida Berg has 2 open inquiries, 1 open submission to review, and 1 piece to hand in. Please choose who takes over, or nobody.',
  );
  // A writer could take the piece alone.
  expect((await deactivate(writer.id)).status).toBe(400);
  expect((await deactivate(employee.id)).status).toBe(200);
  expect(await assignees()).toEqual([employee.id, employee.id, person.id]);
  const rows = await db
    .select()
    .from(submissions)
    .where(inArray(submissions.id, [review.id, draft.id]))
    .orderBy(submissions.id);
  expect(rows.map(({ employeeId, assignedTo }) => [employeeId, assignedTo])).toEqual([
    [writer.id, employee.id],
    [person.id, null],
  ]);
  const { body } = await planner.client.call<AssignmentView>('GET', `/api/assignments/${plan.id}`);
  expect(body.deliverables[0]).toMatchObject({ status: 'asked', assignee: { id: employee.id } });
});

describe('GET /api/contact-inquiries/assignees', () => {
  it('names who works on the inbox, and who no longer does while they hold something', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person } = await holder(api);
    const gone = await makeEmployee('admin', { isActive: false });
    await admin.call('PATCH', `${path}/${person.id}`, { body: { isActive: false, handOver: null } });
    const { body } = await admin.call<InquiryAssignee[]>('GET', '/api/contact-inquiries/assignees');
    expect(body).toContainEqual({
      id: employee.id,
      name: expect.stringMatching(/^Noor Haddad/),
      isActive: true,
      mayWork: true,
      isForAll: true,
    });
    expect(body).toContainEqual({
      id: person.id,
      name: expect.stringMatching(/^Ida Berg/),
      isActive: false,
      mayWork: false,
      isForAll: false,
    });
    expect(body.map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe('deactivating somebody who has pieces to hand in', () => {
  it('asks a successor for them, or tells who planned them, and keeps what was begun', async () => {
    const { api, admin, employee } = await asAdmin();
    const person = await makeEmployee('photographer', { firstName: 'Ida', lastName: 'Berg' });
    const [successor, planner] = [await makeEmployee('photographer'), await signIn(api, 'production_manager')];
    const client = await api.signedInAs(person);
    const ask = { kind: 'photos', assigneeId: person.id };
    const one = await order(planner.client, { title: 'Pier', deliverables: [ask, { ...ask, kind: 'videos' }] });
    const [photos, videos] = one.deliverables.map(({ id }) => id);
    await act(client, photos ?? 0, 'take');
    await saveDraft(client, photos ?? 0, { text: 'Gate 4 at six.' });
    await act(client, videos ?? 0, 'take');
    await act(client, videos ?? 0, 'hand-in', { text: 'Three of them.', confirmed: true });
    const refused = await admin.call<ErrorBody>('PATCH', `${path}/${person.id}`, { body: { isActive: false } });
    expect(refused.body.error).toBe('Ida Berg has 1 piece to hand in. Please choose who takes over, or nobody.');
    const body = { isActive: false, handOver: successor.id };
    expect((await admin.call('PATCH', `${path}/${person.id}`, { body })).status).toBe(200);
    const read = async () => (await planner.client.call<AssignmentView>('GET', `/api/assignments/${one.id}`)).body;
    expect((await read()).deliverables).toMatchObject([
      { status: 'asked', assignee: { id: successor.id }, last: { act: 'ask', by: 'Noor Haddad' } },
      { status: 'handed_in', assignee: { id: person.id } },
    ]);
    const theirs = await api.signedInAs(successor);
    expect(await told(theirs)).toMatchObject([{ kind: 'piece_asked', actor: 'Noor Haddad' }]);
    expect((await auditOf('assignment', one.id)).at(-1)).toMatchObject({
      actorId: employee.id,
      detail: { act: 'handed_over', assignedTo: { from: person.id, to: successor.id } },
    });
    const before = await told(planner.client);
    const left = { isActive: false, handOver: null };
    expect((await admin.call('PATCH', `${path}/${successor.id}`, { body: left })).status).toBe(200);
    expect((await read()).deliverables[0]).toMatchObject({ status: 'asked', assignee: null });
    const [newest, ...earlier] = await told(planner.client);
    expect([newest?.kind, earlier.length]).toEqual(['piece_declined', before.length]);
    await admin.call('PATCH', `${path}/${planner.employee.id}`, { body: { role: 'staff_writer' } });
    expect((await admin.call<AssignmentView>('GET', `/api/assignments/${one.id}`)).body.planner).toBeNull();
  });
});
