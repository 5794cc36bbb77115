import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { showHeld, told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { type Answered, decide, send, signIn, story, submissionFixtures, undo } from '#server/test/submissions.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import { addDays, type Day, dayOf } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import { employees } from '#shared/schema.ts';
import type { Absence, Reviewer, SubmissionView } from '#shared/submissions/views.ts';

const assign = (client: Client, id: number, assignedTo: number | null, was: number | null = null) =>
  client.call<Answered>('PUT', `/api/submissions/${id}/assignee`, { body: { assignedTo, was } });

const listed = async (client: Client, path: string) =>
  (await client.call<SubmissionView[]>('GET', path)).body.map(({ id }) => id);

const today = dayOf(new Date());
const away = (client: Client, from: Day = today, to: Day = addDays(today, 2)) =>
  client.call<{ fields?: Record<string, string[]> }>('PUT', '/api/submissions/absence', { body: { from, to } });

it('gives a submission to a reviewer, who is told once; colleagues see it, the author never does', async () => {
  const { author, manager, admin, submission } = await submissionFixtures();
  const { id } = submission;
  expect(await assign(admin.client, id, manager.employee.id)).toMatchObject({
    status: 200,
    body: { assignee: { id: manager.employee.id }, version: submission.version, updatedAt: null },
  });
  const notices = await told(manager.client);
  expect(notices.filter(({ kind }) => kind === 'submission_assigned')).toMatchObject([
    { title: 'Assigned to you: “Harbour Nights, label evening”', path: `/manager/dashboard?selected=${id}` },
  ]);
  // One mail tells of all that happened at once.
  const mailed = async () => JSON.stringify(await mailsTo(manager.employee.email));
  await expect.poll(mailed).toContain('Assigned to you: “Harbour Nights, label evening”');
  expect((await story(manager.client, id)).assignments).toMatchObject([
    { actor: { id: admin.employee.id }, assignee: { id: manager.employee.id }, at: expect.stringMatching(/Z$/) },
  ]);
  const seen = await story(author.client, id);
  expect([seen.assignee, seen.assignments]).toEqual([null, []]);
  expect(JSON.stringify(await told(author.client))).not.toContain('ssigned');
  // The decision in progress is not refused, and settles the notice.
  expect((await decide(admin.client, id, 'approve')).status).toBe(403);
  expect((await decide(manager.client, id, 'approve', { version: submission.version })).status).toBe(200);
  const { body: trail } = await admin.client.call<ActivityView[]>(
    'GET',
    `/api/admin/activity?thing=submission&of=${id}`,
  );
  const name = personName(manager.employee);
  const said = `${personName(admin.employee)} assigned submission “${submission.title}” to ${name}`;
  expect(trail.map(activityText)).toContain(said);
});

it('leaves what the author is told of a decision, and its undo, as they are', async () => {
  const { author, manager, admin, submission } = await submissionFixtures();
  await decide(manager.client, submission.id, 'approve');
  await assign(admin.client, submission.id, admin.employee.id);
  expect((await undo(manager.client, submission.id))?.outcome).toBe('done');
  await decide(manager.client, submission.id, 'reject', { notes: 'Full.' });
  await assign(admin.client, submission.id, manager.employee.id, admin.employee.id);
  await showHeld();
  expect((await told(author.client)).map(({ kind }) => kind)).toContain('submission_decided');
});

it('is refused to those who may not review it, for one’s own, and when a colleague was first', async () => {
  const { api, author, manager, admin, submission } = await submissionFixtures();
  const { id } = submission;
  expect((await assign(author.client, id, manager.employee.id)).status).toBe(403);
  const unfit = { status: 400, body: { fields: { assignedTo: ['Please choose a colleague who may review this'] } } };
  expect(await assign(admin.client, id, author.employee.id)).toMatchObject(unfit);
  const { id: gone } = await makeEmployee('sales_manager', { isActive: false });
  expect(await assign(admin.client, id, gone)).toMatchObject(unfit);
  const second = await signIn(api, 'sales_manager');
  expect((await assign(second.client, id, second.employee.id)).status).toBe(200);
  const name = personName(second.employee);
  expect(await assign(admin.client, id, manager.employee.id)).toMatchObject({
    status: 409,
    body: { error: `This is assigned to ${name} now.` },
  });
  expect((await assign(admin.client, id, second.employee.id)).status).toBe(200);
  expect(await assign(admin.client, id, null, second.employee.id)).toMatchObject({ body: { assignee: null } });
  expect((await story(admin.client, id)).assignments).toHaveLength(2);
  expect((await assign(admin.client, 2_000_000_000, null)).status).toBe(404);
});

it('narrows both desks to one’s own, a colleague’s and nobody’s', async () => {
  const { author, manager, admin, submission } = await submissionFixtures();
  const free = await send(author.client);
  await assign(manager.client, submission.id, manager.employee.id);
  for (const [client, path] of [
    [manager.client, '/api/manager/submissions?limit=200'],
    [admin.client, `/api/submissions/all?employee=${author.employee.id}`],
  ] as const) {
    expect(await listed(client, `${path}&assigned=${manager.employee.id}`)).toEqual([submission.id]);
    const nobody = await listed(client, `${path}&assigned=none`);
    expect(nobody).toContain(free.id);
    expect(nobody).not.toContain(submission.id);
  }
  expect(await listed(manager.client, '/api/manager/submissions?assigned=me')).toEqual([submission.id]);
  expect(await listed(admin.client, '/api/submissions/all?assigned=me')).toEqual([]);
  await db.update(employees).set({ isActive: false }).where(eq(employees.id, manager.employee.id));
  const path = `/api/submissions/all?employee=${author.employee.id}&assigned=none`;
  expect(await listed(admin.client, path)).toContain(submission.id);
});

it('who assigns it sees who is away, for these days only', async () => {
  const { author, manager, admin, submission } = await submissionFixtures();
  expect((await away(manager.client)).status).toBe(204);
  const reviewers = async () => (await admin.client.call<Reviewer[]>('GET', '/api/submissions/reviewers')).body;
  const awayUntil = async () => (await reviewers()).find(({ id }) => id === manager.employee.id)?.awayUntil;
  expect(await awayUntil()).toBe(addDays(today, 2));
  expect((await reviewers()).map(({ id }) => id)).not.toContain(author.employee.id);
  await assign(admin.client, submission.id, manager.employee.id);
  expect((await told(manager.client)).map(({ kind }) => kind)).toContain('submission_assigned');
  const tomorrow = addDays(today, 1);
  await away(manager.client, tomorrow, tomorrow);
  expect(await awayUntil()).toBeNull();
  const { body } = await manager.client.call<Absence>('GET', '/api/submissions/absence');
  expect(body).toEqual({ from: tomorrow, to: tomorrow });
  expect((await manager.client.call('DELETE', '/api/submissions/absence')).status).toBe(204);
  expect((await manager.client.call('GET', '/api/submissions/absence')).body).toBeNull();
});

it('refuses days that are over or turned round', async () => {
  const { manager } = await submissionFixtures();
  const refused = { status: 400, body: { fields: { to: [expect.any(String)] } } };
  expect(await away(manager.client, addDays(today, -3), addDays(today, -1))).toMatchObject(refused);
  expect(await away(manager.client, today, addDays(today, -1))).toMatchObject(refused);
});

it('takes the same key once', async () => {
  const { manager, submission } = await submissionFixtures();
  const headers = { 'Idempotency-Key': 'desk-assign-once' };
  const body = { assignedTo: manager.employee.id, was: null };
  const call = () =>
    manager.client.call<Answered>('PUT', `/api/submissions/${submission.id}/assignee`, { body, headers });
  expect((await call()).body).toEqual((await call()).body);
  expect((await story(manager.client, submission.id)).assignments).toHaveLength(1);
});

it('is open to nobody without an account', async () => {
  const api = await startApi();
  expect((await api.call('GET', '/api/submissions/reviewers')).status).toBe(401);
});
