import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { author } from '#server/test/evaluations.ts';
import { told } from '#server/test/notifications.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { auditEvents, employees, notifications } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team-views.ts';

const path = '/api/evaluation-reminders';

const remind = (client: Client, body: object) => client.call('POST', path, { body });

async function managed() {
  const api = await startApi();
  const manager = await api.signedInAs(await makeEmployee('sales_manager', { firstName: 'Bo', lastName: 'Lind' }));
  return { api, manager };
}

describe('POST /api/evaluation-reminders', () => {
  it('tells one in kind words, once a day, and says by whom when it is asked again', async () => {
    const { api, manager } = await managed();
    const writer = await makeEmployee('staff_writer', { firstName: 'Ana', lastName: 'Ruiz' });
    expect((await remind(manager, { employeeId: writer.id })).body).toEqual({ reminded: 1, already: 0 });
    const [notice] = await told(await api.signedInAs(writer));
    expect(notice).toMatchObject({
      kind: 'evaluation_reminded',
      title: expect.stringMatching(/^Please hand in your self-evaluation for Q[1-4] 20\d\d$/),
      text: expect.stringMatching(/^A friendly reminder from Bo Lind: it’s open until \w+ 3[01]\. What you’ve written/),
      actor: 'Bo Lind',
      path: '/employee/evaluation/staff_writer',
      readAt: null,
    });
    const { admin } = await asAdmin();
    const again = await remind(admin, { employeeId: writer.id });
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'Ana Ruiz was reminded today by Bo Lind. Once a day is enough.' },
    ]);
    expect(await told(await api.signedInAs(writer))).toHaveLength(1);
    const today = { at: expect.any(String), by: 'Bo Lind' };
    const team = await manager.call<TeamMember[]>('GET', '/api/manager/team?limit=200&role=staff_writer');
    expect(team.body.find(({ id }) => id === writer.id)?.reminded).toEqual(today);
  });

  it('may remind again the day after', async () => {
    const { manager } = await managed();
    const writer = await makeEmployee('staff_writer');
    await remind(manager, { employeeId: writer.id });
    await db
      .update(notifications)
      .set({ visibleAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(notifications.employeeId, writer.id));
    expect((await remind(manager, { employeeId: writer.id })).status).toBe(200);
  });

  it('reminds each once, whoever asks at the same time', async () => {
    const { api, manager } = await managed();
    const other = await api.signedInAs(await makeEmployee('production_manager'));
    const writer = await makeEmployee('street_team');
    const answers = await Promise.all([manager, other].map((client) => remind(client, { employeeId: writer.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('reminds nobody who has handed in, and is settled when they do', async () => {
    const { api, manager } = await managed();
    const { employee: done } = await author(api, { role: 'street_team', firstName: 'Eva', lastName: 'Berg' });
    const refused = await remind(manager, { employeeId: done.id });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: expect.stringMatching(/^Eva Berg has handed in the evaluation for Q[1-4] 20\d\d\.$/) },
    ]);
    const writer = await makeEmployee('street_team');
    const client = await api.signedInAs(writer);
    await remind(manager, { employeeId: writer.id });
    const questionId = questionsFor('street_team')[0]?.id;
    const body = { responses: [{ questionId, response: 'Yes.' }] };
    expect((await client.call('POST', '/api/employee/evaluation', { body })).status).toBe(201);
    expect((await told(client)).map(({ readAt }) => readAt)).toEqual([expect.any(String)]);
  });

  it('asks nobody who was invited and has never signed in, and leaves them out of the counts', async () => {
    const { manager } = await managed();
    const { admin } = await asAdmin();
    const role = 'sales_staff';
    const invited = await makeEmployee(role, { firstName: 'Nina', lastName: 'Park', mustChangePassword: true });
    const refused = await remind(manager, { employeeId: invited.id });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'Nina Park has never signed in. Send the invitation again instead.' },
    ]);
    await remind(manager, { everyone: true, role });
    const told = await db.$count(notifications, eq(notifications.employeeId, invited.id));
    expect(told).toBe(0);
    const team = await admin.call<TeamMember[]>('GET', `/api/manager/team?limit=200&role=${role}`);
    expect(team.body.find(({ id }) => id === invited.id)?.quarters.at(-1)?.state).toBe('not_asked');
    await db.update(employees).set({ lastSignInAt: new Date() }).where(eq(employees.id, invited.id));
    expect((await remind(manager, { employeeId: invited.id })).status).toBe(200);
  });

  it('leaves people to those whose they are, in roles that have an evaluation', async () => {
    const { manager } = await managed();
    const { admin } = await asAdmin();
    const colleague = await makeEmployee('production_manager');
    const gone = await makeEmployee('staff_writer', { isActive: false });
    for (const { id } of [colleague, gone]) {
      expect((await remind(manager, { employeeId: id })).status).toBe(404);
      expect((await remind(admin, { employeeId: id })).status).toBe(404);
    }
    expect((await remind(manager, {})).status).toBe(400);
    expect((await remind(manager, { employeeId: gone.id, everyone: true })).status).toBe(400);
  });

  it('reminds everyone who has not handed in and was not reminded, each with a line in the trail', async () => {
    const { api, manager } = await managed();
    const role = 'content_creator';
    const [idle, nudged] = [await makeEmployee(role), await makeEmployee(role)];
    const { employee: done } = await author(api, { role });
    await remind(manager, { everyone: true, role });
    await db.delete(notifications).where(eq(notifications.employeeId, idle.id));
    const { body } = await remind(manager, { everyone: true, role });
    expect(body).toMatchObject({ reminded: 1, already: expect.any(Number) });
    const count = async (id: number) =>
      db.$count(
        auditEvents,
        and(eq(auditEvents.target, `employee:${id}`), like(auditEvents.action, 'sensitive_update')),
      );
    expect([await count(idle.id), await count(nudged.id), await count(done.id)]).toEqual([2, 1, 0]);
    const kept = await db.$count(notifications, eq(notifications.employeeId, nudged.id));
    expect(kept).toBe(1);
  });
});
