import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';
import { cast, completeForms, decide, letTimePass, send, signIn, stopTime, story } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { submissionEvents } from '#shared/schema.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import type { BulkDecisionAnswer, SubmissionView } from '#shared/submissions/views.ts';

describe('before the author is told', () => {
  it('shows the author what was before, in every place', async () => {
    const { api, author, manager } = await cast();
    const form = { ...completeForms.event_opportunity, opportunityName: 'Quillon lantern parade' };
    const submission = await send(author.client, 'event_opportunity', form);
    await decide(manager.client, submission.id, 'reject', { notes: 'We ran this in May.' });
    await stopTime(submission.id);
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
    const { undoUntil, reviewedAt } = decided.body;
    expect(Date.parse(undoUntil ?? '') - Date.parse(reviewedAt ?? '')).toBe(undoSeconds * 1_000);
    await stopTime(submission.id);
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

  it('never gives the version of a decision that was taken back to another one', async () => {
    const { author, manager, admin, submission } = await cast();
    const versions = [(await decide(manager.client, submission.id, 'approve')).body.version];
    for (const act of ['request-changes', 'reject']) {
      await decide(manager.client, submission.id, 'undo');
      versions.push((await decide(manager.client, submission.id, act, { notes: 'On second thought' })).body.version);
    }
    expect(versions).toEqual([2, 3, 4]);
    for (const version of [2, 3]) {
      const body = { status: 'approved', version };
      const one = await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body });
      expect(one.status).toBe(409);
      const many = await admin.client.call<BulkDecisionAnswer>('POST', '/api/submissions/decide', {
        body: { status: 'approved', submissions: [{ id: submission.id, version }] },
      });
      expect(many.body).toMatchObject({ done: 0, results: [{ outcome: 'conflict', status: 'rejected', version: 4 }] });
    }
    expect((await story(author.client, submission.id)).version).toBe(1);
    await letTimePass(submission.id);
    expect(await story(author.client, submission.id)).toMatchObject({ status: 'rejected', version: 4 });
  });

  it('is too late once told, and nobody else’s', async () => {
    const { api, manager, submission } = await cast();
    const { client: other } = await signIn(api, 'sales_manager');
    await decide(manager.client, submission.id, 'approve');
    await stopTime(submission.id);
    expect((await decide(other, submission.id, 'undo')).status).toBe(409);
    await letTimePass(submission.id);
    expect((await decide(manager.client, submission.id, 'undo')).status).toBe(409);
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
    await stopTime(undone.id);
    await decide(manager.client, undone.id, 'undo');
    await decide(manager.client, submission.id, 'request-changes', {
      notes: 'Which stage?',
      internalNote: 'secret',
      fields: ['location'],
    });
    await stopTime(submission.id);
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
