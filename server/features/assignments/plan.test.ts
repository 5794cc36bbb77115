import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { act, change, coverageFixtures, order, planOf } from '#server/test/assignments.ts';
import {
  completeForms,
  decide,
  letTimePass,
  send,
  signIn,
  submissionFixtures,
  undo,
} from '#server/test/submissions.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import { assignments } from '#shared/schema.ts';

const hours = 3_600_000;

describe('the plan of a pitch', () => {
  it('is there with the manager’s yes, and opens with the admin’s', async () => {
    const { admin, author, manager, submission, plan } = await coverageFixtures();
    expect(plan).toMatchObject({
      submissionId: submission.id,
      title: 'Harbour Nights, label evening',
      kind: 'event',
      place: 'Pier 9, Rotterdam',
      // By the clock of the company, in New York.
      beginsAt: '2026-12-04T23:00:00.000Z',
      endsAt: '2026-12-05T03:00:00.000Z',
      isOn: true,
      isApproved: false,
      plannerId: manager.employee.id,
    });
    expect(plan?.deliverables).toMatchObject([
      {
        kind: 'review',
        status: 'asked',
        assignee: { id: author.employee.id },
        dueHours: 18,
        dueAt: '2026-12-05T21:00:00.000Z',
      },
    ]);
    await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status: 'approved' } });
    expect(await planOf(author.client, submission.id)).toMatchObject({ id: plan?.id, isApproved: true });
  });

  it('is dropped with the decision, and on again with the next', async () => {
    const { admin, manager, submission, plan } = await coverageFixtures();
    await undo(manager.client, submission.id);
    expect(await planOf(manager.client, submission.id)).toMatchObject({
      isOn: false,
      deliverables: [{ status: 'dropped' }],
    });
    await decide(manager.client, submission.id, 'approve');
    expect(await planOf(manager.client, submission.id)).toMatchObject({
      id: plan?.id,
      isOn: true,
      deliverables: [{ status: 'asked' }],
    });
    await letTimePass(submission.id);
    await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status: 'rejected' } });
    expect((await planOf(manager.client, submission.id))?.isOn).toBe(false);
  });

  it('is as the manager changed it', async () => {
    const { api, manager, submission } = await submissionFixtures();
    const photographer = await signIn(api, 'photographer');
    const plan = {
      endsAt: '2026-12-04T23:30',
      deliverables: [
        { kind: 'photos', assigneeId: photographer.employee.id, dueHours: 24 },
        { kind: 'review', offeredTo: 'staff_writer' },
      ],
    };
    const { status } = await decide(manager.client, submission.id, 'approve', { plan });
    expect(status).toBe(200);
    expect(await planOf(photographer.client, submission.id)).toMatchObject({
      endsAt: '2026-12-05T04:30:00.000Z',
      deliverables: [
        { kind: 'photos', assignee: { id: photographer.employee.id }, dueAt: '2026-12-06T04:30:00.000Z' },
        { kind: 'review', assignee: null, offeredTo: 'staff_writer', dueAt: null },
      ],
    });
  });

  it('refuses people who are not there, and then nothing is decided', async () => {
    const { manager, submission } = await submissionFixtures();
    const plan = { deliverables: [{ kind: 'photos', assigneeId: 2_000_000_000 }] };
    const refused = await decide(manager.client, submission.id, 'approve', { plan });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'deliverables.0.assigneeId': [expect.any(String)] } },
    });
    expect(await planOf(manager.client, submission.id)).toBeUndefined();
    expect((await decide(manager.client, submission.id, 'approve')).status).toBe(200);
  });

  it('is not made where nothing is covered', async () => {
    const { manager, submission } = await coverageFixtures('marketing_opportunity');
    expect(await planOf(manager.client, submission.id)).toBeUndefined();
  });

  it('is read by its author and those in it, and by nobody else', async () => {
    const { api, author, plan, submission, photographer } = await coverageFixtures();
    expect(await planOf(author.client, submission.id)).toMatchObject({ id: plan?.id });
    const stranger = await signIn(api, 'staff_writer');
    for (const { client } of [photographer, stranger]) {
      expect(await planOf(client, submission.id)).toBeUndefined();
      const { body } = await client.call<AssignmentView[]>('GET', '/api/assignments?limit=200');
      expect(body.map(({ id }) => id)).not.toContain(plan?.id);
    }
    expect((await stranger.client.call('GET', '/api/assignments?scope=all')).status).toBe(403);
  });
});

it('names its pitch to those who may read it alone', async () => {
  const { author, admin, manager, plan, photographer, submission } = await coverageFixtures();
  await change(manager.client, plan?.id ?? 0, {
    deliverables: [{ kind: 'photos', assigneeId: photographer.employee.id }],
  });
  for (const { client } of [author, admin, manager]) {
    expect((await planOf(client, submission.id))?.submissionId).toBe(submission.id);
  }
  expect(await planOf(photographer.client, submission.id)).toMatchObject({ id: plan?.id, submissionId: null });
  expect((await photographer.client.call('GET', `/api/submissions/${submission.id}`)).status).toBe(404);
});

describe('PATCH /api/assignments/:id', () => {
  it('moves due times with the end, but not one of its own', async () => {
    const { manager, author, plan } = await coverageFixtures();
    const given = await change(manager.client, plan?.id ?? 0, {
      version: plan?.version,
      deliverables: [{ kind: 'post', assigneeId: author.employee.id, dueAt: '2026-12-10T12:00:00Z' }],
    });
    expect(given.status).toBe(200);
    const { body } = await change(manager.client, plan?.id ?? 0, { endsAt: '2026-12-05T05:00:00Z' });
    const ends = Date.parse('2026-12-05T05:00:00Z');
    expect(body.deliverables.map(({ dueAt }) => dueAt)).toEqual([
      new Date(ends + 18 * hours).toISOString(),
      '2026-12-10T12:00:00.000Z',
    ]);
    const stale = await change(manager.client, plan?.id ?? 0, { version: plan?.version, title: 'Too late' });
    expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining('was changed on')]);
  });

  it('moves no due time of what was handed in', async () => {
    const { manager, author, plan } = await coverageFixtures();
    const [piece] = plan?.deliverables ?? [];
    await act(author.client, piece?.id ?? 0, 'take');
    const handedIn = await act(author.client, piece?.id ?? 0, 'hand-in', { text: 'It was loud.', confirmed: true });
    expect(handedIn).toMatchObject({ status: 200, body: { status: 'handed_in', dueAt: piece?.dueAt } });
    const { status, body } = await change(manager.client, plan?.id ?? 0, { endsAt: '2026-12-05T05:00:00Z' });
    expect([status, body.deliverables[0]?.dueAt]).toEqual([200, piece?.dueAt]);
  });

  it('asks somebody else, and drops a piece', async () => {
    const { manager, photographer, author, plan } = await coverageFixtures();
    const [piece] = plan?.deliverables ?? [];
    const asked = await change(manager.client, plan?.id ?? 0, {
      deliverables: [{ id: piece?.id, assigneeId: photographer.employee.id }],
    });
    expect(asked.body.deliverables).toMatchObject([{ status: 'asked', assignee: { id: photographer.employee.id } }]);
    const { body } = await change(manager.client, plan?.id ?? 0, { deliverables: [{ id: piece?.id, dropped: true }] });
    expect(body.deliverables).toMatchObject([{ status: 'dropped' }]);
    const form = { ...completeForms.event_opportunity, opportunityName: 'Second' };
    const other = await send(author.client, 'event_opportunity', form);
    expect((await change(manager.client, plan?.id ?? 0, { deliverables: [{ id: 0 }] })).status).toBe(400);
    expect(other.status).toBe('submitted');
    const foreign = await order(manager.client, { title: 'Another', deliverables: [{ kind: 'notes' }] });
    const id = foreign.deliverables[0]?.id;
    expect((await change(manager.client, plan?.id ?? 0, { deliverables: [{ id, dropped: true }] })).status).toBe(404);
  });
});

describe('what was called off', () => {
  it('is on again as far as its pitch is approved', async () => {
    const { manager, admin, submission, plan } = await coverageFixtures();
    const id = plan?.id ?? 0;
    const deliverables = (dropped: boolean) => plan?.deliverables.map((piece) => ({ id: piece.id, dropped }));
    const turn = async (dropped: boolean) =>
      (await change(manager.client, id, { deliverables: deliverables(dropped) })).body;
    const isListed = async (status: string) => {
      const path = `/api/assignments?scope=all&limit=200&submission=${submission.id}&status=${status}`;
      return (await manager.client.call<AssignmentView[]>('GET', path)).body.length === 1;
    };
    expect(await isListed('under_way')).toBe(true);
    expect(await turn(true)).toMatchObject({ isOn: true, deliverables: [{ status: 'dropped' }] });
    expect([await isListed('under_way'), await isListed('dropped')]).toEqual([false, true]);
    expect(await turn(false)).toMatchObject({ isOn: true, isApproved: false, deliverables: [{ status: 'asked' }] });
    const decideAs = (status: string) =>
      admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status } });
    await decideAs('rejected');
    expect(await planOf(manager.client, submission.id)).toMatchObject({ isOn: false });
    expect(await isListed('under_way')).toBe(false);
    const refused = await change(manager.client, id, { deliverables: deliverables(false) });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('isn’t approved')]);
    await decideAs('approved');
    await turn(true);
    expect(await turn(false)).toMatchObject({ isApproved: true, deliverables: [{ status: 'asked' }] });
    expect(await isListed('under_way')).toBe(true);
  });
});

it('that the release before had called off is so by its pieces, and on again by its pitch alone', async () => {
  const { manager, author, submission, plan } = await coverageFixtures();
  const piece = { kind: 'notes', assigneeId: author.employee.id };
  const ordered = await order(manager.client, { title: 'Called off', deliverables: [piece] });
  await undo(manager.client, submission.id);
  await db.update(assignments).set({ status: 'dropped' }).where(eq(assignments.id, ordered.id));
  const { tag = '' } = readMigrations().find((one) => one.tag.endsWith('_a-plan-has-no-state')) ?? {};
  const statements = await readFile(join(projectRoot, 'migrations', `${tag}.sql`), 'utf8');
  await db.execute(sql.raw(statements.split('--> statement-breakpoint').at(-1) ?? ''));
  await decide(manager.client, submission.id, 'approve');
  for (const [id, status] of [
    [ordered.id, 'dropped'],
    [plan?.id, 'asked'],
  ] as const) {
    const { body } = await manager.client.call<AssignmentView>('GET', `/api/assignments/${id}`);
    expect(body).toMatchObject({ isOn: true, deliverables: [{ status }] });
  }
});

describe('POST /api/assignments', () => {
  it('orders a piece without a pitch', async () => {
    const { manager, photographer } = await coverageFixtures();
    const body = {
      title: 'Portraits for the spring issue',
      deliverables: [{ kind: 'photos', assigneeId: photographer.employee.id, dueAt: '2026-12-20T17:00' }],
    };
    const ordered = await order(manager.client, body);
    expect(ordered).toMatchObject({
      submissionId: null,
      isApproved: true,
      kind: 'other',
      plannerId: manager.employee.id,
    });
    const own = await photographer.client.call('GET', '/api/assignments');
    expect(own.body).toMatchObject([{ id: ordered.id, deliverables: [{ dueAt: '2026-12-20T22:00:00.000Z' }] }]);
  });

  it('says everything that is wrong at once', async () => {
    const { manager } = await submissionFixtures();
    const body = {
      title: ' ',
      beginsAt: '2026-12-20T17:00',
      endsAt: '2026-12-20T16:00',
      deliverables: [{ kind: 'poem' }, { kind: 'notes', assigneeId: manager.employee.id, offeredTo: 'staff_writer' }],
    };
    const { status, body: refusal } = await manager.client.call<{ fields: object }>('POST', '/api/assignments', {
      body,
    });
    expect(status).toBe(400);
    expect(Object.keys(refusal.fields).sort()).toEqual(['deliverables.0.kind', 'deliverables.1.offeredTo', 'title']);
  });
});
