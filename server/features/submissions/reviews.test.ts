import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { completeForms, insertSubmission, send, signIn } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, submissionEvents, submissions } from '#shared/schema.ts';
import type {
  BulkDecisionAnswer,
  PendingSubmission,
  SubmissionDetail,
  SubmissionView,
} from '#shared/submission-views.ts';

type Answered = SubmissionView & ErrorBody;

const decide = (client: Client, id: number, act: string, body: object = {}, headers = {}) =>
  client.call<Answered>('POST', `/api/manager/submissions/${id}/${act}`, { body, headers });
const story = async (client: Client, id: number) =>
  (await client.call<SubmissionDetail>('GET', `/api/submissions/${id}`)).body;

/** As if the eight seconds were over. */
async function letTimePass(id: number) {
  await db
    .update(submissions)
    .set({ toldAt: new Date(Date.now() - 1_000) })
    .where(eq(submissions.id, id));
  await db
    .update(submissionEvents)
    .set({ visibleAt: new Date(Date.now() - 1_000) })
    .where(and(eq(submissionEvents.submissionId, id), isNotNull(submissionEvents.visibleAt)));
}

async function cast() {
  const api = await startApi();
  const author = await signIn(api, 'staff_writer');
  const manager = await signIn(api, 'production_manager');
  const admin = await signIn(api, 'admin');
  return { api, author, manager, admin, submission: await send(author.client) };
}

describe('POST /api/manager/submissions/:id/approve, /request-changes and /reject', () => {
  it('decides with a note, leaves an event and a line in the audit trail', async () => {
    const { manager, admin, submission } = await cast();
    const { status, body } = await decide(manager.client, submission.id, 'approve', {
      notes: 'Take the ferry.',
      internalNote: 'Cheap to cover',
      version: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'manager_approved',
      reviewedBy: manager.employee.id,
      reviewer: { username: manager.employee.username },
      reviewNotes: 'Take the ferry.',
      version: 2,
    });
    const { events } = await story(admin.client, submission.id);
    expect(events.at(-1)).toMatchObject({
      act: 'approve',
      fromStatus: 'submitted',
      toStatus: 'manager_approved',
      note: 'Take the ferry.',
      internalNote: 'Cheap to cover',
      actor: { id: manager.employee.id },
    });
    const trail = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `submission:${submission.id}`), like(auditEvents.action, 'sensitive_update')));
    expect(trail).toMatchObject([
      { actorId: manager.employee.id, detail: { act: 'approve', from: 'submitted', to: 'manager_approved' } },
    ]);
  });

  it('refuses the second with the name of the first, and repeats itself to the same', async () => {
    const { api, manager, submission } = await cast();
    const { client: second } = await signIn(api, 'sales_manager');
    await decide(manager.client, submission.id, 'approve');
    expect((await decide(manager.client, submission.id, 'approve')).body).toMatchObject({
      id: submission.id,
      version: 2,
    });
    const beaten = await decide(second, submission.id, 'reject', { notes: 'No' });
    expect(beaten.status).toBe(409);
    expect(beaten.body.error).toMatch(
      /^Test Person was first on \w{3} \d+, \d{4}, \d\d:\d\d:\d\d UTC: this submission is now Manager Approved\.$/,
    );
    expect((await decide(second, submission.id, 'approve')).status).toBe(409);
  });

  it('refuses a version that the author has changed since', async () => {
    const { author, manager, submission } = await cast();
    await author.client.call('PATCH', `/api/submissions/${submission.id}`, {
      body: { submissionData: { ...completeForms.event_opportunity, location: 'Pier 10' } },
    });
    const stale = await decide(manager.client, submission.id, 'approve', { version: 1 });
    expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining('read the new version first')]);
  });

  it('is for managers, and not for their own', async () => {
    const { api, author, admin, submission } = await cast();
    expect((await decide(api, submission.id, 'approve')).status).toBe(401);
    expect((await decide(author.client, submission.id, 'approve')).status).toBe(403);
    expect((await decide(admin.client, submission.id, 'approve')).status).toBe(403);
    const { client, employee } = await signIn(api, 'sales_manager');
    const own = await insertSubmission(employee.id, 'submitted');
    expect((await decide(client, own.id, 'approve')).status).toBe(403);
    expect((await decide(client, 2_000_000_000, 'approve')).status).toBe(404);
    expect((await decide(client, submission.id, 'reject', { notes: 'x'.repeat(5_001) })).body.fields).toHaveProperty(
      'notes',
    );
  });

  it('answers a repeated key with the first answer', async () => {
    const { manager, submission } = await cast();
    const key = { 'Idempotency-Key': 'one-decision-only' };
    const first = await decide(manager.client, submission.id, 'reject', { notes: 'Too late' }, key);
    await letTimePass(submission.id);
    expect((await decide(manager.client, submission.id, 'reject', { notes: 'Too late' }, key)).body).toEqual(
      first.body,
    );
    expect((await decide(manager.client, submission.id, 'reject', { notes: 'Other' }, key)).status).toBe(422);
  });

  it('shows the manager word for word what came back', async () => {
    const { author, manager, submission } = await cast();
    await decide(manager.client, submission.id, 'request-changes', {
      notes: 'Which stage?',
      fields: ['location', 'description'],
    });
    await letTimePass(submission.id);
    const returned = await story(author.client, submission.id);
    expect(returned).toMatchObject({
      status: 'changes_requested',
      markedFields: ['location', 'description'],
      reviewNotes: 'Which stage?',
    });
    const patch = (body: object) =>
      author.client.call<SubmissionView>('PATCH', `/api/submissions/${submission.id}`, { body });
    await patch({ submissionData: { ...completeForms.event_opportunity, location: '' } });
    const form: Record<string, string> = { ...completeForms.event_opportunity, location: 'Pier 9, upper deck' };
    delete form.relevantLinks;
    expect((await patch({ submissionData: form, submit: true })).body.status).toBe('submitted');
    const list = await manager.client.call<PendingSubmission[]>('GET', '/api/manager/submissions');
    const row = list.body.find(({ id }) => id === submission.id);
    expect(row?.ageDays).toBe(0);
    expect(row?.returned).toMatchObject({
      note: 'Which stage?',
      fields: ['location', 'description'],
      changes: [
        { field: 'location', label: 'Location/URL', before: 'Pier 9, Rotterdam', after: 'Pier 9, upper deck' },
        { field: 'relevantLinks', before: 'https://harbournights.example/press', after: null },
      ],
    });
    const { events } = await story(manager.client, submission.id);
    expect(events.map(({ act, changes }) => [act, changes.map(({ after }) => after)])).toEqual([
      ['submit', []],
      ['request_changes', []],
      ['edit', [null]],
      ['resubmit', ['Pier 9, upper deck', null]],
    ]);
  });
});

describe('before the author is told', () => {
  it('shows the author what was before, in every place', async () => {
    const { api, author, manager } = await cast();
    const form = { ...completeForms.event_opportunity, opportunityName: 'Quillon lantern parade' };
    const submission = await send(author.client, 'event_opportunity', form);
    await decide(manager.client, submission.id, 'reject', { notes: 'We ran this in May.' });
    const own = await author.client.call<SubmissionView[]>('GET', '/api/submissions/employee?status=submitted');
    expect(own.body[0]).toEqual(submission);
    const rejected = await author.client.call<SubmissionView[]>('GET', '/api/submissions/employee?status=rejected');
    expect(rejected.body).toEqual([]);
    expect([own, rejected].map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['2', '0']);
    const { events, ...seen } = await story(author.client, submission.id);
    expect(seen).toMatchObject({
      status: 'submitted',
      reviewNotes: null,
      reviewedBy: null,
      version: 1,
      next: expect.stringContaining('A manager reads it next'),
    });
    expect(events.map(({ act }) => act)).toEqual(['submit']);
    const { client: colleague } = await signIn(api, 'staff_writer');
    const similar = await colleague.call<{ status: string }[]>(
      'GET',
      '/api/submissions/similar?type=event_opportunity&text=quillon%20lantern',
    );
    expect(similar.body.map(({ status }) => status)).toEqual(['submitted']);
    for (const [method, path, body] of [
      ['PATCH', '', { submissionData: { location: 'x' } }],
      ['POST', '/withdraw', {}],
    ] as const) {
      const refused = await author.client.call<ErrorBody>(method, `/api/submissions/${submission.id}${path}`, { body });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'Someone is working on this submission right now. Please try again in a few seconds.',
      ]);
    }
    await letTimePass(submission.id);
    expect(await story(author.client, submission.id)).toMatchObject({
      status: 'rejected',
      reviewNotes: 'We ran this in May.',
      version: 2,
    });
  });

  it('takes a decision back as if it had never been', async () => {
    const { author, manager, submission } = await cast();
    const before = await story(author.client, submission.id);
    const decided = await decide(manager.client, submission.id, 'reject', { notes: 'Slip of the finger' });
    expect(Date.parse(decided.body.undoUntil ?? '') - Date.now()).toBeGreaterThan(5_000);
    const undone = await decide(manager.client, submission.id, 'undo');
    expect([undone.status, undone.body.status, undone.body.version, undone.body.reviewNotes]).toEqual([
      200,
      'submitted',
      1,
      null,
    ]);
    expect((await decide(manager.client, submission.id, 'undo')).status).toBe(200);
    await letTimePass(submission.id);
    expect(await story(author.client, submission.id)).toEqual(before);
    expect((await story(manager.client, submission.id)).events.map(({ act }) => act)).toEqual([
      'submit',
      'reject',
      'undo',
    ]);
    expect((await decide(manager.client, submission.id, 'approve', { version: 1 })).status).toBe(200);
  });

  it('is too late once told, and nobody else’s', async () => {
    const { api, manager, submission } = await cast();
    const { client: other } = await signIn(api, 'sales_manager');
    await decide(manager.client, submission.id, 'approve');
    expect((await decide(other, submission.id, 'undo')).status).toBe(409);
    await letTimePass(submission.id);
    expect((await decide(manager.client, submission.id, 'undo')).status).toBe(409);
  });
});

describe('PATCH /api/submissions/:id/status', () => {
  const set = (client: Client, id: number, body: object) =>
    client.call<Answered>('PATCH', `/api/submissions/${id}/status`, { body });

  it('lets exactly one of two admins win who saw the same version', async () => {
    const { api, admin, submission } = await cast();
    const { client: second } = await signIn(api, 'admin');
    const answers = await Promise.all([
      set(admin.client, submission.id, { status: 'approved', version: 1 }),
      set(second, submission.id, { status: 'rejected', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps notes for the author apart from notes among colleagues', async () => {
    const { author, admin, submission } = await cast();
    await set(admin.client, submission.id, {
      status: 'approved',
      reviewNotes: 'Two accreditations.',
      internalNote: 'Ask finance first',
    });
    const seen = await story(author.client, submission.id);
    expect(seen).toMatchObject({ status: 'approved', reviewNotes: 'Two accreditations.' });
    expect(JSON.stringify(seen)).not.toContain('finance');
    expect(JSON.stringify(await story(admin.client, submission.id))).toContain('Ask finance first');
  });

  it('refuses the same status, other statuses, and whoever is no admin', async () => {
    const { api, author, manager, admin, submission } = await cast();
    expect((await set(admin.client, submission.id, { status: 'submitted' })).status).toBe(409);
    expect((await set(admin.client, submission.id, { status: 'manager_approved' })).body.fields).toEqual({
      status: ['Please choose a status'],
    });
    const statuses = await Promise.all(
      [api, author.client, manager.client].map(
        async (client) => (await set(client, submission.id, { status: 'approved' })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await set(admin.client, 999_999_999, { status: 'approved' })).status).toBe(404);
  });
});

describe('POST /api/submissions/decide', () => {
  it('answers for each, and does not let one stop the others', async () => {
    const { author, admin, submission } = await cast();
    const second = await send(author.client);
    const third = await insertSubmission(author.employee.id, 'rejected');
    const draft = await insertSubmission(author.employee.id, 'draft');
    const body = {
      status: 'rejected',
      reviewNotes: 'The season is full.',
      submissions: [
        { id: second.id, version: 9 },
        { id: submission.id, version: 1 },
        { id: third.id },
        { id: draft.id },
      ],
    };
    const { status, body: answer } = await admin.client.call<BulkDecisionAnswer>('POST', '/api/submissions/decide', {
      body,
    });
    expect([status, answer.done]).toEqual([200, 1]);
    expect(answer.results.map(({ id, outcome, status: now }) => [id, outcome, now])).toEqual([
      [second.id, 'conflict', 'submitted'],
      [submission.id, 'done', 'rejected'],
      [third.id, 'conflict', 'rejected'],
      [draft.id, 'not_found', null],
    ]);
    expect((await story(author.client, submission.id)).reviewNotes).toBe('The season is full.');
    expect((await author.client.call('POST', '/api/submissions/decide', { body })).status).toBe(403);
    expect(
      (
        await admin.client.call<ErrorBody>('POST', '/api/submissions/decide', {
          body: { status: 'approved', submissions: [] },
        })
      ).body.fields,
    ).toEqual({ submissions: ['Please choose at least one submission'] });
  });
});

describe('the mail to the author', () => {
  const letters = async () => {
    const names = await readdir(join(config.dataDir, 'outbox')).catch(() => []);
    return Promise.all(names.map((name) => readFile(join(config.dataDir, 'outbox', name), 'utf8')));
  };
  const about = async (id: number) =>
    (await letters()).filter((letter) => letter.includes(`/submissions-hub/${id}\r\n`));

  it('is sent once told, with the note and the fields, and never of what was taken back', async () => {
    const { author, manager, admin, submission } = await cast();
    const undone = await send(author.client);
    await decide(manager.client, undone.id, 'approve');
    await decide(manager.client, undone.id, 'undo');
    await decide(manager.client, submission.id, 'request-changes', {
      notes: 'Which stage?',
      internalNote: 'secret',
      fields: ['location'],
    });
    await expect(drainJobs(submissionMail)).rejects.toThrow('can still be taken back');
    await letTimePass(submission.id);
    const job = await db
      .select({ id: submissionEvents.id })
      .from(submissionEvents)
      .where(and(eq(submissionEvents.submissionId, submission.id), eq(submissionEvents.act, 'request_changes')));
    await submissionMail.work({ eventId: job[0]?.id ?? 0 }, { id: randomUUID() });
    const [letter] = await about(submission.id);
    expect(letter).toContain(`To: ${author.employee.email}`);
    for (const words of ['Which stage?', 'Please look at: Location/URL.']) expect(letter).toContain(words);
    expect(letter).not.toContain('secret');
    const taken = await db
      .select({ id: submissionEvents.id })
      .from(submissionEvents)
      .where(and(eq(submissionEvents.submissionId, undone.id), eq(submissionEvents.act, 'approve')));
    await submissionMail.work({ eventId: taken[0]?.id ?? 0 }, { id: randomUUID() });
    expect(await about(undone.id)).toEqual([]);
    await admin.client.call('PATCH', `/api/submissions/${undone.id}/status`, { body: { status: 'approved' } });
    await drainJobs(submissionMail);
    expect(await about(undone.id)).toHaveLength(1);
  });
});
