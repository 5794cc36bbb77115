import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { announce } from '#server/features/notifications/notify-service.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { insertNotification, showHeld, told, unread } from '#server/test/notifications.ts';
import {
  completeForms,
  decide,
  insertSubmission,
  send,
  signIn,
  submissionFixtures,
  undo,
} from '#server/test/submissions.ts';
import { employees, notifications } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

const titles = async (client: Client) => (await told(client)).map(({ title }) => title);
const setStatus = (client: Client, id: number, status: string) =>
  client.call('PATCH', `/api/submissions/${id}/status`, { body: { status } });

describe('a decision', () => {
  it('is told to its author with the note, once it can no longer be taken back', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject', { notes: 'We ran this in May.' });
    expect(await unread(author.client)).toBe(0);
    expect(await told(author.client)).toEqual([]);
    await showHeld();
    expect(await unread(author.client)).toBe(1);
    expect(await told(author.client)).toEqual([
      {
        id: expect.any(Number),
        kind: 'submission_decided',
        title: `“${submission.title}” was rejected`,
        text: 'We ran this in May.',
        actor: 'Test Person',
        subject: { type: 'submission', id: submission.id },
        path: `/submissions-hub/${submission.id}`,
        at: expect.any(String),
        readAt: null,
      },
    ]);
  });

  it('is told to nobody where it is taken back, or followed by another one at once', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'approve');
    await undo(manager.client, submission.id);
    await showHeld();
    expect([await told(author.client), await told(admin.client)]).toEqual([[], []]);
    await decide(manager.client, submission.id, 'approve');
    await setStatus(admin.client, submission.id, 'rejected');
    await setStatus(admin.client, submission.id, 'approved');
    await showHeld();
    expect(await titles(author.client)).toEqual([`“${submission.title}” was approved`]);
    expect(await told(admin.client)).toEqual([]);
  });

  it('that an admin takes back later is told to who has heard of it', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject');
    await showHeld();
    await setStatus(admin.client, submission.id, 'under_review');
    expect((await told(author.client))[0]).toMatchObject({
      kind: 'decision_taken_back',
      title: `The decision on “${submission.title}” was taken back`,
      text: 'It’s Under Review again.',
      path: `/submissions-hub/${submission.id}`,
    });
    await setStatus(admin.client, submission.id, 'submitted');
    expect(await told(author.client)).toHaveLength(2);
  });

  it('that asks for changes says which', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Where exactly?' });
    await showHeld();
    expect(await told(author.client)).toMatchObject([
      { kind: 'changes_requested', title: `Changes requested for “${submission.title}”`, text: 'Where exactly?' },
    ]);
  });

  it('of a manager for it is told to admins, whose turn it is', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'approve');
    await showHeld();
    expect(await told(admin.client)).toMatchObject([
      {
        kind: 'submission_recommended',
        title: `“${submission.title}” is waiting for the final decision`,
        path: `/admin/submissions?details=${submission.id}`,
      },
    ]);
    // Which names what it asks of them.
    expect(await titles(author.client)).toEqual([`“${submission.title}” was approved by a manager`]);
  });

  it('of an admin settles what other admins were told of it', async () => {
    const { api, manager, admin, submission } = await submissionFixtures();
    const other = await signIn(api, 'admin');
    await decide(manager.client, submission.id, 'approve');
    await showHeld();
    expect(await unread(other.client)).toBe(1);
    await setStatus(admin.client, submission.id, 'approved');
    expect(await unread(other.client)).toBe(0);
  });

  it('of an admin at once leaves nothing that was held of a manager’s', async () => {
    const { api, manager, admin, submission } = await submissionFixtures();
    const other = await signIn(api, 'admin');
    await decide(manager.client, submission.id, 'approve');
    await setStatus(admin.client, submission.id, 'approved');
    await showHeld();
    expect(await told(other.client)).toEqual([]);
  });

  it('settles nothing that is held: that is read once it can be seen', async () => {
    const { admin, submission } = await submissionFixtures();
    const held = { submissionId: submission.id, visibleAt: new Date(Date.now() + 60_000) };
    await insertNotification(admin.employee.id, { kind: 'submission_recommended', ...held });
    const about = { type: 'submission', id: submission.id } as const;
    await announce(db, [{ about, settles: ['submission_recommended'] }]);
    await showHeld();
    expect(await unread(admin.client)).toBe(1);
  });

  it('on many at once is told to each author', async () => {
    const { api, author, admin, submission } = await submissionFixtures();
    const other = await signIn(api, 'photographer');
    const { id } = await insertSubmission(other.employee.id, 'submitted');
    const submissions = [{ id: submission.id }, { id }];
    await admin.client.call('POST', '/api/submissions/decide', { body: { status: 'approved', submissions } });
    await showHeld();
    for (const { client } of [author, other]) {
      const decided = (await told(client)).filter(({ kind }) => kind === 'submission_decided');
      expect(decided).toHaveLength(1);
    }
  });
});

describe('a submission', () => {
  it('that is sent is told to managers, and leads them to it', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    expect(await told(manager.client)).toMatchObject([
      {
        kind: 'submission_sent',
        title: `New submission: “${submission.title}”`,
        actor: 'Test Person',
        path: `/manager/dashboard?selected=${submission.id}`,
      },
    ]);
    expect([await told(author.client), await told(admin.client)]).toEqual([[], []]);
  });

  it('counts as read for managers once one of them has decided', async () => {
    const { api, manager } = await submissionFixtures();
    const colleague = await signIn(api, 'sales_manager');
    const next = await send((await signIn(api, 'staff_writer')).client);
    expect(await unread(colleague.client)).toBe(1);
    await decide(manager.client, next.id, 'approve');
    expect(await unread(colleague.client)).toBe(0);
    expect((await told(colleague.client))[0]?.path).toBe(`/submissions-hub/${next.id}`);
    expect((await told(manager.client)).map(({ readAt }) => readAt === null)).toEqual([false, true]);
  });

  it('that is a draft is nobody else’s business until it is sent', async () => {
    const { author, manager } = await submissionFixtures();
    const form = { submissionType: 'event_opportunity', submissionData: completeForms.event_opportunity };
    const { body: draft } = await author.client.call<SubmissionView>('POST', '/api/submissions', {
      body: { ...form, draft: true },
    });
    expect(await told(manager.client)).toHaveLength(1);
    const path = `/api/submissions/${draft.id}`;
    await author.client.call('PATCH', path, { body: { ...form, version: draft.version, submit: true } });
    expect((await told(manager.client))[0]).toMatchObject({ kind: 'submission_sent', subject: { id: draft.id } });
  });

  it('that is sent again is told to managers', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { body } = await decide(manager.client, submission.id, 'request-changes', { notes: 'Where exactly?' });
    const submissionData = { ...completeForms.event_opportunity, location: 'Pier 10' };
    const path = `/api/submissions/${submission.id}`;
    await author.client.call('PATCH', path, { body: { submissionData, version: body.version, submit: true } });
    expect((await told(manager.client))[0]).toMatchObject({
      kind: 'submission_sent',
      title: `“${submission.title}” was sent again`,
    });
  });

  it('that is withdrawn is told to managers while it was theirs', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await author.client.call('POST', `/api/submissions/${submission.id}/withdraw`, { body: {} });
    expect(await told(manager.client)).toMatchObject([
      { kind: 'submission_withdrawn', readAt: null, path: `/submissions-hub/${submission.id}` },
      { kind: 'submission_sent', readAt: expect.any(String) },
    ]);
    const returned = await insertSubmission(author.employee.id, 'changes_requested');
    await author.client.call('POST', `/api/submissions/${returned.id}/withdraw`, { body: {} });
    expect(await told(manager.client)).toHaveLength(2);
  });

  it('is told to nobody who is deactivated', async () => {
    const { author } = await submissionFixtures();
    const { id } = await makeEmployee('sales_manager', { isActive: false });
    await send(author.client);
    expect(await db.select().from(notifications).where(eq(notifications.employeeId, id))).toEqual([]);
  });
});

it('what was told in an earlier role leads to a page that is still open to its reader', async () => {
  const { manager, submission } = await submissionFixtures();
  const { id } = manager.employee;
  const submissionId = submission.id;
  const own = await insertSubmission(id, 'submitted');
  await insertNotification(id, { kind: 'message', submissionId });
  await insertNotification(id, { kind: 'message', submissionId: own.id });
  await insertNotification(id, { kind: 'evaluation_submitted' });
  await insertNotification(id, { kind: 'submissions_waiting', detail: { count: 2 } });
  const paths = async () => (await told(manager.client)).map(({ kind, path }) => [kind, path]);
  const ofOwn = ['message', `/submissions-hub/${own.id}`];
  const page = '/employee/notifications';
  expect(await paths()).toEqual([
    ['submissions_waiting', '/manager/dashboard'],
    ['evaluation_submitted', page],
    ofOwn,
    ['message', `/submissions-hub/${submissionId}`],
    ['submission_sent', `/manager/dashboard?selected=${submissionId}`],
  ]);
  await db.update(employees).set({ role: 'staff_writer' }).where(eq(employees.id, id));
  expect(await paths()).toEqual([
    ['submissions_waiting', page],
    ['evaluation_submitted', page],
    ofOwn,
    ['message', page],
    ['submission_sent', page],
  ]);
  expect(await unread(manager.client)).toBe(5);
});
