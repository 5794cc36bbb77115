import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listEveryMember } from '#server/features/team/data.ts';
import { quarterStarts, quartersOf } from '#server/features/team/quarters-service.ts';
import { sinceOf } from '#server/features/team/service.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { author } from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { auditEvents, employees, evaluationSessions } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team/views.ts';

const path = '/api/manager/team';

describe('the evaluations of GET /api/manager/team', () => {
  it('tells who has not started, has a draft, has handed in', async () => {
    const { api, admin } = await asAdmin();
    const idle = await makeEmployee('photographer');
    const begun = await makeEmployee('photographer');
    const answers = { [questionsFor('photographer')[0]?.id ?? '']: 'So far.' };
    await (await api.signedInAs(begun)).call('PUT', '/api/employee/evaluation/draft', {
      body: { answers, version: 0 },
    });
    const { employee: done, id } = await author(api, { role: 'photographer' });
    await Promise.all([makeEmployee('photographer', { isActive: false }), makeEmployee('sales_manager')]);

    const answer = await admin.call<TeamMember[]>('GET', `${path}?role=photographer&limit=200`);
    const row = (employee: { id: number }) => answer.body.find((one) => one.id === employee.id);
    expect(row(idle)?.evaluation?.state).toBe('not_started');
    expect(row(begun)?.evaluation?.state).toBe('draft');
    expect(row(done)?.evaluation).toMatchObject({
      quarter: expect.stringMatching(/^20\d\d-Q[1-4]$/),
      state: 'submitted',
      sessionId: id,
    });
    const active = and(eq(employees.role, 'photographer'), eq(employees.isActive, true));
    expect(answer.body).toHaveLength(await db.$count(employees, active));
    expect(answer.headers.get('X-Total-Count')).toBe(String(answer.body.length));
    const beyond = await admin.call('GET', `${path}?role=photographer&cursor=1.1`);
    expect([beyond.body, beyond.headers.get('X-Total-Count')]).toEqual([[], String(answer.body.length)]);
  });

  it('puts each evaluation into its quarter, by the company’s calendar', async () => {
    const { id: employeeId } = await employedSince('2024-05-01T00:00:00Z');
    const handedIn = (completedAt: string) =>
      db
        .insert(evaluationSessions)
        .values({ employeeId, role: 'photographer', isCompleted: true, completedAt: new Date(completedAt) });
    await handedIn('2024-07-01T03:59:59Z');
    await handedIn('2024-07-01T04:00:00Z');
    await handedIn('2025-01-01T04:59:59Z');
    const quarters = await quartersSeen(employeeId);
    expect(quarters.map(({ quarter, state }) => `${quarter} ${state}`)).toEqual([
      '2024-Q3 submitted',
      '2024-Q4 submitted',
      '2025-Q1 missed',
      '2025-Q2 not_started',
    ]);
  });

  it('does not ask for what would have been before the account was made', async () => {
    const { id } = await employedSince('2024-10-01T04:00:00Z');
    const states = (await quartersSeen(id)).map(({ state }) => state);
    expect(states).toEqual(['not_asked', 'missed', 'missed', 'not_started']);
  });

  it('asks nothing of somebody who was invited and has never signed in', async () => {
    const { admin } = await asAdmin();
    const { id } = await makeEmployee('sales_staff', { mustChangePassword: true });
    const state = async () => {
      const { body } = await admin.call<TeamMember[]>('GET', `${path}?limit=200&role=sales_staff`);
      return body.find((member) => member.id === id)?.evaluation?.state;
    };
    expect(await state()).toBe('not_asked');
    await db.update(employees).set({ lastSignInAt: new Date() }).where(eq(employees.id, id));
    expect(await state()).toBe('not_started');
  });

  it('has missed nothing that was not asked of somebody then: another role, or no access', async () => {
    const { admin, employee: by } = await asAdmin();
    const { id } = await employedSince('2024-02-01T00:00:00Z');
    const change = (at: string, detail: Record<string, unknown>) =>
      db.insert(auditEvents).values({
        at: new Date(at),
        actorId: by.id,
        action: 'user_updated',
        target: `employee:${id}`,
        detail,
      });
    await change('2024-02-01T00:00:00Z', { role: 'sales_manager' });
    await change('2024-08-01T00:00:00Z', { role: 'photographer' });
    await change('2024-11-01T00:00:00Z', { isActive: false });
    await change('2025-02-01T00:00:00Z', { isActive: true });
    const quarters = await quartersSeen(id);
    expect(quarters.map(({ state }) => state)).toEqual(['missed', 'not_asked', 'missed', 'not_started']);
    expect((await admin.call('GET', `${path}?limit=200`)).status).toBe(200);
  });

  it('is exported as it stands, which is put on record', async () => {
    const { admin, employee } = await asAdmin();
    const { username } = await makeEmployee('photographer', { firstName: 'Grid', lastName: 'Export' });
    const answer = await admin.call<string>('GET', `${path}/export?role=photographer`);
    expect(answer.headers.get('Content-Disposition')).toMatch(/team_role-photographer_\d+-rows?_.*\.csv/);
    expect(answer.body).toMatch(
      new RegExp(`Grid Export,${username},Photographer,Not asked,Not asked,Not asked,Not yet,0,1,0,0,\\d`),
    );
    const book = await admin.call('GET', `${path}/export?role=photographer&format=xlsx`);
    expect(book.headers.get('Content-Type')).toContain('spreadsheetml');
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(events.map(({ target, detail }) => [target, detail.act, detail.view])).toContainEqual([
      ...['evaluations', 'exported', 'participation'],
    ]);
  });

  it('has nobody in roles without an evaluation', async () => {
    const { admin } = await asAdmin();
    expect((await admin.call('GET', `${path}?role=admin`)).body).toEqual([]);
  });
});

/** The four quarters up to May 15, 2025, of a photographer. */
async function quartersSeen(employeeId: number) {
  const now = new Date('2025-05-15T12:00:00Z');
  const starts = quarterStarts(now);
  const people = await listEveryMember(['photographer'], sinceOf(starts[0], now), db);
  const person = people.find(({ id }) => id === employeeId);
  return person ? quartersOf(person, starts, now) : [];
}

/** A photographer whose account was made at `createdAt`. */
async function employedSince(createdAt: string): Promise<{ id: number }> {
  const employee = await makeEmployee('photographer');
  await db
    .update(employees)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(employees.id, employee.id));
  return employee;
}
