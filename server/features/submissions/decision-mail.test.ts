import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db, pool } from '#server/database/connection.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';
import { type ReadMail, readMail } from '#server/lib/mail-source.ts';
import type { Client } from '#server/test/api.ts';
import { completeForms, decide, send, stopTime, submissionFixtures } from '#server/test/submissions.ts';
import { submissionEvents } from '#shared/schema.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

interface MailJob {
  eventId: number;
  delay: number;
}

/** The jobs that tell of this submission, oldest first, and the seconds that each is held. */
async function jobsOf(id: number): Promise<MailJob[]> {
  const { rows } = await pool.query<MailJob>(
    `select (data->>'eventId')::int as "eventId", extract(epoch from start_after - created_on)::float8 as delay
     from pgboss.job where name = $1
       and (data->>'eventId')::bigint in (select id from submission_events where submission_id = $2) order by 1`,
    [submissionMail.name, id],
  );
  return rows;
}

async function runJobs(id: number): Promise<void> {
  for (const { eventId } of await jobsOf(id)) await submissionMail.work({ eventId }, { id: randomUUID() });
}

async function mailsAbout(id: number): Promise<ReadMail[]> {
  const outbox = join(config.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'latin1'))));
  return mails.filter(({ text }) => text.includes(`/submissions-hub/${id}\n`));
}

const setStatus = (client: Client, id: number, status: string) =>
  client.call('PATCH', `/api/submissions/${id}/status`, { body: { status } });

describe('the mail to the author', () => {
  it('is held as long as the decision can be taken back, for managers and admins', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const [second, third] = [await send(author.client), await send(author.client)];
    await decide(manager.client, submission.id, 'approve');
    await setStatus(admin.client, second.id, 'rejected');
    const body = { status: 'approved', submissions: [{ id: third.id }] };
    await admin.client.call('POST', '/api/submissions/decide', { body });
    for (const { id } of [submission, second, third]) {
      const jobs = await jobsOf(id);
      expect(jobs).toHaveLength(1);
      expect(jobs[0]?.delay).toBeGreaterThanOrEqual(undoSeconds);
    }
  });

  it('has the note and the fields, and nothing that is for colleagues', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const words = { notes: 'Which stage?', internalNote: 'secret', fields: ['location'] };
    await decide(manager.client, submission.id, 'request-changes', words);
    await runJobs(submission.id);
    const [mail] = await mailsAbout(submission.id);
    expect(mail?.to).toBe(author.employee.email);
    for (const part of ['Which stage?', 'Please look at: Location/URL.']) expect(mail?.text).toContain(part);
    expect(JSON.stringify(mail)).not.toContain('secret');
  });

  it('is not sent of what was taken back, and once of what was decided instead', async () => {
    const { manager, admin, submission } = await submissionFixtures();
    const { id } = submission;
    for (const undo of [
      async () => {
        await decide(manager.client, id, 'reject');
        await stopTime(id);
        await decide(manager.client, id, 'undo');
      },
      async () => {
        await setStatus(admin.client, id, 'approved');
        await stopTime(id);
        await admin.client.call('POST', `/api/submissions/${id}/undo`);
      },
    ]) {
      await undo();
      await runJobs(id);
      expect(await mailsAbout(id)).toEqual([]);
    }
    await decide(manager.client, id, 'approve');
    await runJobs(id);
    const mails = await mailsAbout(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Manager Approved');
  });

  it('is not sent of a decision that another one followed', async () => {
    const { manager, admin, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'approve');
    await setStatus(admin.client, submission.id, 'rejected');
    await runJobs(submission.id);
    const mails = await mailsAbout(submission.id);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Rejected']);
  });

  it('is sent though the author has changed the form meanwhile', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { id } = submission;
    await decide(manager.client, id, 'request-changes', { notes: 'Which pier?' });
    const submissionData = { ...completeForms.event_opportunity, location: 'Pier 10' };
    await author.client.call('PATCH', `/api/submissions/${id}`, { body: { submissionData } });
    await runJobs(id);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('is not sent where an admin only sets a submission back', async () => {
    const { admin, submission } = await submissionFixtures();
    const { id } = submission;
    await setStatus(admin.client, id, 'under_review');
    await setStatus(admin.client, id, 'submitted');
    expect(await jobsOf(id)).toEqual([]);
    const act: SubmissionEventAct = 'set_status';
    const events = await db
      .select({ to: submissionEvents.toStatus })
      .from(submissionEvents)
      .where(and(eq(submissionEvents.submissionId, id), eq(submissionEvents.act, act)))
      .orderBy(desc(submissionEvents.id));
    expect(events.map(({ to }) => to)).toEqual(['submitted', 'under_review']);
  });
});
