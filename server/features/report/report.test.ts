import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { order, setDeliverable } from '#server/test/assignments.ts';
import { downloadBook } from '#server/test/exports.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import type { Report } from '#shared/report/views.ts';
import { assignments, contactInquiries, deliverableEvents, evaluationSessions } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Days in which nothing else happened; the company's days begin at 4:00 UTC in summer. */
const october = 'from=2019-10-01&to=2019-10-31';

async function insertInquiry(status: InquiryStatus, createdAt: string, values = {}) {
  const [row] = await db
    .insert(contactInquiries)
    .values({
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      formType: 'sales',
      reference: randomUUID().slice(0, 18),
      status,
      createdAt: new Date(createdAt),
      ...values,
    })
    .returning();
  return row as typeof contactInquiries.$inferSelect;
}

const read = async (client: Client, query = october) => (await client.call<Report>('GET', `/api/report?${query}`)).body;

const total = async (client: Client, path: string) =>
  Number((await client.call('GET', path)).headers.get('X-Total-Count'));

describe('GET /api/report', () => {
  it('counts inquiries by kind and time to the first answer, beside as many days before', async () => {
    const { admin } = await asAdmin();
    await insertInquiry('new', '2019-10-01T04:00:00Z');
    await insertInquiry('closed', '2019-10-31T12:00:00Z', { answeredAt: new Date('2019-11-01T12:00:00Z') });
    await insertInquiry('answered', '2019-11-01T03:59:00Z', {
      answeredAt: new Date('2019-11-01T15:59:00Z'),
      stage: 'accepted',
    });
    await insertInquiry('closed', '2019-10-01T03:59:00Z', { stage: 'accepted' });
    await insertInquiry('new', '2019-11-01T04:00:00Z');
    const { inquiries, before } = await read(admin);
    const sales = inquiries?.forms.find(({ form }) => form === 'sales');
    expect(before).toEqual({ from: '2019-08-31', to: '2019-09-30' });
    expect(sales).toMatchObject({ received: [3, 1], answered: [2, 0], accepted: [1, 1], hours: [18, null] });
    expect(inquiries?.forms.find(({ form }) => form === 'advertise')?.accepted).toBeNull();
    expect(sales?.byStatus).toMatchObject({ new: [1, 0], answered: [1, 0], closed: [1, 1], spam: [0, 0] });
    expect(inquiries?.arrived.map(([now]) => now)).toEqual([1, 0, 0, 0, 2]);
    const list = (more: string) => total(admin, `/api/contact-inquiries?formType=sales&${october}${more}`);
    expect(await list('')).toBe(3);
    expect(await list('&status=closed')).toBe(1);
    expect(await list('&answered=yes')).toBe(2);
    expect(await list('&stage=accepted')).toBe(1);
    const { body } = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?${october}&answered=no`);
    expect(body.map(({ status }) => status)).toEqual(['new']);
  });

  it('says how many of these days were erased, to those who read inquiries', async () => {
    const { api, admin } = await asAdmin();
    for (const day of [
      '2019-06-01T04:00:00Z',
      '2019-05-31T12:00:00Z',
      '2019-06-15T12:00:00Z',
      '2019-07-02T12:00:00Z',
    ]) {
      const { id } = await insertInquiry('new', day);
      expect((await admin.call('DELETE', `/api/contact-inquiries/${id}`)).status).toBe(200);
    }
    const june = 'from=2019-06-01&to=2019-06-30';
    expect((await read(admin, june)).inquiries?.erased).toEqual([2, 1]);
    const { rows } = await downloadBook(admin, `/api/report/export?${june}&format=xlsx`);
    expect(rows).toContainEqual(
      expect.objectContaining({ Figure: 'Erased since, not counted', 'This period': 2, Before: 1 }),
    );
    const manager = await api.signedInAs(await makeEmployee('production_manager'));
    expect((await read(manager, june)).inquiries).toBeNull();
  });

  it('counts pieces by kind, on time by their first hand-in', async () => {
    const { api, admin } = await asAdmin();
    onTestFinished(async () => {
      await db.delete(assignments);
    });
    const [manager, writer] = [await signIn(api, 'production_manager'), await signIn(api, 'staff_writer')];
    const photographer = await signIn(api, 'photographer');
    const { deliverables: pieces } = await order(manager.client, {
      title: 'Pier',
      deliverables: [
        { kind: 'notes', assigneeId: writer.employee.id, dueAt: '2019-10-10T12:00:00Z' },
        { kind: 'notes', assigneeId: writer.employee.id, dueAt: '2019-10-10T12:00:00Z' },
        { kind: 'photos', assigneeId: photographer.employee.id },
        { kind: 'article', assigneeId: writer.employee.id, dueAt: '2019-10-10T12:00:00Z' },
      ],
    });
    const event = async (piece: number, act: 'hand_in' | 'return', day: string) => {
      const createdAt = new Date(day);
      const deliverableId = pieces[piece]?.id ?? 0;
      await db
        .insert(deliverableEvents)
        .values({ deliverableId, actorId: writer.employee.id, act, toStatus: 'handed_in', createdAt });
      if (act === 'hand_in') await setDeliverable(deliverableId, { handedInAt: createdAt });
    };
    await event(0, 'hand_in', '2019-10-10T11:59:00Z');
    await event(0, 'return', '2019-10-10T12:30:00Z');
    await event(0, 'hand_in', '2019-11-10T12:00:00Z');
    await event(1, 'hand_in', '2019-10-10T12:01:00Z');
    await event(2, 'hand_in', '2019-10-11T12:01:00Z');
    await event(3, 'hand_in', '2019-09-11T12:01:00Z');
    await setDeliverable(pieces[1]?.id ?? 0, {
      status: 'published',
      publishedAt: new Date(),
      below: ['2 lines, the rule is at least 15'],
    });
    const { pieces: counted } = await read(admin);
    expect(counted).toEqual([
      {
        kind: 'notes',
        handedIn: [2, 0],
        due: [2, 0],
        onTime: [1, 0],
        below: [1, 0],
        returned: [1, 0],
        published: [1, 0],
      },
      {
        kind: 'article',
        handedIn: [0, 1],
        due: [0, 1],
        onTime: [0, 1],
        below: [0, 0],
        returned: [0, 0],
        published: [0, 0],
      },
      {
        kind: 'photos',
        handedIn: [1, 0],
        due: [0, 0],
        onTime: [0, 0],
        below: [0, 0],
        returned: [0, 0],
        published: [0, 0],
      },
    ]);
    const { rows } = await downloadBook(admin, `/api/report/export?${october}&format=xlsx`);
    expect(rows).toContainEqual({
      Section: 'Pieces',
      Of: 'Notes',
      Figure: 'Below a rule',
      'This period': 1,
      Before: 0,
    });
  });

  it('counts submissions by type, decision and days to it, each as its list does', async () => {
    const { api, admin } = await asAdmin();
    const writer = await makeEmployee('staff_writer');
    const sent = (status: Parameters<typeof insertSubmission>[1], at: string, reviewed?: string) =>
      insertSubmission(writer.id, status, {
        submissionType: 'special_interview',
        createdAt: new Date(at),
        reviewedAt: reviewed ? new Date(reviewed) : null,
      });
    await sent('approved', '2019-10-02T12:00:00Z', '2019-10-04T12:00:00Z');
    await sent('rejected', '2019-10-02T12:00:00Z', '2019-10-03T12:00:00Z');
    await sent('submitted', '2019-10-20T12:00:00Z');
    await sent('draft', '2019-10-20T12:00:00Z');
    await sent('approved', '2019-09-20T12:00:00Z', '2019-09-20T18:00:00Z');
    const { submissions } = await read(admin);
    const interviews = submissions.types.find(({ type }) => type === 'special_interview');
    expect(interviews).toMatchObject({ received: [3, 1], days: [1.5, 0.25] });
    expect(interviews?.byStatus).toEqual({ approved: [1, 1], rejected: [1, 0], submitted: [1, 0] });
    const manager = await api.signedInAs(await makeEmployee('production_manager'));
    for (const reader of [admin, manager]) {
      const list = (more: string) => total(reader, `/api/submissions/all?type=special_interview&${october}${more}`);
      expect(await list('')).toBe(3);
      expect(await list('&status=approved')).toBe(1);
      const { body } = await reader.call<SubmissionView[]>('GET', `/api/submissions/all?${october}&sort=title`);
      expect(body).toHaveLength(3);
    }
    expect(await read(manager)).toEqual({ ...(await read(admin)), inquiries: null });
  });

  it('counts people who handed in', async () => {
    const { api, admin } = await asAdmin();
    const photographer = await makeEmployee('photographer');
    const { id: employeeId, role } = photographer;
    const left = await makeEmployee('photographer', { isActive: false });
    const handedIn = (at: string, person = employeeId) => {
      const completedAt = new Date(at);
      return { employeeId: person, role, isCompleted: true, completedAt };
    };
    await db
      .insert(evaluationSessions)
      .values([
        handedIn('2019-10-05T12:00:00Z'),
        handedIn('2019-10-06T12:00:00Z'),
        handedIn('2019-09-06T12:00:00Z'),
        handedIn('2019-10-07T12:00:00Z', left.id),
      ]);
    const manager = await api.signedInAs(await makeEmployee('sales_manager'));
    for (const reader of [admin, manager]) {
      const { evaluations } = await read(reader);
      const people = expect.any(Number);
      expect(evaluations.find((one) => one.role === role)).toEqual({
        ...{ role, people },
        participants: [1, 1],
        evaluations: [3, 1],
      });
    }
    expect(await total(admin, `/api/admin/evaluations?role=${role}&${october}`)).toBe(3);
  });

  it('notes the first answer whichever way it was given, and keeps it', async () => {
    const { admin } = await asAdmin();
    const { id, version } = await insertInquiry('new', new Date().toISOString());
    const change = (status: InquiryStatus, at: number) =>
      admin.call<InquiryView>('PATCH', `/api/contact-inquiries/${id}`, { body: { status, version: at } });
    const answeredAt = async () => {
      const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
      return row?.answeredAt ?? null;
    };
    await change('in_progress', version);
    expect(await answeredAt()).toBeNull();
    await change('answered', version + 1);
    const first = await answeredAt();
    expect(first).not.toBeNull();
    await change('closed', version + 2);
    await change('answered', version + 3);
    expect(await answeredAt()).toEqual(first);
  });

  it('refuses days that are none, in a wrong order, or too many', async () => {
    const { admin } = await asAdmin();
    for (const [query, field] of [
      ['from=2019-02-30&to=2019-03-01', 'from'],
      ['from=2019-03-02&to=2019-03-01', 'to'],
      ['from=2010-01-01&to=2019-03-01', 'to'],
      ['', 'from'],
    ]) {
      const { status, body } = await admin.call<ErrorBody>('GET', `/api/report?${query}`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    }
  });

  it('is a file of one line for each figure', async () => {
    const { api, admin } = await asAdmin();
    const { about, rows } = await downloadBook(admin, `/api/report/export?${october}&format=xlsx`);
    expect(about).toMatchObject({
      Export: 'Report',
      From: new Date('2019-10-01'),
      To: new Date('2019-10-31'),
      Rows: rows.length,
    });
    expect(rows.filter(({ Section }) => Section === 'Inquiries').length).toBeGreaterThan(0);
    const manager = await api.signedInAs(await makeEmployee('sales_manager'));
    const theirs = await downloadBook(manager, `/api/report/export?${october}&format=xlsx`);
    expect(new Set(theirs.rows.map(({ Section }) => Section))).toEqual(new Set(['Submissions', 'Evaluations']));
  });
});
