import { describe, expect, it } from 'vitest';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import type { Client } from '#server/test/api.ts';
import { act, change, order, setDeliverable } from '#server/test/assignments.ts';
import { author as evaluationAuthor } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, patientToken, someone } from '#server/test/inquiries.ts';
import { unmatched } from '#server/test/messages.ts';
import { openPage } from '#server/test/notifications.ts';
import { decide, insertSubmission, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import type { InquiryStats } from '#shared/inquiries/views.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';

const waiting = async (client: Client) =>
  (await client.call<FrameCounts>('GET', '/api/notifications/count')).body.waiting;

describe('GET /api/notifications/count', () => {
  it('counts for each role what it can act on, and nothing else', async () => {
    const { api, author, manager, admin } = await submissionFixtures();
    const names = async (client: Client) => Object.keys(await waiting(client)).sort();
    expect(await names(author.client)).toEqual(['changes', 'pieces']);
    const plans = ['coverage', 'declined', 'handedIn', 'late'];
    expect(await names(manager.client)).toEqual([...plans, 'advertisers', 'assigned', 'pieces', 'reviews'].sort());
    const others = ['advertisers', 'decisions', 'evaluations', 'failedMails', 'inquiries', 'pieces', 'unmatched'];
    expect(await names(admin.client)).toEqual([...plans, ...others].sort());
    const { client } = await signIn(api, 'content_creator');
    expect((await client.call('GET', '/api/notifications/count')).body).toEqual({
      unread: 0,
      waiting: { changes: 0, pieces: 0 },
    });
  });

  it('follows a submission from its author to a manager, back, and to an admin', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const before = { reviews: (await waiting(manager.client)).reviews ?? 0, ...(await waiting(admin.client)) };
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Where exactly?' });
    expect(await waiting(author.client)).toEqual({ changes: 1, pieces: 0 });
    expect((await waiting(manager.client)).reviews).toBe(before.reviews - 1);
    const next = await send(author.client);
    expect((await waiting(manager.client)).reviews).toBe(before.reviews);
    await decide(manager.client, next.id, 'approve');
    expect((await waiting(admin.client)).decisions).toBe((before.decisions ?? 0) + 1);
  });

  it('counts for planners what Coverage’s tabs list', async () => {
    const { author, manager } = await submissionFixtures();
    const assigneeId = author.employee.id;
    const piece = { kind: 'article', assigneeId, dueAt: '2026-01-05T12:00' };
    const before = await waiting(manager.client);
    const body = { title: 'Pier', deliverables: [piece, { ...piece, kind: 'post', dueAt: null }, piece] };
    const { id, deliverables } = await order(manager.client, body);
    // All are asked of the author, whose tab lists them as one plan, too.
    expect((await waiting(author.client)).pieces).toBe(1);
    const own = await author.client.call('GET', '/api/assignments?scope=own&status=under_way');
    expect(own.headers.get('X-Total-Count')).toBe('1');
    await act(author.client, deliverables[1]?.id ?? 0, 'take');
    await act(author.client, deliverables[1]?.id ?? 0, 'decline');
    await setDeliverable(deliverables[2]?.id ?? 0, { status: 'handed_in', handedInAt: new Date() });
    expect((await waiting(author.client)).pieces).toBe(1);
    const after = await waiting(manager.client);
    for (const [name, status] of [
      ['late', 'late'],
      ['declined', 'declined'],
      ['handedIn', 'handed_in'],
      ['coverage', ''],
    ] as const) {
      expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + 1]);
      if (status === '') continue;
      const listed = await manager.client.call('GET', `/api/assignments?scope=all&status=${status}`);
      expect(Number(listed.headers.get('X-Total-Count'))).toBe(after[name]);
    }
    await change(manager.client, id, {
      deliverables: deliverables.slice(0, 2).map((one) => ({ id: one.id, dropped: true })),
    });
    const left = await waiting(manager.client);
    expect([left.late, left.declined]).toEqual([before.late, before.declined]);
  });

  it('counts for managers and sellers the inquiries assigned to them, until they are answered', async () => {
    const { api, admin, manager } = await submissionFixtures();
    const { id } = await apply(api, 'sales');
    const path = `/api/contact-inquiries/${id}`;
    expect((await waiting(manager.client)).assigned).toBe(0);
    const given = { assignedTo: manager.employee.id, version: 1 };
    expect((await admin.client.call('PATCH', path, { body: given })).status).toBe(200);
    expect((await waiting(manager.client)).assigned).toBe(1);
    const seller = await signIn(api, 'sales_staff');
    expect((await waiting(seller.client)).assigned).toBe(0);
    await admin.client.call('PATCH', path, { body: { status: 'answered', version: 2 } });
    expect((await waiting(manager.client)).assigned).toBe(0);
    // Nobody may act on one that waits for a guardian.
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
    const young = await apply(api, 'street-team', minor);
    const youngPath = `/api/contact-inquiries/${young.id}`;
    expect((await admin.client.call('PATCH', youngPath, { body: given })).status).toBe(200);
    expect((await waiting(manager.client)).assigned).toBe(0);
  });

  it('counts for whose they are the answered advertisers and approved prospects until they are won or lost', async () => {
    const { api, admin } = await submissionFixtures();
    const seller = await signIn(api, 'sales_staff');
    const other = await signIn(api, 'sales_staff');
    const sales = async ({ client }: typeof seller) => {
      const { advertisers, assigned, prospects } = await waiting(client);
      return { advertisers, assigned, prospects };
    };
    const form = { fullName: 'Ana Ruiz', companyName: 'Pier 9', email: someone(), message: 'A page?' };
    const sent = await api.call<{ id: number }>('POST', '/api/contact', {
      body: { ...form, formToken: patientToken() },
    });
    const path = `/api/contact-inquiries/${sent.body.id}`;
    const change = async (body: object) => expect((await admin.client.call('PATCH', path, { body })).status).toBe(200);
    await change({ assignedTo: seller.employee.id, version: 1 });
    expect(await sales(seller)).toEqual({ advertisers: 0, assigned: 1, prospects: 0 });
    await change({ status: 'answered', version: 2 });
    const prospect = await insertSubmission(seller.employee.id, 'approved', { submissionType: 'sales_prospect' });
    expect(await sales(seller)).toEqual({ advertisers: 1, assigned: 0, prospects: 1 });
    expect(await sales(other)).toEqual({ advertisers: 0, assigned: 0, prospects: 0 });
    await change({ status: 'closed', outcome: 'won', version: 3 });
    const said = { version: prospect.version, outcome: 'price' };
    expect((await seller.client.call('POST', `/api/submissions/${prospect.id}/outcome`, { body: said })).status).toBe(
      200,
    );
    expect(await sales(seller)).toEqual({ advertisers: 0, assigned: 0, prospects: 0 });
  });

  it('counts one’s own returned submissions alone, up to 100', async () => {
    const { author, api } = await submissionFixtures();
    const other = await signIn(api, 'staff_writer');
    await insertSubmission(other.employee.id, 'changes_requested');
    expect(await waiting(author.client)).toEqual({ changes: 0, pieces: 0 });
    await Promise.all(Array.from({ length: 101 }, () => insertSubmission(author.employee.id, 'changes_requested')));
    expect(await waiting(author.client)).toEqual({ changes: 100, pieces: 0 });
  });

  it('counts the inquiries that the inbox opens with: none that waits for a guardian', async () => {
    const { api, admin } = await submissionFixtures();
    const before = await waiting(admin.client);
    const guardianEmail = someone('rosa');
    const { id, reference } = await apply(api, 'street-team', {
      birthdate: bornYearsAgo(16),
      guardianName: 'Rosa Ruiz',
      guardianEmail,
    });
    const agreesWith = async (count: number) => {
      expect((await waiting(admin.client)).inquiries).toBe(count);
      const listed = await admin.client.call('GET', '/api/contact-inquiries?status=open');
      expect(Number(listed.headers.get('X-Total-Count'))).toBe(count);
      const { body } = await admin.client.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
      const open = Object.entries(body.byForm).reduce(
        (sum, [form, one]) => sum + (one.new ?? 0) + (one.in_progress ?? 0) - (body.forGuardian[form] ?? 0),
        0,
      );
      expect(open).toBe(count);
    };
    await agreesWith(before.inquiries ?? 0);
    const all = await admin.client.call<{ id: number }[]>('GET', '/api/contact-inquiries?status=new');
    expect(all.body.map((one) => one.id)).toContain(id);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    await agreesWith((before.inquiries ?? 0) + 1);
  });

  it('counts mail that belongs to no inquiry until it does', async () => {
    const { api, admin } = await submissionFixtures();
    const before = (await waiting(admin.client)).unmatched ?? 0;
    const mail = await unmatched(api, admin.client);
    expect((await waiting(admin.client)).unmatched).toBe(before + 1);
    const path = `/api/contact-inquiries/unmatched/${mail.id}`;
    await admin.client.call('POST', path, { body: { reference: null } });
    expect((await waiting(admin.client)).unmatched).toBe(before);
  });

  it('counts inquiries until they are answered, and evaluations until they are read; colleagues see it at once', async () => {
    const { api, admin } = await submissionFixtures();
    const colleague = await signIn(api, 'admin');
    const before = await waiting(admin.client);
    const { id } = await apply(api, 'sales');
    const evaluation = await evaluationAuthor(api);
    expect(await waiting(admin.client)).toEqual({
      ...before,
      inquiries: (before.inquiries ?? 0) + 1,
      evaluations: (before.evaluations ?? 0) + 1,
    });
    const page = await openPage(colleague.client);
    await expect.poll(() => page.events).toEqual([{}]);
    await admin.client.call('PATCH', `/api/contact-inquiries/${id}`, { body: { status: 'in_progress', version: 1 } });
    expect((await waiting(admin.client)).inquiries).toBe((before.inquiries ?? 0) + 1);
    await admin.client.call('PATCH', `/api/contact-inquiries/${id}`, { body: { status: 'answered', version: 2 } });
    await admin.client.call('POST', `/api/admin/evaluations/${evaluation.id}/read`, { body: {} });
    await expect
      .poll(() => page.events)
      .toEqual(
        expect.arrayContaining([
          { about: 'inquiry', id },
          { about: 'evaluation', id: evaluation.id },
        ]),
      );
    expect(await waiting(colleague.client)).toEqual(before);
  });
});
