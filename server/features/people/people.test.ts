import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { author } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, someone, streetTeamApplication } from '#server/test/inquiries.ts';
import { unmatched } from '#server/test/messages.ts';
import { completeForms, insertSubmission } from '#server/test/submissions.ts';
import type { PersonSection, PersonView } from '#shared/people/views.ts';
import { auditEvents, contactInquiries, employees, guardianConsents, trainingProgress } from '#shared/schema.ts';
import type { FoundGroup } from '#shared/search/views.ts';

const path = '/api/people';

const open = async (client: Client, key: string) => (await client.call<PersonView>('GET', `${path}/${key}`)).body;

/** Titles by section. */
const titles = ({ sections }: PersonView) =>
  Object.fromEntries(sections.map(({ kind, items }: PersonSection) => [kind, items.map(({ title }) => title)]));

describe('GET /api/people/:key', () => {
  it('shows an admin all that belongs to an account, also what was sent from its address', async () => {
    const { api, admin } = await asAdmin();
    const { employee: person } = await author(api, { role: 'staff_writer', word: 'Mine.', lastName: 'Berg' });
    await insertSubmission(person.id, 'draft', { title: 'A draft' });
    const { id } = await insertSubmission(person.id, 'submitted', { title: 'Drummers' });
    await db.insert(trainingProgress).values({ employeeId: person.id, moduleId: 'staff_writer/gone', position: 0.5 });
    const inquiry = await apply(api, 'sales', { email: person.email.toUpperCase() });
    const view = await open(admin, `e${person.id}`);
    expect(view).toMatchObject({
      key: `e${person.id}`,
      name: 'Test Berg',
      email: person.email,
      account: { id: person.id, role: 'staff_writer', isActive: true, isErased: false },
    });
    expect(titles(view)).toEqual({
      inquiries: ['Sales executive'],
      submissions: ['Drummers'],
      evaluations: ['Self-evaluation as Staff Writer'],
      training: ['staff_writer/gone'],
      mails: expect.arrayContaining(['Receipt']),
    });
    expect(view.sections.find(({ kind }) => kind === 'submissions')).toMatchObject({
      total: 1,
      items: [{ detail: 'Event Opportunity, Submitted', path: `/admin/submissions?details=${id}` }],
    });
    expect(await open(admin, `i${inquiry.id}`)).toMatchObject({ key: `e${person.id}`, name: 'Test Berg' });
    const accepted = await apply(api, 'street-team');
    await db.update(contactInquiries).set({ accountId: person.id }).where(eq(contactInquiries.id, accepted.id));
    expect(titles(await open(admin, `e${person.id}`)).inquiries).toContain('Street team');
    expect((await auditOf('employee', person.id)).at(-1)).toMatchObject({
      action: 'sensitive_read',
      detail: { act: 'read', key: `e${person.id}` },
    });
  });

  it('finds people outside by what they sent, and keeps their address out of the trail', async () => {
    const { api, admin, employee } = await asAdmin();
    const email = someone();
    const one = await apply(api, 'sales', { email, lastName: 'Older' });
    const two = await apply(api, 'sales', { email: email.toUpperCase(), lastName: 'Newer' });
    for (const { id } of [one, two]) {
      const view = await open(admin, `i${id}`);
      expect(view).toMatchObject({ key: `i${id}`, email, account: null });
      expect(view.sections[0]?.items.map((item) => item.path)).toEqual([
        `/admin?inquiry=${two.id}`,
        `/admin?inquiry=${one.id}`,
      ]);
    }
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(events.at(-1)).toMatchObject({ target: expect.stringMatching(/^person:[\w-]{22}$/) });
    expect(JSON.stringify(events)).not.toContain(email);
    const { id } = await unmatched(api, admin);
    expect(titles(await open(admin, `m${id}`))).toMatchObject({ messages: [expect.any(String)] });
  });

  it('says nothing of an application that waits for its guardian, and then names the guardian, too', async () => {
    const { api, admin } = await asAdmin();
    const [email, guardianEmail] = [someone(), someone('guardian')];
    const young = { email, birthdate: bornYearsAgo(15), guardianName: 'Gus Ruiz', guardianEmail };
    const { id } = await apply(api, 'street-team', streetTeamApplication(young));
    for (const key of [`i${id}`, `g${id}`]) expect((await admin.call('GET', `${path}/${key}`)).status).toBe(404);
    await db.update(guardianConsents).set({ confirmedAt: new Date() }).where(eq(guardianConsents.inquiryId, id));
    expect(await open(admin, `g${id}`)).toMatchObject({
      name: 'Gus Ruiz',
      email: guardianEmail,
      sections: expect.arrayContaining([expect.objectContaining({ kind: 'guarded', total: 1 })]),
    });
  });

  it('shows managers authors without their address, what they review, and what is assigned to them', async () => {
    const { api } = await asAdmin();
    const employee = await makeEmployee('production_manager');
    const manager = await api.signedInAs(employee);
    const { employee: person } = await author(api, { role: 'staff_writer', word: 'Mine.' });
    const { id } = await insertSubmission(person.id, 'submitted', { title: 'Drummers' });
    const email = person.email;
    const mine = await apply(api, 'sales', { email });
    const other = await apply(api, 'sales', { email, interest: 'Another time.' });
    const view = await open(manager, `e${person.id}`);
    expect(view).toMatchObject({ email: null, account: { id: person.id } });
    expect(view.sections).toMatchObject([
      { kind: 'submissions', items: [{ path: `/manager/dashboard?selected=${id}` }] },
    ]);
    await db.update(contactInquiries).set({ assignedTo: employee.id }).where(eq(contactInquiries.id, mine.id));
    expect(await open(manager, `i${mine.id}`)).toMatchObject({
      email,
      sections: [
        { kind: 'inquiries', total: 1, items: [{ path: `/manager/inquiries?inquiry=${mine.id}` }] },
        { kind: 'submissions' },
      ],
    });
    const colleague = await makeEmployee('admin');
    for (const key of [`i${other.id}`, `e${colleague.id}`]) {
      expect((await manager.call('GET', `${path}/${key}`)).status, key).toBe(404);
    }
  });

  it('lets the search lead a manager to the sender where the account is not theirs to open', async () => {
    const { api, admin } = await asAdmin();
    const employee = await makeEmployee('production_manager');
    const manager = await api.signedInAs(employee);
    const colleague = await makeEmployee('admin');
    const lastName = `Q${randomUUID().replaceAll('-', '')}`;
    const { id } = await apply(api, 'sales', { email: colleague.email, lastName });
    await db.update(contactInquiries).set({ assignedTo: employee.id }).where(eq(contactInquiries.id, id));
    const found = async (reader: Client) => {
      const groups = (await reader.call<FoundGroup[]>('GET', `/api/search?q=${lastName}`)).body;
      return groups.find(({ kind }) => kind === 'people')?.items.map((item) => item.path);
    };
    expect(await found(admin)).toEqual([`/admin/people/e${colleague.id}`]);
    expect(await found(manager)).toEqual([`/admin/people/i${id}`]);
    expect((await manager.call('GET', `${path}/i${id}`)).status).toBe(200);
  });

  it('says by when an answer to each inquiry was promised, as the inbox does', async () => {
    const { api, admin } = await asAdmin();
    const [waiting, closed] = [await apply(api, 'sales'), await apply(api, 'sales')];
    for (const [id, status] of [
      [waiting.id, 'new'],
      [closed.id, 'closed'],
    ] as const) {
      const createdAt = new Date('2026-03-02T09:00:00Z');
      await db.update(contactInquiries).set({ createdAt, status }).where(eq(contactInquiries.id, id));
    }
    const promised = async (id: number) => (await open(admin, `i${id}`)).sections[0]?.items[0]?.promised;
    expect(await promised(waiting.id)).toBe('2026-03-06T04:59:59.999Z');
    const promisedUntil = new Date('2026-03-10T03:59:59.999Z');
    await db.update(contactInquiries).set({ promisedUntil }).where(eq(contactInquiries.id, waiting.id));
    expect(await promised(waiting.id)).toBe('2026-03-10T03:59:59.999Z');
    expect(await promised(closed.id)).toBeNull();
  });

  it('opens the contact of a sales prospect to those who read it, and shows where else they are named', async () => {
    const { api, admin } = await asAdmin();
    const { employee: seller } = await author(api, { role: 'sales_staff', word: 'Mine.' });
    const contactEmail = someone('contact');
    const data = JSON.stringify({ ...completeForms.sales_prospect, contactPerson: 'Cleo Marsh', contactEmail });
    const prospect = { submissionType: 'sales_prospect', submissionData: data } as const;
    const { id } = await insertSubmission(seller.id, 'submitted', { ...prospect, title: 'Marsh & Sons' });
    const draft = await insertSubmission(seller.id, 'draft', { ...prospect, title: 'Not sent' });
    const manager = await api.signedInAs(await makeEmployee('sales_manager'));
    for (const reader of [admin, manager]) {
      const view = await open(reader, `s${id}`);
      expect(view).toMatchObject({ key: `s${id}`, name: 'Cleo Marsh', email: contactEmail, account: null });
      expect(titles(view)).toEqual({ named: ['Marsh & Sons'] });
    }
    expect((await admin.call('GET', `${path}/s${draft.id}`)).status).toBe(404);
    const other = await insertSubmission(seller.id, 'submitted');
    expect((await admin.call('GET', `${path}/s${other.id}`)).status).toBe(404);
    const wrote = await apply(api, 'sales', { email: contactEmail.toUpperCase() });
    expect(titles(await open(admin, `i${wrote.id}`))).toMatchObject({ named: ['Marsh & Sons'] });
  });

  it('knows no other key, and of an erased account only what stays', async () => {
    const { admin } = await asAdmin();
    for (const key of ['e0', 'x1', 'e99999999999', 'e2000000000', 'ana@example.com']) {
      expect((await admin.call('GET', `${path}/${encodeURIComponent(key)}`)).status, key).toBe(404);
    }
    const person = await makeEmployee('staff_writer');
    await insertSubmission(person.id, 'approved', { title: 'Stays' });
    await db.update(employees).set({ erasedAt: new Date() }).where(eq(employees.id, person.id));
    const view = await open(admin, `e${person.id}`);
    expect(view).toMatchObject({ email: null, account: { isErased: true } });
    expect(titles(view)).toEqual({ submissions: ['Stays'] });
  });
});
