import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { dueTraining } from '#server/features/training/due-service.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { told } from '#server/test/notifications.ts';
import { addDays, endOfDay, startOfDay } from '#shared/days/days.ts';
import { employees, trainingProgress } from '#shared/schema.ts';

const begun = '2026-03-02';
const dueOn = addDays(begun, 14);

/** A writer whose account began at `moment`, and what they are told. */
async function writerSince(moment: Date) {
  const api = await startApi();
  const employee = await makeEmployee('staff_writer');
  await db.update(employees).set({ createdAt: moment }).where(eq(employees.id, employee.id));
  const client = await api.signedInAs(employee);
  return { employee, told: () => told(client) };
}

const second = 1_000;

describe('essential training that is due', () => {
  it('is told three days before its last day and on it, by the company’s days, each once', async () => {
    const first = await writerSince(startOfDay(begun));
    const last = await writerSince(new Date(endOfDay(begun).getTime() - second));
    const before = await writerSince(new Date(startOfDay(begun).getTime() - second));
    const after = await writerSince(endOfDay(begun));
    const essential = modulesOf('staff_writer').filter(({ priority }) => priority === 'high').length;
    const title = `${essential} essential modules are due by March 16`;

    await holdClock(new Date(startOfDay(addDays(dueOn, -3)).getTime() - second));
    await runJob(dueTraining);
    expect(await first.told()).toEqual([]);
    await holdClock(startOfDay(addDays(dueOn, -3)));
    await Promise.all([runJob(dueTraining), runJob(dueTraining)]);
    await runJob(dueTraining);
    for (const { told } of [first, last]) {
      expect(await told()).toMatchObject([
        { kind: 'training_due', title, path: '/employee/training/staff_writer', subject: { type: 'waiting' } },
      ]);
    }
    expect(await after.told()).toEqual([]);
    await holdClock(new Date(endOfDay(dueOn).getTime() - second));
    await runJob(dueTraining);
    await runJob(dueTraining);
    expect((await first.told()).map((notice) => notice.title)).toEqual([title, title]);
    await holdClock(endOfDay(dueOn));
    await runJob(dueTraining);
    expect(await first.told()).toHaveLength(2);
    // The last day of others is the one after, or was the one before.
    expect((await after.told()).map((notice) => notice.title)).toEqual([title.replace('16', '17')]);
    expect((await before.told()).map((notice) => notice.title)).toEqual([title.replace('16', '15')]);
  });

  it('is not told to those who have finished it, have never come, or whose account is closed', async () => {
    const finished = await writerSince(startOfDay(begun));
    const closed = await writerSince(startOfDay(begun));
    const invited = await writerSince(startOfDay(begun));
    const partly = await writerSince(startOfDay(begun));
    const [one, ...others] = modulesOf('staff_writer').filter(({ priority }) => priority === 'high');
    const done = (employeeId: number, moduleId: string) => ({ employeeId, moduleId, doneAt: new Date() });
    await db
      .insert(trainingProgress)
      .values([
        ...[one, ...others].map((module) => done(finished.employee.id, `${module?.id}`)),
        ...others.map((module) => done(partly.employee.id, module.id)),
        { employeeId: partly.employee.id, moduleId: `${one?.id}` },
      ]);
    await db.update(employees).set({ isActive: false }).where(eq(employees.id, closed.employee.id));
    const expected = { mustChangePassword: true, lastSignInAt: null };
    await db.update(employees).set(expected).where(eq(employees.id, invited.employee.id));
    await holdClock(startOfDay(dueOn));
    await runJob(dueTraining);
    expect(await finished.told()).toEqual([]);
    expect(await partly.told()).toMatchObject([{ title: 'One essential module is due by March 16' }]);
    await db.update(employees).set({ isActive: true }).where(eq(employees.id, closed.employee.id));
    await db.update(employees).set({ mustChangePassword: false }).where(eq(employees.id, invited.employee.id));
    expect(await closed.told()).toEqual([]);
    expect(await invited.told()).toEqual([]);
  });
});

function runJob(queue: typeof dueTraining): Promise<void> {
  return queue.work({}, { id: 'by hand' });
}
