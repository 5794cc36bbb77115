import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { races } from '#server/test/races.ts';
import {
  type Answered,
  completeForms,
  decide,
  edit,
  insertSubmission,
  letTimePass,
  send,
  signIn,
  story,
  submissionFixtures,
} from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, employees } from '#shared/schema.ts';
import type { BulkAnswer, PendingSubmission } from '#shared/submissions/views.ts';

describe('POST /api/manager/submissions/:id/approve, /request-changes and /reject', () => {
  it('decides with a note, leaves an event and a line in the audit trail', async () => {
    const { manager, admin, submission } = await submissionFixtures();
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
    const { api, manager, submission } = await submissionFixtures();
    const { client: second, employee } = await signIn(api, 'sales_manager');
    await db.update(employees).set({ timeZone: 'Asia/Kolkata' }).where(eq(employees.id, employee.id));
    await decide(manager.client, submission.id, 'approve');
    expect((await decide(manager.client, submission.id, 'approve')).body).toMatchObject({
      id: submission.id,
      version: 2,
    });
    const beaten = await decide(second, submission.id, 'reject', { notes: 'No' });
    expect(beaten.status).toBe(409);
    expect(beaten.body.error).toMatch(
      /^Test Person was first on \w{3} \d+, \d{4}, \d{1,2}:\d\d [AP]M GMT\+5:30: this submission is now Manager Approved\.$/,
    );
    expect((await decide(second, submission.id, 'approve')).status).toBe(409);
  });

  it('refuses a version that the author has changed since', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await edit(author.client, submission.id, {
      submissionData: { ...completeForms.event_opportunity, location: 'Pier 10' },
    });
    const stale = await decide(manager.client, submission.id, 'approve', { version: 1 });
    expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining('read the new version first')]);
  });

  it('is for managers, and not for their own', async () => {
    const { api, author, admin, submission } = await submissionFixtures();
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
    const { manager, submission } = await submissionFixtures();
    const key = { 'Idempotency-Key': 'one-decision-only' };
    const first = await decide(manager.client, submission.id, 'reject', { notes: 'Too late' }, key);
    await letTimePass(submission.id);
    expect((await decide(manager.client, submission.id, 'reject', { notes: 'Too late' }, key)).body).toEqual(
      first.body,
    );
    expect((await decide(manager.client, submission.id, 'reject', { notes: 'Other' }, key)).status).toBe(422);
  });

  it('shows the manager word for word what came back', async () => {
    const { author, manager, submission } = await submissionFixtures();
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
    const patch = (body: object) => edit(author.client, submission.id, body);
    await patch({ submissionData: { ...completeForms.event_opportunity, location: '' } });
    const form: Record<string, string> = { ...completeForms.event_opportunity, location: 'Pier 9, upper deck' };
    delete form.relevantLinks;
    const again = { submissionData: form, submit: true, answer: ' The upper one. ' };
    expect((await patch(again)).body.status).toBe('submitted');
    const list = await manager.client.call<PendingSubmission[]>('GET', '/api/manager/submissions');
    const row = list.body.find(({ id }) => id === submission.id);
    expect(row?.returned).toMatchObject({
      note: 'Which stage?',
      fields: ['location', 'description'],
      answer: 'The upper one.',
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
    for (const { client } of [author, manager]) {
      const told = await story(client, submission.id);
      expect(told.events.at(-1)).toMatchObject({ act: 'resubmit', note: 'The upper one.' });
      // What the author answers is no note to the author.
      expect(told.reviewNotes).toBe('Which stage?');
    }
  });

  it('tells the answer to the last return alone, and takes none that is too long', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const patch = (answer?: string) => {
      const body = { submissionData: completeForms.event_opportunity, submit: true, answer };
      return edit(author.client, submission.id, body);
    };
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which stage?' });
    expect((await patch('x'.repeat(5_001))).body.fields).toHaveProperty('answer');
    await patch('The upper one.');
    expect((await story(manager.client, submission.id)).returned?.answer).toBe('The upper one.');
    await decide(manager.client, submission.id, 'request-changes', { notes: 'And when?' });
    expect((await story(manager.client, submission.id)).returned?.answer).toBeNull();
    await patch();
    expect((await story(manager.client, submission.id)).returned).toMatchObject({ note: 'And when?', answer: null });
  });
});

describe('PATCH /api/submissions/:id/status', () => {
  const set = (client: Client, id: number, body: object) =>
    client.call<Answered>('PATCH', `/api/submissions/${id}/status`, { body });

  it.each(races)('lets exactly one of two admins win who saw the same version, %s', async (_way, race) => {
    const { api, admin, submission } = await submissionFixtures();
    const { client: second } = await signIn(api, 'admin');
    const answers = await race([
      () => set(admin.client, submission.id, { status: 'approved', version: 1 }),
      () => set(second, submission.id, { status: 'rejected', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps notes for the author apart from notes among colleagues', async () => {
    const { author, admin, submission } = await submissionFixtures();
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

  it('refuses the same status, other statuses, and everybody but admins', async () => {
    const { api, author, manager, admin, submission } = await submissionFixtures();
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
    const { author, admin, submission } = await submissionFixtures();
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
    const { status, body: answer } = await admin.client.call<BulkAnswer>('POST', '/api/submissions/decide', {
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
