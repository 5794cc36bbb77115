import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { stored } from '#server/test/employees.ts';
import { apply } from '#server/test/inquiries.ts';
import { openPage, told, unread } from '#server/test/notifications.ts';
import type { EmployeeAssignments } from '#shared/employees.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryAssignee } from '#shared/inquiries/inquiries.ts';
import { contactInquiries } from '#shared/schema.ts';

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
    expect(answer).toMatchObject({ status: 409, body: { error, fields: { handOverTo: [error] } } });
    expect(await stored(person.id)).toMatchObject({ role: 'admin', isActive: true, sessionEpoch: 0 });
    expect(await assignees()).toEqual([person.id, person.id, person.id]);
  });

  it('gives the open ones to whoever was named, on record, and leaves the closed one', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person, ids, assignees } = await holder(api);
    const body = { ...change, handOverTo: employee.id };
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
    await admin.call('PATCH', `${path}/${one.person.id}`, { body: { ...change, handOverTo: successor.id } });
    await admin.call('PATCH', `${path}/${other.person.id}`, { body: { ...change, handOverTo: employee.id } });
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
    const body = { ...change, handOverTo: null };
    const page = await openPage(admin);
    await expect.poll(() => page.events).toEqual([{}]);
    expect((await admin.call('PATCH', `${path}/${person.id}`, { body })).status).toBe(200);
    expect(await assignees()).toEqual([null, null, person.id]);
    const changed = [ids[0], ids[1]].map((id) => ({ about: 'inquiry', id }));
    await expect.poll(() => page.events).toEqual(expect.arrayContaining(changed));
  });

  it('gives them to nobody who cannot work on them, and then changes nothing', async () => {
    const { api, admin } = await asAdmin();
    const { person, assignees } = await holder(api);
    const [writer, former] = [await makeEmployee('staff_writer'), await makeEmployee('admin', { isActive: false })];
    for (const handOverTo of [writer.id, former.id, person.id, 2_000_000_000]) {
      const answer = await admin.call<ErrorBody>('PATCH', `${path}/${person.id}`, { body: { ...change, handOverTo } });
      expect(answer).toMatchObject({ status: 400, body: { fields: { handOverTo: [expect.any(String)] } } });
    }
    expect(await stored(person.id)).toMatchObject({ role: 'admin', isActive: true });
    expect(await assignees()).toEqual([person.id, person.id, person.id]);
  });
});

describe('GET /api/admin/employees/:id/assignments', () => {
  it('counts what is open, and names who could take over', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person } = await holder(api);
    const { body } = await admin.call<EmployeeAssignments>('GET', `${path}/${person.id}/assignments`);
    expect(body.inquiries).toBe(2);
    expect(body.candidates).toContainEqual({ id: employee.id, name: 'Noor Haddad' });
    expect(body.candidates.map(({ id }) => id)).not.toContain(person.id);
  });
});

describe('GET /api/contact-inquiries/assignees', () => {
  it('names who works on the inbox, and who no longer does while they hold something', async () => {
    const { api, admin, employee } = await asAdmin();
    const { person } = await holder(api);
    const gone = await makeEmployee('admin', { isActive: false });
    await admin.call('PATCH', `${path}/${person.id}`, { body: { isActive: false, handOverTo: null } });
    const { body } = await admin.call<InquiryAssignee[]>('GET', '/api/contact-inquiries/assignees');
    expect(body).toContainEqual({ id: employee.id, name: 'Noor Haddad', isActive: true, mayWork: true });
    expect(body).toContainEqual({ id: person.id, name: 'Ida Berg', isActive: false, mayWork: false });
    expect(body.map(({ id }) => id)).not.toContain(gone.id);
  });
});
