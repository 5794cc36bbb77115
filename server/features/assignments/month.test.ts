import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { pieceReminders } from '#server/features/assignments/acts/remind.ts';
import { viewEligibility } from '#server/features/assignments/acts/view-eligibility.ts';
import { setTime } from '#server/lib/clock.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { statementsOf } from '#server/test/statements.ts';
import { insertSubmission, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { deliverableStatuses } from '#shared/assignments/transitions.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import { assignments, deliverables, notifications } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team/views.ts';

const hour = 3_600_000;

const person = fc.nat(19);
const piece = fc.record({
  assignee: fc.option(person, { freq: 4 }),
  kind: fc.constantFrom('print', 'print', 'review', 'photos'),
  status: fc.constantFrom(...deliverableStatuses, 'published'),
  dueHours: fc.option(fc.integer({ min: -9 * 24, max: 3 * 24 }), { freq: 5 }),
  publishedHours: fc.integer({ min: -62 * 24, max: 24 }),
});
const assignment = fc.record({
  pitch: fc.constantFrom(null, null, 'approved', 'manager_approved', 'rejected'),
  hasPlanner: fc.boolean(),
  pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
});
const months = fc.record({
  // In the past, where a session of now is good. Also the hours around the turn of a month, and both changes of the clocks.
  now: fc.date({ min: new Date('2026-03-01T03:00:00Z'), max: new Date('2026-11-25T12:00:00Z'), noInvalidDate: true }),
  planned: fc.array(assignment, { minLength: 10, maxLength: 30 }),
});

interface Stored {
  id: number;
  assignmentId: number;
  kind: string;
  status: string;
  assigneeId: number | null;
  dueAt: Date | null;
  publishedAt: Date | null;
  isOn: boolean;
  plannerId: number | null;
}

/** By the company's calendar, by another way than the product's. */
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit' });
const monthOfMoment = (ms: number) => newYork.format(ms).slice(0, 7);

it('eligibility, lateness and reminders of a company of 20 are what a plain count says', async () => {
  const { api, manager, admin } = await submissionFixtures();
  const people: Awaited<ReturnType<typeof makeEmployee>>[] = [];
  for (let index = 0; index < 20; index += 1) {
    people.push(await makeEmployee(index < 14 ? 'staff_writer' : 'photographer'));
  }
  const planners = new Set([manager.employee.id, admin.employee.id]);
  onTestFinished(async () => {
    setTime(undefined);
    await db.delete(assignments);
  });
  await fc.assert(
    fc.asyncProperty(months, async ({ now: given, planned }) => {
      const now = given.getTime();
      await holdClock(now);
      // Timers of the server run by the true clock.
      vi.useRealTimers();
      setTime(now);
      await db.delete(assignments);
      const stored: Stored[] = [];
      for (const { pitch, hasPlanner, pieces } of planned) {
        const plannerId = hasPlanner ? manager.employee.id : null;
        const submissionId = pitch && (await insertSubmission(manager.employee.id, pitch)).id;
        const [row] = await db
          .insert(assignments)
          .values({ title: 'Month', kind: 'other', submissionId, plannerId })
          .returning({ id: assignments.id });
        for (const one of pieces) {
          const assigneeId = one.assignee === null ? null : (people[one.assignee]?.id ?? null);
          const dueAt = one.dueHours === null ? null : new Date(now + one.dueHours * hour);
          const publishedAt = one.status === 'published' ? new Date(now + one.publishedHours * hour) : null;
          const values = {
            assignmentId: row?.id ?? 0,
            kind: one.kind,
            status: one.status,
            assigneeId,
            dueAt,
            publishedAt,
          };
          const [kept] = await db
            .insert(deliverables)
            .values(values as never)
            .returning({ id: deliverables.id });
          stored.push({ ...values, id: kept?.id ?? 0, isOn: pitch !== 'rejected', plannerId });
        }
      }
      const client = await api.signedInAs({ id: manager.employee.id, sessionEpoch: 0 });

      const printed = (id: number, month: string) =>
        stored.filter(
          ({ assigneeId, kind, publishedAt }) =>
            assigneeId === id && kind === 'print' && publishedAt && monthOfMoment(publishedAt.getTime()) === month,
        ).length;
      const month = monthOfMoment(now);
      const team = await client.call<TeamMember[]>('GET', '/api/manager/team?limit=200&role=staff_writer');
      expect(team.status, JSON.stringify(team.body)).toBe(200);
      for (const { id, role } of people.slice(0, 14)) {
        const own = await viewEligibility({ id, role });
        for (const { month: of, published, isEligible } of own) {
          expect([published, isEligible]).toEqual([printed(id, of), printed(id, of) >= 1]);
        }
        expect(own.at(-1)?.month).toBe(month);
        expect(team.body.find((member) => member.id === id)?.eligibility?.published).toBe(printed(id, month));
      }

      const waited = stored.filter(
        ({ isOn, status }) => isOn && ['asked', 'taken', 'returned', 'declined'].includes(status),
      );
      const isPast = (due: Date | null) => due !== null && due.getTime() < now;
      const late = [...new Set(waited.filter(({ dueAt }) => isPast(dueAt)).map((one) => one.assignmentId))];
      const listed = await client.call<AssignmentView[]>('GET', '/api/assignments?scope=all&status=late&limit=200');
      expect(listed.body.map(({ id }) => id).sort()).toEqual(late.sort());

      await pieceReminders.work({}, { id: '1' });
      await pieceReminders.work({}, { id: '2' });
      const expected: string[] = [];
      for (const { id, dueAt, assigneeId, plannerId } of waited) {
        if (dueAt === null) continue;
        const hours = (dueAt.getTime() - now) / hour;
        if (hours > 0 && hours <= 24 && assigneeId !== null) expected.push(`piece_due ${id} ${assigneeId}`);
        if (hours > 0 || hours <= -7 * 24) continue;
        if (assigneeId !== null) expected.push(`piece_late ${id} ${assigneeId}`);
        for (const planner of plannerId === null ? planners : [plannerId]) expected.push(`piece_late ${id} ${planner}`);
      }
      const told = await db.select().from(notifications);
      const ours = told.filter(
        ({ employeeId, kind }) =>
          kind.startsWith('piece_') && (planners.has(employeeId) || people.some(({ id }) => id === employeeId)),
      );
      const lines = ours.map(({ kind, detail, employeeId }) => `${kind} ${detail.deliverableId} ${employeeId}`);
      expect(lines.sort()).toEqual(expected.sort());
    }),
    { numRuns: 8 },
  );
});

it('coverage and the calendar take as many statements for 1,000 assignments as for one', async () => {
  const { api } = await submissionFixtures();
  const [manager, writer] = [await signIn(api, 'production_manager'), await signIn(api, 'staff_writer')];
  onTestFinished(async () => {
    await db.delete(assignments);
  });
  const plan = async (count: number) => {
    const at = new Date('2031-05-10T22:00:00Z');
    const rows = await db
      .insert(assignments)
      .values(
        Array.from({ length: count }, (_, index) => ({
          title: `Night ${index}`,
          kind: 'event' as const,
          beginsAt: at,
          plannerId: manager.employee.id,
        })),
      )
      .returning({ id: assignments.id });
    const piece = { kind: 'review' as const, assigneeId: writer.employee.id, dueAt: at };
    await db.insert(deliverables).values(rows.map(({ id }) => ({ assignmentId: id, ...piece })));
  };
  const statements = async (client: Client, path: string) => {
    let rows = 0;
    const sent = await statementsOf(async () => {
      rows = (await client.call<unknown[]>('GET', path)).body.length;
    });
    return { rows, sent: sent.length };
  };
  const paths = [
    '/api/assignments?scope=all&limit=200&sort=due',
    '/api/calendar?from=2031-05-01&to=2031-05-31&scope=all',
  ];
  await plan(1);
  // The first call of a session writes that it was used.
  for (const path of paths) await manager.client.call('GET', path);
  const one = [];
  for (const path of paths) one.push(await statements(manager.client, path));
  await plan(999);
  const many = [];
  for (const path of paths) many.push(await statements(manager.client, path));
  expect(many.map(({ sent }) => sent)).toEqual(one.map(({ sent }) => sent));
  expect(many.map(({ rows }) => rows)).toEqual([200, 2_000]);
});
