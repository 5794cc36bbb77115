import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import type { Queue } from '#server/database/jobs.ts';
import { mailRound } from '#server/features/notifications/mail-service.ts';
import { earlierDecisions } from '#server/features/submissions/acts/tell-earlier-decision.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { queues } from '#server/jobs.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { daysAgo } from '#server/test/clock.ts';
import { everything } from '#server/test/erasure.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { reply } from '#server/test/messages.ts';
import { insertNotification } from '#server/test/notifications.ts';
import { decide, insertSubmission, submissionFixtures } from '#server/test/submissions.ts';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import {
  assignments,
  contactInquiries,
  deliverables,
  employees,
  evaluationSessions,
  guardianConsents,
  inquiryFiles,
  inquiryNotes,
  mails,
  notifications,
  submissionEvents,
  submissions,
  trainingProgress,
} from '#shared/schema.ts';

interface Occasion {
  data?: object;
  /** There is nothing to do here. */
  isIdle?: true;
  /** What may have happened to what the job is about before its turn. */
  late?: Record<string, () => PromiseLike<unknown>>;
}

/** The job's data of the newest mail of this kind. */
async function mailJob(kind: string): Promise<object> {
  const [mail] = await db.select().from(mails).where(sql`${mails.kind} = ${kind}`).orderBy(desc(mails.id)).limit(1);
  return { ...mail?.data, mailId: mail?.id };
}

const inquiry = (id: number, values: Partial<typeof contactInquiries.$inferInsert>) =>
  db.update(contactInquiries).set(values).where(eq(contactInquiries.id, id));

const erase = (admin: Client, id: number) => admin.call('DELETE', `/api/contact-inquiries/${id}`);

const account = (id: number, values: Partial<typeof employees.$inferInsert>) =>
  db.update(employees).set(values).where(eq(employees.id, id));

async function minor(api: Client) {
  const guardian = { guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
  return apply(api, 'street-team', { birthdate: bornYearsAgo(15), ...guardian });
}

const confirmGuardian = (inquiryId: number) =>
  db.update(guardianConsents).set({ confirmedAt: new Date() }).where(eq(guardianConsents.inquiryId, inquiryId));

/** It is given once a day. */
const forgetReminder = (kind: 'submissions_waiting' | 'inquiries_overdue') =>
  db.delete(notifications).where(eq(notifications.kind, kind));

/** By the name of their queue. */
const occasions: Record<string, () => Promise<Occasion>> = {
  'inquiry-mail': async () => {
    const { api, admin } = await asAdmin();
    const { id } = await minor(api);
    return {
      data: await mailJob('guardian'),
      late: {
        erased: () => erase(admin, id),
        'called spam': () => inquiry(id, { status: 'spam' }),
        confirmed: () => confirmGuardian(id),
      },
    };
  },
  'reply-mail': async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const { messageId } = await reply(admin, id);
    const undo = `/api/contact-inquiries/${id}/replies/${messageId}/undo`;
    return {
      data: await mailJob('reply'),
      late: { 'taken back': () => admin.call('POST', undo), erased: () => erase(admin, id) },
    };
  },
  'account-mail': async () => {
    const { api } = await asAdmin();
    const employee = await makeEmployee('photographer');
    await api.call('POST', '/api/employee/forgot-password', { body: { username: employee.email } });
    const reset = async () =>
      api.call('POST', '/api/employee/reset-password', {
        body: { key: await makeLink(employee.id, 'reset'), password: 'a longer one, twice' },
      });
    return {
      data: await mailJob('reset'),
      late: { deactivated: () => account(employee.id, { isActive: false }), reset },
    };
  },
  'file-sweep': async () => {
    const file = { name: 'x', type: 'application/pdf', bytes: 1, sha256: 'x', createdAt: daysAgo(2) } as const;
    await db.insert(inquiryFiles).values({ ...file, key: `${crypto.randomUUID()}.pdf`, state: 'pending' });
    return {};
  },
  'guardian-deadline': async () => {
    const { id } = await minor((await asAdmin()).api);
    await db
      .update(guardianConsents)
      .set({ requestedAt: daysAgo(31) })
      .where(eq(guardianConsents.inquiryId, id));
    return { late: { confirmed: () => confirmGuardian(id) } };
  },
  'inquiry-retention': async () => {
    const { api, employee } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await inquiry(id, { createdAt: daysAgo(1_100), updatedAt: daysAgo(1_100) });
    const note = { inquiryId: id, authorId: employee.id, note: 'Call again in March.' };
    return { late: { 'worked on': () => db.insert(inquiryNotes).values(note) } };
  },
  'notification-mail': async () => {
    const { id: employeeId } = await makeEmployee('staff_writer');
    const { id: submissionId } = await insertSubmission(employeeId, 'submitted');
    const { id } = await insertNotification(employeeId, { kind: 'message', submissionId, detail: {}, mailWay: 'now' });
    await mailRound.work({}, { id: '' });
    const read = { readAt: new Date() };
    return {
      data: await mailJob('message'),
      late: {
        read: () => db.update(notifications).set(read).where(eq(notifications.id, id)),
        deleted: () => db.delete(submissions).where(eq(submissions.id, submissionId)),
        deactivated: () => account(employeeId, { isActive: false }),
      },
    };
  },
  'mail-round': async () => {
    const { id: employeeId } = await makeEmployee('staff_writer');
    const { id: submissionId } = await insertSubmission(employeeId, 'submitted');
    await insertNotification(employeeId, { kind: 'message', submissionId, detail: {}, mailWay: 'now' });
    return { late: { deleted: () => db.delete(submissions).where(eq(submissions.id, submissionId)) } };
  },
  'submission-mail': async () => {
    const { manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'approve');
    // Release 1.0.0 tells nobody but by this job.
    await db.delete(notifications).where(eq(notifications.submissionId, submission.id));
    const [event] = await db
      .select()
      .from(submissionEvents)
      .where(eq(submissionEvents.submissionId, submission.id))
      .orderBy(desc(submissionEvents.id))
      .limit(1);
    const eventId = Number(event?.id);
    return {
      data: { eventId },
      late: {
        told: () => earlierDecisions.work({ eventId }, { id: '' }),
        deleted: () => db.delete(submissions).where(eq(submissions.id, submission.id)),
      },
    };
  },
  'mail-sweep': async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await reply(admin, id);
    const { mailId } = (await mailJob('reply')) as { mailId: number };
    await db.execute(sql`delete from pgboss.job where data ->> 'mailId' = ${String(mailId)}`);
    await db
      .update(mails)
      .set({ state: 'sending', updatedAt: daysAgo(1) })
      .where(eq(mails.id, mailId));
    return { late: { erased: () => erase(admin, id) } };
  },
  'mail-release': async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const { mailId, ...data } = (await mailJob('receipt')) as { mailId: number };
    await db
      .update(mails)
      .set({ data: { ...data, released: true } })
      .where(eq(mails.id, mailId));
    return { late: { erased: () => erase(admin, id) } };
  },
  'left-drafts': async () => {
    const { id: author } = await makeEmployee('staff_writer');
    const { id } = await insertSubmission(author, 'draft', { createdAt: daysAgo(8), updatedAt: daysAgo(8) });
    return {
      late: {
        deleted: () => db.delete(submissions).where(eq(submissions.id, id)),
        deactivated: () => account(author, { isActive: false }),
      },
    };
  },
  'piece-reminders': async () => {
    const { id: assigneeId } = await makeEmployee('staff_writer');
    const planned = { title: 'A night at the pier', kind: 'event' } as const;
    const [assignment] = await db.insert(assignments).values(planned).returning();
    const assignmentId = assignment?.id ?? 0;
    const piece = {
      assignmentId,
      kind: 'review',
      status: 'taken',
      assigneeId,
      dueAt: new Date(Date.now() + 12 * 3_600_000),
    } as const;
    await db.insert(deliverables).values(piece);
    const ofIt = eq(deliverables.assignmentId, assignmentId);
    return {
      late: {
        'handed in': () => db.update(deliverables).set({ status: 'handed_in' }).where(ofIt),
        moved: () =>
          db
            .update(deliverables)
            .set({ dueAt: daysAgo(-3) })
            .where(ofIt),
        'called off': () => db.update(deliverables).set({ status: 'dropped' }).where(ofIt),
      },
    };
  },
  'left-evaluations': async () => {
    const { id: employeeId } = await makeEmployee('staff_writer');
    const left = { employeeId, role: 'staff_writer', answers: { a: 'b' }, updatedAt: daysAgo(8) } as const;
    await db.insert(evaluationSessions).values(left);
    return { late: { 'given another role': () => account(employeeId, { role: 'photographer' }) } };
  },
  'waiting-submissions': async () => {
    await makeEmployee('production_manager');
    await forgetReminder('submissions_waiting');
    const { id: author } = await makeEmployee('staff_writer');
    await insertSubmission(author, 'submitted');
    return { late: { decided: () => db.update(submissions).set({ status: 'rejected' }) } };
  },
  'overdue-inquiries': async () => {
    const { id } = await apply((await asAdmin()).api, 'sales');
    await inquiry(id, { createdAt: daysAgo(9) });
    await forgetReminder('inquiries_overdue');
    return { late: { answered: () => db.update(contactInquiries).set({ status: 'answered' }) } };
  },
  'changed-modules': async () => {
    const { id: employeeId } = await makeEmployee('staff_writer');
    const [module] = modulesOf('staff_writer');
    const done = { employeeId, moduleId: module?.id ?? '', doneAt: new Date(), contentHash: 'of an earlier text' };
    await db.insert(trainingProgress).values(done);
    const again = { contentHash: module?.hash ?? '' };
    return {
      late: {
        'finished anew': () =>
          db.update(trainingProgress).set(again).where(eq(trainingProgress.employeeId, employeeId)),
      },
    };
  },
  'due-training': async () => {
    const { id } = await makeEmployee('staff_writer');
    const begin = (days: number) => startOfDay(addDays(dayOf(new Date()), -days));
    const since = (days: number) =>
      db
        .update(employees)
        .set({ createdAt: begin(days) })
        .where(eq(employees.id, id));
    await since(14);
    return { late: { 'given another day': () => since(30) } };
  },
  // Without `BACKUP_DIR`; with one, its own test starts the product twice.
  'daily-backup': async () => ({ isIdle: true }),
};

const outbox = async () => (await readdir(join(config.dataDir, 'outbox')).catch(() => [])).sort();

/** Everything that is stored, and every mail. */
const result = async () => [await everything(), await outbox()];

/** What people are told, and what is about to be mailed to them. */
async function told(): Promise<unknown[]> {
  const { id, employeeId, kind, readAt, mailWay } = notifications;
  const rows = await db.select({ id, employeeId, kind, readAt, mailWay }).from(notifications).orderBy(id);
  return [rows, await outbox()];
}

/** Whom the notifications after one tell of the same thing twice. */
async function toldTwice(after: number): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select kind, employee_id from notifications where id > ${after}
    group by kind, employee_id, submission_id, inquiry_id, evaluation_id, module_id having count(*) > 1`);
  return rows;
}

async function lastNotification(): Promise<number> {
  const [newest] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .orderBy(desc(notifications.id))
    .limit(1);
  return newest?.id ?? 0;
}

async function prepare({ name, cron, work }: Queue<never>) {
  // What earlier occasions have left is done.
  if (cron) await work({} as never, { id: crypto.randomUUID() });
  const { data = {}, late = {}, isIdle = false } = (await occasions[name]?.()) ?? {};
  return { data, late, isIdle };
}

it('has an occasion here for every queue', () => {
  expect(Object.keys(occasions).sort()).toEqual(queues.map(({ name }) => name).sort());
});

it.each(queues)('$name does once what it does twice, also at the same time', async (queue) => {
  const { data, isIdle } = await prepare(queue);
  const [before, last] = [await result(), await lastNotification()];
  const run = () => queue.work(data as never, { id: crypto.randomUUID() });
  // A worker has a job for itself; the clocks of two instances may both send periodic work.
  await (queue.cron ? Promise.all([run(), run()]) : run());
  const once = await result();
  expect(isDeepStrictEqual(once, before)).toBe(isIdle);
  expect(await toldTwice(last)).toEqual([]);
  await run();
  expect(await result()).toEqual(once);
});

it.each(queues)('$name tells nobody of what is no longer so at its turn', async (queue) => {
  let occasion = await prepare(queue);
  for (const way of Object.keys(occasion.late)) {
    await occasion.late[way]?.();
    const before = await told();
    await queue.work(occasion.data as never, { id: crypto.randomUUID() });
    expect(await told(), way).toEqual(before);
    occasion = await prepare(queue);
  }
});
