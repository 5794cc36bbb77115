import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { detailOf } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { signIn } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { bulkMax } from '#shared/inquiries/bulk.ts';
import type { InquiriesChanged } from '#shared/inquiries/views.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { auditEvents, notifications } from '#shared/schema.ts';

const path = '/api/contact-inquiries';

async function post<Answer>(client: Client, to: string, body: unknown, key = randomUUID()) {
  return client.call<Answer>('POST', `${path}${to}`, { body, headers: { 'Idempotency-Key': key } });
}

async function applyThrice(api: Client) {
  const sent = [await apply(api, 'sales'), await apply(api, 'sales'), await apply(api, 'sales')];
  return { sent, chosen: sent.map(({ id }) => ({ id, version: 1 })) };
}

function at(chosen: readonly { id: number }[], version: number) {
  return chosen.map(({ id }) => ({ id, version }));
}

describe('POST /api/contact-inquiries/change', () => {
  it('changes each in one call, and tells the assignee once, when it can no longer be taken back', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { chosen } = await applyThrice(api);
    const change = { inquiries: chosen, assignedTo: other.employee.id };
    const key = randomUUID();
    const { status, body } = await post<InquiriesChanged>(admin, '/change', change, key);
    expect(status).toBe(200);
    expect(body.results).toEqual(
      chosen.map(({ id }) => ({ id, outcome: 'done', status: 'new', version: 2, error: null })),
    );
    expect((await post<InquiriesChanged>(admin, '/change', change, key)).body).toEqual(body);
    const held = await db.select().from(notifications).where(eq(notifications.employeeId, other.employee.id));
    const given = held.filter(({ kind }) => kind === 'inquiry_assigned');
    expect(given).toMatchObject([{ detail: { count: 3 } }]);
    expect(given[0]?.visibleAt.getTime()).toBeGreaterThan(Date.now() + 5_000);
    await db
      .update(notifications)
      .set({ visibleAt: new Date() })
      .where(eq(notifications.id, given[0]?.id ?? 0));
    const { body: told } = await other.client.call<NotificationView[]>('GET', '/api/notifications');
    expect(told[0]).toMatchObject({ title: '3 inquiries were assigned to you', path: '/admin?assignedTo=me' });
    const { history } = await detailOf(admin, chosen[0]?.id ?? 0);
    expect(history.map(({ detail }) => detail)).toEqual([
      { act: 'changed', assignedTo: { from: null, to: other.employee.id } },
    ]);
  });

  it('says of each what became of it: done, as it was, overtaken, refused', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { chosen } = await applyThrice(api);
    const [done, same, overtaken] = chosen.map(({ id }) => id);
    await admin.call('PATCH', `${path}/${same}`, { body: { status: 'answered', version: 1 } });
    await other.client.call('PATCH', `${path}/${overtaken}`, { body: { status: 'closed', version: 1 } });
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
    const { id: waiting } = await apply(api, 'street-team', minor);
    const inquiries = [
      { id: waiting, version: 1 },
      { id: 999_999_999, version: 1 },
      { id: done, version: 1 },
      { id: same, version: 2 },
      { id: overtaken, version: 1 },
    ];
    const { body } = await post<InquiriesChanged>(admin, '/change', { inquiries, status: 'answered' });
    expect(body.results).toMatchObject([
      { id: waiting, outcome: 'refused', status: 'new', error: expect.stringContaining('under 18') },
      { outcome: 'refused', status: null, version: null, error: expect.stringContaining('doesn’t exist') },
      { id: done, outcome: 'done', status: 'answered', version: 2, error: null },
      { id: same, outcome: 'unchanged', status: 'answered', version: 2, error: null },
      {
        id: overtaken,
        outcome: 'overtaken',
        status: 'closed',
        version: 2,
        error: expect.stringMatching(/changed this .* It is now “Closed”/),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Ruiz');
  });

  it('refuses the whole for an assignee who cannot work on them, for too many and for none', async () => {
    const { api, admin } = await asAdmin();
    const { chosen } = await applyThrice(api);
    const { id: assignedTo } = await makeEmployee('staff_writer');
    const answer = await post<ErrorBody>(admin, '/change', { inquiries: chosen, assignedTo });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['assignedTo']]);
    expect((await detailOf(admin, chosen[0]?.id ?? 0)).version).toBe(1);
    const many = Array.from({ length: bulkMax + 1 }, (_, index) => ({ id: index + 1, version: 1 }));
    for (const inquiries of [many, []])
      expect((await post<ErrorBody>(admin, '/change', { inquiries, status: 'closed' })).body.fields).toHaveProperty(
        'inquiries',
      );
  });
});

describe('POST /api/contact-inquiries/change/undo', () => {
  it('makes each what it was, and tells nobody', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { chosen } = await applyThrice(api);
    const [first] = chosen;
    await admin.call('PATCH', `${path}/${first?.id}`, { body: { status: 'in_progress', version: 1 } });
    const inquiries = chosen.map((one) => (one === first ? { ...one, version: 2 } : one));
    const change = { inquiries, status: 'closed', assignedTo: other.employee.id };
    const { body } = await post<InquiriesChanged>(admin, '/change', change);
    const reached = body.results.map(({ id, version }) => ({ id, version }));
    const undone = await post<InquiriesChanged>(admin, '/change/undo', { inquiries: reached });
    expect(undone.body.results.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['done', 'in_progress'],
      ['done', 'new'],
      ['done', 'new'],
    ]);
    const detail = await detailOf(admin, first?.id ?? 0);
    expect(detail).toMatchObject({ status: 'in_progress', assignedTo: null, version: 4 });
    expect(detail.history.at(-1)?.detail).toMatchObject({
      act: 'change_taken_back',
      status: { from: 'closed', to: 'in_progress' },
    });
    const held = await db.select().from(notifications).where(eq(notifications.employeeId, other.employee.id));
    expect(held.filter(({ kind }) => kind === 'inquiry_assigned')).toEqual([]);
  });

  it('holds the mails of what is no spam as long', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales', { website: 'filled by a robot' });
    await post(admin, '/change', { inquiries: [{ id, version: 1 }], status: 'new' });
    await post(admin, '/change/undo', { inquiries: [{ id, version: 2 }] });
    expect((await detailOf(admin, id)).status).toBe('spam');
    expect(await mailsAbout(reference)).toEqual([]);
  });

  it('is for one’s own last change, for eight seconds, and where nobody was faster', async () => {
    const { api, admin, employee } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { chosen } = await applyThrice(api);
    const held = await holdClock();
    await post(admin, '/change', { inquiries: chosen, status: 'closed' });
    const strange = await post<InquiriesChanged>(other.client, '/change/undo', { inquiries: at(chosen, 2) });
    expect(strange.body.results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    const beaten = chosen[1]?.id;
    await other.client.call('PATCH', `${path}/${beaten}`, { body: { status: 'answered', version: 2 } });
    const [{ id: late }, { id: inTime }] = [await apply(api, 'sales'), await apply(api, 'sales')];
    const changed = (id: number, milliseconds: number): typeof auditEvents.$inferInsert => ({
      at: new Date(held.getTime() - milliseconds),
      action: 'sensitive_update',
      actorId: employee.id,
      target: `inquiry:${id}`,
      detail: { act: 'changed', status: { from: 'closed', to: 'new' } },
    });
    await db.insert(auditEvents).values([changed(late, 8_000), changed(inTime, 7_999)]);
    const inquiries = [...at(chosen, 2), { id: late, version: 1 }, { id: inTime, version: 1 }];
    const { body } = await post<InquiriesChanged>(admin, '/change/undo', { inquiries });
    expect(body.results).toMatchObject([
      { outcome: 'done', status: 'new', version: 3 },
      { outcome: 'overtaken', status: 'answered' },
      { outcome: 'done', status: 'new', version: 3 },
      { outcome: 'refused', status: 'new', error: 'This can’t be taken back anymore.' },
      { outcome: 'done', status: 'closed', version: 2 },
    ]);
  });
});
