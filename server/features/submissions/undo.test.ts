import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { told } from '#server/test/notifications.ts';
import {
  type Answered,
  completeForms,
  decide,
  edit,
  letTimePass,
  send,
  signIn,
  stopTime,
  story,
  submissionFixtures,
  undo,
} from '#server/test/submissions.ts';
import { auditEvents } from '#shared/schema.ts';
import type { BulkAnswer, SubmissionView } from '#shared/submissions/views.ts';

const setStatus = (client: Client, id: number, body: object) =>
  client.call<Answered>('PATCH', `/api/submissions/${id}/status`, { body });

const undoMany = (client: Client, ids: number[]) =>
  client.call<BulkAnswer & Answered>('POST', '/api/submissions/undo', { body: { ids } });

describe('a decision', () => {
  it('is seen by everyone at once, as it is stored', async () => {
    const { api, author, manager } = await submissionFixtures();
    const form = { ...completeForms.event_opportunity, opportunityName: 'Quillon lantern parade' };
    const { id } = await send(author.client, 'event_opportunity', form);
    const { body: decided } = await decide(manager.client, id, 'reject', { notes: 'We ran this in May.' });
    const own = (status: string) =>
      author.client.call<SubmissionView[]>('GET', `/api/submissions/employee?status=${status}`);
    const [rejected, submitted] = [await own('rejected'), await own('submitted')];
    expect(rejected.body).toEqual([{ ...decided, undoUntil: null }]);
    expect(submitted.body.map((row) => row.id)).not.toContain(id);
    expect([rejected, submitted].map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['1', '1']);
    expect(await story(author.client, id)).toMatchObject({
      status: 'rejected',
      reviewNotes: 'We ran this in May.',
      version: 2,
      undoUntil: null,
      events: [{ act: 'submit' }, { act: 'reject', note: 'We ran this in May.' }],
    });
    const { client: colleague } = await signIn(api, 'staff_writer');
    const path = '/api/submissions/similar?type=event_opportunity&text=quillon%20lantern';
    const similar = await colleague.call<{ status: string }[]>('GET', path);
    expect(similar.body.map(({ status }) => status)).toEqual(['rejected']);
  });

  it('lets its author go on from the state that is stored', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'request-changes', { fields: ['location'] });
    const submissionData = { ...completeForms.event_opportunity, location: 'Pier 10' };
    const body = { submissionData, version: 2, submit: true };
    const sent = await author.client.call<SubmissionView>('PATCH', `/api/submissions/${submission.id}`, { body });
    expect([sent.status, sent.body.status, sent.body.version]).toEqual([200, 'submitted', 3]);
    // Changed since: nothing of the decision is left to be taken back.
    expect((await undo(manager.client, submission.id))?.outcome).toBe('conflict');
    expect((await story(manager.client, submission.id)).undoUntil).toBeNull();
  });
});

describe('POST /api/submissions/undo', () => {
  it('leaves the submission unread again to managers who had not read of it', async () => {
    const { api, author, manager } = await submissionFixtures();
    const other = await signIn(api, 'sales_manager');
    const { id } = await send(author.client);
    const newest = async ({ client }: typeof other) => (await told(client))[0];
    await manager.client.call('POST', '/api/notifications/read', { body: { ids: [(await newest(manager))?.id] } });
    await decide(manager.client, id, 'approve');
    expect((await newest(other))?.readAt).toEqual(expect.any(String));
    await undo(manager.client, id);
    expect(await newest(other)).toMatchObject({ kind: 'submission_sent', subject: { id }, readAt: null });
    expect((await newest(manager))?.readAt).toEqual(expect.any(String));
  });

  it('takes a decision back for everyone, as a change of its own', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const { id } = submission;
    const { body: decided } = await decide(manager.client, id, 'reject', { notes: 'Slip of the finger' });
    expect(Date.parse(decided.undoUntil ?? '') - Date.parse(decided.reviewedAt ?? '')).toBe(8_000);
    await stopTime(id);
    const undone = await undo(manager.client, id);
    const before = { status: 'submitted', reviewedBy: null, reviewer: null, reviewedAt: null, reviewNotes: null };
    expect(undone).toMatchObject({ outcome: 'done', status: 'submitted', version: 3 });
    expect(await undo(manager.client, id)).toEqual(undone);
    for (const { client } of [author, manager, admin]) {
      const { events, ...seen } = await story(client, id);
      expect(seen).toMatchObject({ ...before, version: 3 });
      expect(events.map(({ act, toStatus }) => [act, toStatus])).toEqual([
        ['submit', 'submitted'],
        ['reject', 'rejected'],
        ['undo', 'submitted'],
      ]);
    }
    const trail = await db
      .select({ detail: auditEvents.detail, actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `submission:${id}`), eq(auditEvents.action, 'sensitive_update')))
      .orderBy(desc(auditEvents.id));
    expect(trail[0]).toEqual({
      actorId: manager.employee.id,
      detail: { act: 'undo', from: 'rejected', to: 'submitted' },
    });
  });

  it('never gives a version to two states', async () => {
    const { manager, admin, submission } = await submissionFixtures();
    const versions: unknown[] = [(await decide(manager.client, submission.id, 'approve')).body.version];
    for (const act of ['request-changes', 'reject']) {
      versions.push((await undo(manager.client, submission.id))?.version);
      versions.push((await decide(manager.client, submission.id, act, { notes: 'On second thought' })).body.version);
    }
    expect(versions).toEqual([2, 3, 4, 5, 6]);
    for (const version of [2, 4]) {
      expect((await setStatus(admin.client, submission.id, { status: 'approved', version })).status).toBe(409);
      const { body } = await admin.client.call<BulkAnswer>('POST', '/api/submissions/decide', {
        body: { status: 'approved', submissions: [{ id: submission.id, version }] },
      });
      expect(body).toMatchObject({ done: 0, results: [{ outcome: 'conflict', status: 'rejected', version: 6 }] });
    }
  });

  it('is too late after eight seconds, and nobody else’s', async () => {
    const { api, author, manager, submission } = await submissionFixtures();
    const { client: other } = await signIn(api, 'sales_manager');
    const { body } = await decide(manager.client, submission.id, 'approve');
    const decided = Date.parse(body.reviewedAt ?? '');
    await holdClock(decided + 8_001);
    expect(await told(author.client)).toEqual([]);
    const late = await undo(manager.client, submission.id);
    expect([late?.outcome, late?.error]).toEqual([
      'conflict',
      'This can’t be taken back anymore. The submission is Manager Approved.',
    ]);
    expect((await story(manager.client, submission.id)).status).toBe('manager_approved');
    await holdClock(decided + 9_001);
    const kinds = (await told(author.client)).map(({ kind }) => kind);
    expect(kinds).toEqual(['submission_decided']);
    await holdClock(decided + 7_999);
    expect((await undo(other, submission.id))?.outcome).toBe('conflict');
    expect((await story(other, submission.id)).undoUntil).toBeNull();
    expect((await undo(manager.client, submission.id))?.outcome).toBe('done');
  });

  it('forgets the request for changes that was taken back, and keeps the one before', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { id } = submission;
    const request = (notes: string) => decide(manager.client, id, 'request-changes', { notes, fields: ['location'] });
    await request('Which pier?');
    await letTimePass(id);
    const submissionData = { ...completeForms.event_opportunity, location: 'Pier 10' };
    await edit(author.client, id, { submissionData, submit: true });
    await request('Slip of the finger');
    await stopTime(id);
    expect((await story(author.client, id)).returned?.note).toBe('Slip of the finger');
    await undo(manager.client, id);
    expect(await story(author.client, id)).toMatchObject({
      status: 'submitted',
      reviewNotes: 'Which pier?',
      markedFields: [],
      returned: { note: 'Which pier?' },
    });
  });
});

describe('POST /api/submissions/undo', () => {
  it('restores a manager’s review from before an admin’s', async () => {
    const { manager, admin, submission } = await submissionFixtures();
    const { id } = submission;
    const { body: approved } = await decide(manager.client, id, 'approve', { notes: 'Take the ferry.' });
    const { body: rejected } = await setStatus(admin.client, id, { status: 'rejected', reviewNotes: 'No.' });
    expect(Date.parse(rejected.undoUntil ?? '')).toBeGreaterThan(Date.parse(approved.reviewedAt ?? ''));
    await stopTime(id);
    const { reviewer, reviewedBy, reviewedAt, reviewNotes } = approved;
    const review = { reviewer, reviewedBy, reviewedAt, reviewNotes, status: 'manager_approved' };
    expect((await undo(admin.client, id))?.outcome).toBe('done');
    expect(await story(admin.client, id)).toMatchObject({ ...review, version: 4 });
    // The manager's eight seconds ended with the next decision.
    expect((await undo(manager.client, id))?.outcome).toBe('conflict');
    await setStatus(admin.client, id, { status: 'under_review' });
    await stopTime(id);
    expect((await undo(admin.client, id))?.outcome).toBe('done');
    expect(await story(admin.client, id)).toMatchObject({ ...review, version: 6 });
  });

  it('takes many back at once, and says of each what became of it', async () => {
    const { api, author, admin, submission } = await submissionFixtures();
    const [second, third] = [await send(author.client), await send(author.client)];
    const ids = [submission.id, second.id, third.id];
    const chosen = ids.map((id) => ({ id }));
    await admin.client.call('POST', '/api/submissions/decide', {
      body: { status: 'rejected', reviewNotes: 'The season is full.', submissions: chosen },
    });
    for (const id of ids) await stopTime(id);
    const { client: colleague } = await signIn(api, 'admin');
    await setStatus(colleague, second.id, { status: 'approved' });
    const { status, body } = await undoMany(admin.client, [third.id, second.id, 2_000_000_000, submission.id]);
    expect([status, body.done]).toEqual([200, 2]);
    expect(body.results).toEqual([
      { id: third.id, outcome: 'done', status: 'submitted', version: 3, error: null },
      {
        id: second.id,
        outcome: 'conflict',
        status: 'approved',
        version: 3,
        error: 'This can’t be taken back anymore. The submission is Approved.',
      },
      expect.objectContaining({ id: 2_000_000_000, outcome: 'not_found', status: null }),
      { id: submission.id, outcome: 'done', status: 'submitted', version: 3, error: null },
    ]);
    expect((await undoMany(admin.client, [])).body.fields).toEqual({
      ids: ['Please choose at least one submission'],
    });
    expect((await undoMany(author.client, ids)).status).toBe(403);
    expect(
      (
        await undoMany(
          admin.client,
          Array.from({ length: 201 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400);
  });
});
