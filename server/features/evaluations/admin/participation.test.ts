import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listGrid } from '#server/features/evaluations/admin/participation-service.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { author, adminPath as path } from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import type { EvaluationAuthor, EvaluationStats } from '#shared/evaluations/evaluations.ts';
import { countStates, type EvaluationGridRow, type EvaluationGridTotals } from '#shared/evaluations/participation.ts';
import { auditEvents, employees, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

describe('GET /api/admin/evaluations/stats and /employees', () => {
  it('count what was handed in, and by whom', async () => {
    const { api, admin } = await asAdmin();
    const stats = async () => (await admin.call<EvaluationStats>('GET', `${path}/stats`)).body;
    const before = await stats();
    const { employee, client } = await author(api, { role: 'content_creator', word: 'once' });
    const again = { questionId: questionsFor('content_creator')[0]?.id, response: 'twice' };
    await client.call('POST', '/api/employee/evaluation', { body: { responses: [again] } });
    const after = await stats();
    const perEvaluation = questionsFor('content_creator').length;
    expect(after.totalEvaluations - before.totalEvaluations).toBe(2);
    expect(after.totalResponses - before.totalResponses).toBe(2 * perEvaluation);
    expect(after.participatingEmployees - before.participatingEmployees).toBe(1);
    expect(after.roles).toContain('content_creator');
    expect(after.activeRoles).toBe(after.roles.length);
    const authors = await admin.call<EvaluationAuthor[]>('GET', `${path}/employees`);
    const { id, firstName, lastName, username, role } = employee;
    expect(authors.body.filter((one) => one.id === id)).toEqual([{ id, firstName, lastName, username, role }]);
  });

  it('stay true when rows go', async () => {
    const { api, admin } = await asAdmin();
    const before = (await admin.call<EvaluationStats>('GET', `${path}/stats`)).body;
    const { id, employee } = await author(api, { role: 'photographer' });
    await db.delete(selfEvaluations).where(eq(selfEvaluations.sessionId, id));
    await db.delete(evaluationSessions).where(eq(evaluationSessions.id, id));
    expect((await admin.call('GET', `${path}/stats`)).body).toEqual(before);
    const authors = await admin.call<EvaluationAuthor[]>('GET', `${path}/employees`);
    expect(authors.body.map((one) => one.id)).not.toContain(employee.id);
  });
});

describe('GET /api/admin/evaluations/grid', () => {
  it('tells who has not started, has a draft, has handed in, quarter by quarter', async () => {
    const { api, admin } = await asAdmin();
    const idle = await makeEmployee('photographer');
    const begun = await makeEmployee('photographer');
    const answers = { [questionsFor('photographer')[0]?.id ?? '']: 'So far.' };
    await (await api.signedInAs(begun)).call('PUT', '/api/employee/evaluation/draft', {
      body: { answers, version: 0 },
    });
    const { employee: done, id } = await author(api, { role: 'photographer' });
    await Promise.all([makeEmployee('photographer', { isActive: false }), makeEmployee('sales_manager')]);

    const answer = await admin.call<EvaluationGridRow[]>('GET', `${path}/grid?role=photographer&limit=200`);
    const row = (employee: { id: number }) => answer.body.find((one) => one.id === employee.id);
    const states = (employee: { id: number }) => row(employee)?.quarters.map(({ state }) => state);
    const before = ['not_asked', 'not_asked', 'not_asked'];
    expect(states(idle)).toEqual([...before, 'not_started']);
    expect(states(begun)).toEqual([...before, 'draft']);
    expect(states(done)).toEqual([...before, 'submitted']);
    expect(row(done)?.quarters.at(-1)).toMatchObject({
      quarter: expect.stringMatching(/^20\d\d-Q[1-4]$/),
      sessionId: id,
    });
    const active = and(eq(employees.role, 'photographer'), eq(employees.isActive, true));
    expect(answer.body).toHaveLength(await db.$count(employees, active));
    expect(answer.headers.get('X-Total-Count')).toBe(String(answer.body.length));
    const beyond = await admin.call('GET', `${path}/grid?role=photographer&cursor=1.1`);
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
    const { rows } = await listGrid({ role: 'photographer', limit: 200 }, new Date('2025-05-15T12:00:00Z'));
    const row = rows.find((one) => one.id === employeeId);
    expect(row?.quarters.map(({ quarter, state }) => `${quarter} ${state}`)).toEqual([
      '2024-Q3 submitted',
      '2024-Q4 submitted',
      '2025-Q1 missed',
      '2025-Q2 not_started',
    ]);
  });

  it('does not ask for what would have been before the account was made', async () => {
    const { id } = await employedSince('2024-10-01T04:00:00Z');
    const { rows } = await listGrid({ role: 'photographer', limit: 200 }, new Date('2025-05-15T12:00:00Z'));
    const states = rows.find((one) => one.id === id)?.quarters.map(({ state }) => state);
    expect(states).toEqual(['not_asked', 'missed', 'missed', 'not_started']);
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
    const { rows } = await listGrid({ role: 'photographer', limit: 200 }, new Date('2025-05-15T12:00:00Z'));
    const row = rows.find((one) => one.id === id);
    expect(row?.quarters.map(({ state }) => state)).toEqual(['missed', 'not_asked', 'missed', 'not_started']);
    expect((await admin.call('GET', `${path}/grid?limit=200`)).status).toBe(200);
  });

  it('is counted by quarter, as its rows say', async () => {
    const { admin } = await asAdmin();
    await employedSince('2024-10-01T04:00:00Z');
    const { body: rows } = await admin.call<EvaluationGridRow[]>('GET', `${path}/grid?role=photographer&limit=200`);
    const { body } = await admin.call<EvaluationGridTotals>('GET', `${path}/grid/totals?role=photographer`);
    for (const [place, { quarter, counts }] of body.quarters.entries()) {
      expect(rows.map(({ quarters }) => quarters[place]?.quarter)).toContain(quarter);
      expect(counts).toEqual(countStates(rows.map(({ quarters }) => quarters[place]?.state ?? 'not_asked')));
    }
  });

  it('is exported as it stands, which is put on record', async () => {
    const { admin, employee } = await asAdmin();
    const { username } = await makeEmployee('photographer', { firstName: 'Grid', lastName: 'Export' });
    const answer = await admin.call<string>('GET', `${path}/grid/export?role=photographer`);
    expect(answer.headers.get('Content-Disposition')).toMatch(/participation_role-photographer_\d+-rows?_.*\.csv/);
    expect(answer.body).toMatch(
      new RegExp(`Grid Export,${username},Photographer,Not asked,Not asked,Not asked,Not yet,0,1`),
    );
    const book = await admin.call('GET', `${path}/grid/export?role=photographer&format=xlsx`);
    expect(book.headers.get('Content-Type')).toContain('spreadsheetml');
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(events.map(({ target, detail }) => [target, detail.act, detail.view])).toContainEqual([
      ...['evaluations', 'exported', 'participation'],
    ]);
  });

  it('has nobody in roles without an evaluation', async () => {
    const { admin } = await asAdmin();
    expect((await admin.call('GET', `${path}/grid?role=admin`)).body).toEqual([]);
  });
});

/** A photographer whose account was made at `createdAt`. */
async function employedSince(createdAt: string): Promise<{ id: number }> {
  const employee = await makeEmployee('photographer');
  await db
    .update(employees)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(employees.id, employee.id));
  return employee;
}
