import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { insertNotification, showHeld, told, unread } from '#server/test/notifications.ts';
import { completeForms, decide, insertSubmission, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { notifications } from '#shared/schema.ts';
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
    await decide(manager.client, submission.id, 'undo');
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
      text: 'It is Under Review again.',
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
        title: `“${submission.title}” waits for the final decision`,
        path: `/admin/submissions?details=${submission.id}`,
      },
    ]);
    expect(await titles(author.client)).toEqual([`“${submission.title}” was approved by a manager`]);
  });

  it('on many at once is told to each author', async () => {
    const { api, author, admin, submission } = await submissionFixtures();
    const other = await signIn(api, 'photographer');
    const { id } = await insertSubmission(other.employee.id, 'submitted');
    const submissions = [{ id: submission.id }, { id }];
    await admin.client.call('POST', '/api/submissions/decide', { body: { status: 'approved', submissions } });
    await showHeld();
    expect([await unread(author.client), await unread(other.client)]).toEqual([1, 1]);
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
      kind: 'submission_resent',
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

describe('GET /api/notifications', () => {
  it('answers newest first, a page at a time, and only one’s own', async () => {
    const { author, manager } = await submissionFixtures();
    const { id } = author.employee;
    const rows = [];
    for (let minutes = 1; minutes <= 3; minutes++) {
      rows.push(await insertNotification(id, { visibleAt: new Date(Date.now() - minutes * 60_000) }));
    }
    const first = await author.client.call<{ id: number }[]>('GET', '/api/notifications?limit=2');
    expect(first.body.map((one) => one.id)).toEqual([rows[0]?.id, rows[1]?.id]);
    expect(first.headers.get('X-Total-Count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await author.client.call('GET', next)).toMatchObject({ body: [{ id: rows[2]?.id }] });
    expect((await told(manager.client)).map((one) => one.id)).not.toContain(rows[0]?.id);
  });

  it('answers with unread ones alone where asked', async () => {
    const { author } = await submissionFixtures();
    await insertNotification(author.employee.id, { readAt: new Date() });
    const { id } = await insertNotification(author.employee.id);
    expect((await told(author.client, '?unread=true')).map((one) => one.id)).toEqual([id]);
    expect(await told(author.client, '?unread=false')).toHaveLength(2);
  });
});

describe('POST /api/notifications/read', () => {
  const read = (client: Client, body: object) => client.call('POST', '/api/notifications/read', { body });

  it('reads some or all of one’s own, and never what is held', async () => {
    const { author, manager } = await submissionFixtures();
    const { id: own } = author.employee;
    const [one, two, held] = [
      await insertNotification(own),
      await insertNotification(own),
      await insertNotification(own, { visibleAt: new Date(Date.now() + 60_000) }),
    ];
    expect((await read(manager.client, { ids: [one.id] })).body).toEqual({ unread: 1 });
    expect(await unread(author.client)).toBe(2);
    expect((await read(author.client, { ids: [one.id, held.id] })).body).toEqual({ unread: 1 });
    expect((await read(author.client, { all: true })).body).toEqual({ unread: 0 });
    expect((await told(author.client)).map(({ id }) => id)).toEqual([two.id, one.id]);
    await showHeld();
    expect(await unread(author.client)).toBe(1);
  });

  it('reads all about one thing', async () => {
    const { author, submission } = await submissionFixtures();
    const { id: own } = author.employee;
    await insertNotification(own, { kind: 'submission_decided', submissionId: submission.id });
    await insertNotification(own, { kind: 'module_changed', moduleId: 'staff_writer/x', detail: { title: 'X' } });
    await insertNotification(own);
    const about = (type: string, id: number | string) => read(author.client, { about: { type, id } });
    expect((await about('inquiry', submission.id)).body).toEqual({ unread: 3 });
    expect((await about('submission', submission.id)).body).toEqual({ unread: 2 });
    expect((await about('module', 'staff_writer/x')).body).toEqual({ unread: 1 });
    expect((await about('account', 1)).status).toBe(400);
  });

  it('asks which', async () => {
    const { author } = await submissionFixtures();
    for (const body of [{}, { ids: [] }, { ids: [1], all: true }, { ids: ['x'] }, { all: false }]) {
      expect((await read(author.client, body)).status).toBe(400);
    }
  });

  it('counts no further than a hundred', async () => {
    const { author } = await submissionFixtures();
    for (let time = 0; time < 101; time++) await insertNotification(author.employee.id);
    expect(await unread(author.client)).toBe(100);
    const answer = await author.client.call('GET', '/api/notifications?limit=1');
    expect(answer.headers.get('X-Total-Count')).toBe('101');
  });
});
