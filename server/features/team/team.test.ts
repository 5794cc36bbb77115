import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { daysAgo } from '#server/test/clock.ts';
import { insertSubmission } from '#server/test/submissions.ts';
import { addDays, dayOf } from '#shared/days.ts';
import { auditEvents, evaluationSessions, trainingProgress } from '#shared/schema.ts';
import type { TeamMember, TeamModule } from '#shared/team-views.ts';

const path = '/api/manager/team';

async function managed() {
  const api = await startApi();
  const manager = await api.signedInAs(await makeEmployee('production_manager'));
  const writer = await makeEmployee('staff_writer', { firstName: 'Ida', lastName: 'Brandt' });
  const member = async () => {
    const { body } = await manager.call<TeamMember[]>('GET', `${path}?limit=200&role=staff_writer`);
    return body.find(({ id }) => id === writer.id);
  };
  return { api, manager, writer, member };
}

describe('GET /api/manager/team', () => {
  it('says where an author stands, and never what was answered', async () => {
    const { writer, member } = await managed();
    expect(await member()).toMatchObject({ open: 0, approvedThisMonth: 0, modulesDone: 0 });
    const state = async () => (await member())?.quarters.map((one) => one.state);
    expect(await state()).toEqual(['not_started']);
    for (const status of ['draft', 'submitted', 'changes_requested', 'manager_approved', 'rejected'] as const) {
      await insertSubmission(writer.id, status);
    }
    await insertSubmission(writer.id, 'approved', { reviewedAt: new Date() });
    await insertSubmission(writer.id, 'approved', { reviewedAt: new Date(Date.now() - 40 * 86_400_000) });
    const session = { employeeId: writer.id, role: writer.role };
    await db.insert(evaluationSessions).values({ ...session, answers: { one: 'A secret.' } });
    expect(await state()).toEqual(['draft']);
    await db.insert(evaluationSessions).values({ ...session, isCompleted: true, completedAt: new Date() });
    const stands = await member();
    expect(stands).toMatchObject({
      open: 3,
      approvedThisMonth: 1,
      quarters: [{ state: 'submitted', sessionId: null }],
    });
    expect(JSON.stringify(stands)).not.toContain('secret');
  });

  it('holds active authors alone', async () => {
    const { api, manager } = await managed();
    const left = await makeEmployee('photographer', { isActive: false });
    const colleague = await makeEmployee('sales_manager');
    const { body } = await manager.call<TeamMember[]>('GET', `${path}?limit=200`);
    const ids = body.map(({ id }) => id);
    expect(ids).not.toContain(left.id);
    expect(ids).not.toContain(colleague.id);
    const admin = await api.signedInAs(await makeEmployee('admin'));
    const theirs = await admin.call<TeamMember[]>('GET', `${path}?limit=200`);
    expect(theirs.body.map(({ id }) => id)).toEqual(ids);
    expect((await manager.call('GET', `${path}?role=admin`)).body).toEqual([]);
  });
});

describe('GET /api/manager/team/training', () => {
  it('names who has not finished a module and who has, and managers only for authors', async () => {
    const { api, manager, writer } = await managed();
    const read = async (client: Client, query: string) =>
      (await client.call<TeamModule[]>('GET', `${path}/training?${query}`)).body;
    const [first] = await read(manager, 'role=staff_writer');
    const moduleId = first?.id ?? '';
    const person = { id: writer.id, name: 'Ida Brandt' };
    expect(first?.waiting).toContainEqual(person);
    const { people = 0, done = 0 } = first ?? {};
    await db.insert(trainingProgress).values({ employeeId: writer.id, moduleId, doneAt: new Date() });
    const finished = (await read(manager, 'role=staff_writer')).find(({ id }) => id === moduleId);
    expect(finished).toMatchObject({ people, done: done + 1 });
    expect(finished?.learners).toContainEqual(expect.objectContaining(person));
    expect(finished?.waiting).not.toContainEqual(person);
    expect((await read(manager, '')).some(({ role }) => role === 'admin')).toBe(false);
    const admin = await api.signedInAs(await makeEmployee('admin'));
    expect((await read(admin, '')).some(({ role }) => role === 'admin')).toBe(true);
  });

  it('is exported for admins: who has not finished an essential module, its last day, and whether that is over', async () => {
    const { api, writer } = await managed();
    const reader = await makeEmployee('admin');
    const admin = await api.signedInAs(reader);
    const late = await makeEmployee('staff_writer', { createdAt: daysAgo(15) });
    const expected = await makeEmployee('staff_writer', { mustChangePassword: true });
    const [essential, ...others] = (await admin.call<TeamModule[]>('GET', `${path}/training?role=staff_writer`)).body
      .filter((module) => module.isEssential)
      .map(({ id, title }) => ({ id, title }));
    await db.insert(trainingProgress).values({ employeeId: late.id, moduleId: `${essential?.id}`, doneAt: new Date() });
    const { body, headers } = await admin.call<string>('GET', `${path}/training/export?role=staff_writer`);
    expect(headers.get('Content-Disposition')).toMatch(/role-staff-writer_\d+-rows_.*\.csv/);
    const linesOf = (username: string) => body.split('\r\n').filter((line) => line.includes(username));
    // Who has never signed in is asked for nothing.
    expect(linesOf(expected.username)).toEqual([]);
    const due = (days: number) => addDays(dayOf(new Date()), days);
    expect(linesOf(late.username)).toEqual(
      others.map(({ title }) => expect.stringContaining(`${title},${due(-1)},Yes`)),
    );
    expect(linesOf(writer.username)).toEqual(
      [essential, ...others].map((module) => expect.stringContaining(`${module?.title},${due(14)},No`)),
    );
    const book = await admin.call('GET', `${path}/training/export?format=xlsx`);
    expect(book.headers.get('Content-Type')).toContain('spreadsheetml');
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, reader.id));
    expect(events.map(({ target, detail }) => [target, detail.act, detail.role])).toContainEqual([
      ...['training', 'exported', 'staff_writer'],
    ]);
  });
});
