import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { daysAgo } from '#server/test/clock.ts';
import { insertSubmission } from '#server/test/submissions.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { evaluationSessions, trainingProgress } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team/views.ts';

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
    expect(await member()).toMatchObject({ open: 0 });
    const state = async () => (await member())?.evaluation?.state;
    expect(await state()).toBe('not_started');
    for (const status of ['draft', 'submitted', 'changes_requested', 'manager_approved', 'rejected'] as const) {
      await insertSubmission(writer.id, status);
    }
    await insertSubmission(writer.id, 'approved');
    const session = { employeeId: writer.id, role: writer.role };
    await db.insert(evaluationSessions).values({ ...session, answers: { one: 'A secret.' } });
    expect(await state()).toBe('draft');
    await db.insert(evaluationSessions).values({ ...session, isCompleted: true, completedAt: new Date() });
    const stands = await member();
    expect(stands).toMatchObject({ open: 3, evaluation: { state: 'submitted', sessionId: null } });
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

describe('training in GET /api/manager/team', () => {
  it('names the modules that are not finished', async () => {
    const { writer, member } = await managed();
    const { modules = 0, unfinished = [] } = (await member()) ?? {};
    expect(unfinished).toHaveLength(modules);
    const [first] = modulesOf('staff_writer');
    await db.insert(trainingProgress).values({ employeeId: writer.id, moduleId: `${first?.id}`, doneAt: new Date() });
    expect((await member())?.unfinished).toEqual(unfinished.filter((title) => title !== first?.title));
  });

  it('is exported for admins: which essential modules are not finished, and when they are due', async () => {
    const { api } = await managed();
    const admin = await api.signedInAs(await makeEmployee('admin'));
    const late = await makeEmployee('staff_writer', { createdAt: daysAgo(15) });
    const ready = await makeEmployee('staff_writer');
    const [first, ...others] = modulesOf('staff_writer').filter(({ priority }) => priority === 'high');
    const finish = (employeeId: number, moduleId = '') =>
      db.insert(trainingProgress).values({ employeeId, moduleId, doneAt: new Date() });
    await finish(late.id, first?.id);
    for (const module of [first, ...others]) await finish(ready.id, module?.id);
    const { body } = await admin.call<string>('GET', `${path}/export?role=staff_writer`);
    const lineOf = (username: string) => body.split('\r\n').find((line) => line.includes(username));
    const due = addDays(dayOf(new Date()), -1);
    const titles = others.map(({ title }) => title).join('; ');
    expect(lineOf(late.username)).toMatch(new RegExp(`,"?${titles}"?,${due}$`));
    expect(lineOf(ready.username)).toMatch(/,,$/);
  });
});
