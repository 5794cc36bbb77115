import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { leftEvaluations } from '#server/features/evaluations/reminder-service.ts';
import { overdueInquiries } from '#server/features/inquiries/acts/remind-overdue.ts';
import { waitingSubmissions } from '#server/features/submissions/acts/remind-waiting.ts';
import { queues } from '#server/jobs.ts';
import { asAdmin, makeEmployee, startApi } from '#server/test/api.ts';
import { daysAgo, holdClock } from '#server/test/clock.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import { contactInquiries, employees, evaluationSessions, notifications } from '#shared/schema.ts';

/** What the schedule does, on two instances at once. */
const remind = (queue: typeof leftEvaluations) =>
  Promise.all([queue.work({}, { id: 'one' }), queue.work({}, { id: 'other' })]);

beforeEach(async () => {
  await db.delete(notifications);
  await db.update(employees).set({ isActive: false });
});

describe('a reminder', () => {
  it('is given by the schedule', () => {
    for (const queue of [leftEvaluations, waitingSubmissions, overdueInquiries]) expect(queues).toContain(queue);
    expect(waitingSubmissions.cron).toMatch(/ 1-5$/);
  });

  it('of an unfinished evaluation goes to its author once', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const now = (await holdClock()).getTime();
    const left = { employeeId: employee.id, role: 'staff_writer', answers: { a: 'b' } } as const;
    const at = (days: number, seconds: number) => new Date(now - days * 86_400_000 - seconds * 1_000);
    await db.insert(evaluationSessions).values({ ...left, role: 'photographer', updatedAt: at(7, 1) });
    const [own] = await db
      .insert(evaluationSessions)
      .values({ ...left, updatedAt: at(14, 1) })
      .returning();
    for (const updatedAt of [at(14, 1), at(7, -1)]) {
      await db
        .update(evaluationSessions)
        .set({ updatedAt })
        .where(eq(evaluationSessions.id, own?.id ?? 0));
      await remind(leftEvaluations);
      expect(await told(client)).toEqual([]);
    }
    await db
      .update(evaluationSessions)
      .set({ updatedAt: at(7, 1) })
      .where(eq(evaluationSessions.id, own?.id ?? 0));
    await remind(leftEvaluations);
    await remind(leftEvaluations);
    expect(await told(client)).toMatchObject([
      {
        kind: 'draft_left',
        title: 'Your self-evaluation is unfinished',
        path: '/employee/evaluation/staff_writer',
      },
    ]);
  });

  it('of submissions that wait goes to managers once a day, with how many', async () => {
    const { client, employee } = await signIn(await startApi(), 'sales_manager');
    const writer = await makeEmployee('staff_writer');
    await insertSubmission(writer.id, 'submitted');
    await remind(waitingSubmissions);
    const [first, ...others] = await told(client);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'submissions_waiting',
      path: '/manager/dashboard',
      subject: { type: 'waiting' },
    });
    expect(first?.title).toMatch(/^(A submission is|\d+ submissions are) waiting for review$/);
    await insertSubmission(writer.id, 'under_review');
    await holdClock();
    const twentyHoursAgo = (seconds: number) =>
      db.update(notifications).set({ visibleAt: sql`now() - make_interval(hours => 20, secs => ${seconds})` });
    await twentyHoursAgo(-1);
    await remind(waitingSubmissions);
    expect((await told(client)).map(({ id }) => id)).toEqual([first?.id]);
    await twentyHoursAgo(1);
    await remind(waitingSubmissions);
    const later = await told(client);
    expect(later).toHaveLength(1);
    expect(later[0]?.title).not.toBe(first?.title);
    await db.update(notifications).set({ visibleAt: daysAgo(2) });
    expect((await mailsTo(employee.email)).map(({ subject }) => subject)).toEqual([later[0]?.title]);
  });

  it('of inquiries goes to who has them, or to all admins, past the promised day', async () => {
    await db.update(contactInquiries).set({ status: 'answered' });
    const { api, admin, employee } = await asAdmin();
    const other = await signIn(api, 'admin');
    const [own, open, minor, fresh] = [
      await apply(api, 'sales'),
      await apply(api, 'sales'),
      await apply(api, 'street-team', {
        birthdate: bornYearsAgo(15),
        guardianName: 'Rosa Ruiz',
        guardianEmail: someone('rosa'),
      }),
      await apply(api, 'sales'),
    ];
    for (const { id } of [own, open, minor]) {
      await db
        .update(contactInquiries)
        .set({ createdAt: daysAgo(9) })
        .where(eq(contactInquiries.id, id));
    }
    await db.update(contactInquiries).set({ assignedTo: employee.id }).where(eq(contactInquiries.id, own.id));
    await db.delete(notifications).where(sql`true`);
    await remind(overdueInquiries);
    expect((await told(admin)).map(({ title }) => title)).toEqual(['2 inquiries have waited longer than we promise']);
    expect((await told(other.client)).map(({ title }) => title)).toEqual([
      'An inquiry has waited longer than we promise',
    ]);
    expect(fresh.id).toBeGreaterThan(own.id);
  });
});
