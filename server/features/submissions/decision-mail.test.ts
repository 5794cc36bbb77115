import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { earlierDecisions } from '#server/features/submissions/acts/tell-earlier-decision.ts';
import type { Client } from '#server/test/api.ts';
import { planOf } from '#server/test/assignments.ts';
import { showHeld, told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { completeForms, decide, send, stopTime, submissionFixtures, undo } from '#server/test/submissions.ts';
import { notifications } from '#shared/schema.ts';

const setStatus = (client: Client, id: number, status: string) =>
  client.call('PATCH', `/api/submissions/${id}/status`, { body: { status } });

/** What the author was mailed once nothing can be taken back any more. */
async function mailsAfter(email: string) {
  await showHeld();
  return mailsTo(email);
}

describe('the mail to the author', () => {
  it('is held as long as the decision can be taken back, for managers and admins', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const [second, third] = [await send(author.client), await send(author.client)];
    await decide(manager.client, submission.id, 'approve');
    await setStatus(admin.client, second.id, 'rejected');
    const body = { status: 'approved', submissions: [{ id: third.id }] };
    await admin.client.call('POST', '/api/submissions/decide', { body });
    expect(await mailsTo(author.employee.email)).toEqual([]);
    const [mail] = await mailsAfter(author.employee.email);
    expect(mail?.text).toContain(`/submissions-hub/${second.id}\n`);
    for (const { id } of [submission, third]) {
      const plan = await planOf(author.client, id);
      expect(mail?.text).toContain(`/employee/assignments?selected=${plan?.id}\n`);
    }
  });

  it('has the note and the fields, and nothing that is for colleagues', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const words = { notes: 'Which stage?', internalNote: 'secret', fields: ['location'] };
    await decide(manager.client, submission.id, 'request-changes', words);
    const [mail] = await mailsAfter(author.employee.email);
    expect(mail?.subject).toBe(`Changes requested for “${submission.title}”`);
    for (const part of ['> Which stage?\n', 'Please look at: Location/URL.', `/submissions-hub/${submission.id}\n`]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('Which stage?</blockquote>');
    expect(JSON.stringify(mail)).not.toContain('secret');
  });

  it('is not sent of what was taken back, and once of what was decided instead', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const { id } = submission;
    await decide(manager.client, id, 'reject');
    await stopTime(id);
    await undo(manager.client, id);
    await setStatus(admin.client, id, 'approved');
    await stopTime(id);
    await undo(admin.client, id);
    expect(await mailsAfter(author.employee.email)).toEqual([]);
    await decide(manager.client, id, 'approve');
    const mails = await mailsAfter(author.employee.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`“${submission.title}” was approved by a manager`]);
    expect(mails[0]?.text).toContain('Its status is now Manager Approved.');
  });

  it('is not sent of a decision that another one followed', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'approve');
    await showHeld();
    await setStatus(admin.client, submission.id, 'rejected');
    const mails = await mailsAfter(author.employee.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`“${submission.title}” was rejected`]);
  });

  it('is not sent of what its author has read in the portal', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject');
    await showHeld();
    await author.client.call('POST', '/api/notifications/read', { body: { all: true } });
    expect(await mailsAfter(author.employee.email)).toEqual([]);
  });

  it('is sent though the author has changed the form meanwhile', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { id } = submission;
    await decide(manager.client, id, 'request-changes', { notes: 'Which pier?' });
    const submissionData = { ...completeForms.event_opportunity, location: 'Pier 10' };
    await author.client.call('PATCH', `/api/submissions/${id}`, { body: { submissionData } });
    expect(await mailsAfter(author.employee.email)).toHaveLength(1);
  });

  it('is not sent where an admin only sets a submission back', async () => {
    const { author, admin, submission } = await submissionFixtures();
    await setStatus(admin.client, submission.id, 'under_review');
    await setStatus(admin.client, submission.id, 'submitted');
    expect(await mailsAfter(author.employee.email)).toEqual([]);
  });

  it('is sent, once, of what release 1.0.0 has decided and queued, which told nobody', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which pier?' });
    const ofIt = and(eq(notifications.submissionId, submission.id), eq(notifications.kind, 'changes_requested'));
    const [notice] = await db.delete(notifications).where(ofIt).returning();
    const waiting = and(eq(notifications.submissionId, submission.id), eq(notifications.kind, 'submission_sent'));
    await db.update(notifications).set({ readAt: null }).where(waiting);
    expect(await mailsAfter(author.employee.email)).toEqual([]);
    const eventId = Number(notice?.detail.eventId);
    for (const id of ['', 'again']) await earlierDecisions.work({ eventId }, { id });
    expect(await mailsAfter(author.employee.email)).toMatchObject([{ text: expect.stringContaining('Which pier?') }]);
    expect(await told(author.client)).toHaveLength(1);
    expect(await db.$count(notifications, and(waiting, isNull(notifications.readAt)))).toBe(0);
  });
});
