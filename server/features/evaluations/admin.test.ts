import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listGrid } from '#server/features/evaluations/admin-service.ts';
import { type Answer, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { questionSetOf } from '#shared/evaluations/question-sets.ts';
import type {
  EvaluationAuthor,
  EvaluationDetail,
  EvaluationGridRow,
  EvaluationReceipt,
  EvaluationResponseView,
  EvaluationStats,
  EvaluationView,
} from '#shared/evaluations.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, employees, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

const path = '/api/admin/evaluations';

async function asAdmin(): Promise<{ api: Client; admin: Client; adminId: number }> {
  const api = await startApi();
  const employee = await makeEmployee('admin', { firstName: 'Ines', lastName: 'Calder' });
  return { api, admin: await api.signedInAs(employee), adminId: employee.id };
}

/** Someone who handed in an evaluation, with this answer to the first question. */
async function author(
  api: Client,
  {
    role = 'street_team',
    word = 'Yes.',
    ...values
  }: { role?: EmployeeRole; word?: string } & Partial<typeof employees.$inferInsert> = {},
) {
  const employee = await makeEmployee(role, values);
  const client = await api.signedInAs(employee);
  const questionId = questionSetOf(role)?.questions[0]?.id;
  const body = { responses: [{ questionId, response: word }] };
  const { id } = (await client.call<EvaluationReceipt>('POST', '/api/employee/evaluation', { body })).body;
  return { employee, client, id };
}

const sessionsIn = ({ body }: Answer<EvaluationResponseView[]>) => [...new Set(body.map(({ sessionId }) => sessionId))];

describe('GET /api/admin/evaluations', () => {
  it('lists every answer with its question and its author, an evaluation’s together', async () => {
    const { api, admin } = await asAdmin();
    const { employee, id } = await author(api, { word: 'Out loud.' });
    const { firstName, lastName, username, email } = employee;
    const answer = await admin.call<EvaluationResponseView[]>('GET', `${path}?employee=${employee.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Total-Count')).toBe('1');
    expect(answer.body).toHaveLength(15);
    expect(answer.body[0]).toMatchObject({
      employeeId: employee.id,
      role: 'street_team',
      sessionId: id,
      questionText: questionSetOf('street_team')?.questions[0]?.text,
      response: 'Out loud.',
      readAt: null,
      repliedAt: null,
    });
    expect(answer.body[0]?.employee).toEqual({ firstName, lastName, username, email });
    expect(answer.body.slice(1).every(({ response }) => response === '')).toBe(true);
  });

  it('counts evaluations in its pages, and shows each once', async () => {
    const { api, admin } = await asAdmin();
    const made: number[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await author(api, { role: 'sales_staff' })).id);
    const seen: number[] = [];
    let next: string | undefined = `${path}?role=sales_staff&limit=2`;
    while (next) {
      const page: Answer<EvaluationResponseView[]> = await admin.call('GET', next);
      expect(page.headers.get('X-Total-Count')).toBe('5');
      expect(sessionsIn(page).length).toBeLessThanOrEqual(2);
      seen.push(...sessionsIn(page));
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual(made);
  });

  it('searches first name, last name, username, e-mail and the role’s name', async () => {
    const { api, admin } = await asAdmin();
    const mark = randomBytes(4).toString('hex');
    const { employee, id } = await author(api, { firstName: `Vé_${mark}`, lastName: `Quill${mark}` });
    const find = async (q: string) => {
      const answer = await admin.call<EvaluationResponseView[]>('GET', `${path}?q=${encodeURIComponent(q)}`);
      expect(answer.headers.get('X-Total-Count')).toBe(String(sessionsIn(answer).length));
      return sessionsIn(answer);
    };
    for (const q of [`vé_${mark}`, `QUILL${mark}`, employee.username, employee.email.slice(0, -3)]) {
      expect(await find(q)).toEqual([id]);
    }
    expect(await find('street te')).toContain(id);
    expect(await find('photograph')).not.toContain(id);
    expect(await find(`v%${mark}`)).toEqual([]);
  });

  it('joins its filters', async () => {
    const { api, admin } = await asAdmin();
    const { employee } = await author(api);
    const both = await admin.call('GET', `${path}?role=photographer&employee=${employee.id}`);
    expect(both).toMatchObject({ status: 200, body: [] });
    const wrong = await admin.call<ErrorBody>('GET', `${path}?role=king&employee=x&limit=201`);
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['employee', 'limit', 'role']);
  });

  it('shows no drafts', async () => {
    const { api, admin } = await asAdmin();
    const { employee, client } = await author(api);
    const answers = { [questionSetOf('street_team')?.questions[0]?.id ?? '']: 'not yet' };
    await client.call('PUT', '/api/employee/evaluation/draft', { body: { answers, version: 0 } });
    const list = await admin.call<EvaluationResponseView[]>('GET', `${path}?employee=${employee.id}`);
    expect(JSON.stringify(list.body)).not.toContain('not yet');
    const [draft] = await db
      .select()
      .from(evaluationSessions)
      .where(and(eq(evaluationSessions.employeeId, employee.id), eq(evaluationSessions.isCompleted, false)));
    expect((await admin.call('GET', `${path}/${draft?.id}`)).status).toBe(404);
  });
});

describe('GET /api/admin/evaluations/stats and /employees', () => {
  it('count what was handed in, and by whom', async () => {
    const { api, admin } = await asAdmin();
    const stats = async () => (await admin.call<EvaluationStats>('GET', `${path}/stats`)).body;
    const before = await stats();
    const { employee, client } = await author(api, { role: 'content_creator', word: 'once' });
    const again = { questionId: questionSetOf('content_creator')?.questions[0]?.id, response: 'twice' };
    await client.call('POST', '/api/employee/evaluation', { body: { responses: [again] } });
    const after = await stats();
    const perEvaluation = questionSetOf('content_creator')?.questions.length ?? 0;
    expect(after.totalEvaluations - before.totalEvaluations).toBe(2);
    expect(after.totalResponses - before.totalResponses).toBe(2 * perEvaluation);
    expect(after.participatingEmployees - before.participatingEmployees).toBe(1);
    expect(after.roles).toContain('content_creator');
    expect(after.activeRoles).toBe(after.roles.length);
    const authors = await admin.call<EvaluationAuthor[]>('GET', `${path}/employees`);
    const { id, firstName, lastName } = employee;
    expect(authors.body.filter((one) => one.id === id)).toEqual([{ id, firstName, lastName }]);
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

describe('GET /api/admin/evaluations/:id', () => {
  it('is the whole evaluation, and tells its author that it was read, once and for all', async () => {
    const { api, admin, adminId } = await asAdmin();
    const { id, employee, client } = await author(api);
    const first = await admin.call<EvaluationDetail>('GET', `${path}/${id}`);
    expect(first.body).toMatchObject({ id, employeeId: employee.id, reply: null, repliedBy: null });
    expect(first.body.answers).toHaveLength(15);
    const second = await (await api.signedInAs(await makeEmployee('admin'))).call<EvaluationDetail>(
      'GET',
      `${path}/${id}`,
    );
    const own = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body[0];
    expect(own?.readAt).toBe(second.body.readAt);
    const [stored] = await db.select().from(evaluationSessions).where(eq(evaluationSessions.id, id));
    expect(stored?.readBy).toBe(adminId);
    expect(Math.abs(Date.parse(first.body.readAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is not there for unknown ids', async () => {
    const { admin } = await asAdmin();
    for (const id of ['2147483647', '99999999999', 'x', '-1']) {
      expect((await admin.call('GET', `${path}/${id}`)).status).toBe(404);
    }
  });
});

describe('POST /api/admin/evaluations/:id/reply', () => {
  it('is seen by the author, with who replied and when', async () => {
    const { api, admin, adminId } = await asAdmin();
    const { id, client } = await author(api);
    const answer = await admin.call<EvaluationDetail>('POST', `${path}/${id}/reply`, {
      body: { reply: ' Thank you. ' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id, reply: 'Thank you.', repliedBy: 'Ines Calder' } });
    const own = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body[0];
    const { readAt, repliedAt } = answer.body;
    expect(own).toMatchObject({ reply: 'Thank you.', repliedBy: 'Ines Calder', readAt, repliedAt });
    expect(own).not.toHaveProperty('readBy');
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `evaluation:${id}`));
    expect(event).toMatchObject({ action: 'sensitive_update', actorId: adminId, detail: {} });
  });

  it('is given once, also when two reply at the same moment', async () => {
    const { api, admin } = await asAdmin();
    const other = await api.signedInAs(await makeEmployee('admin'));
    for (let round = 0; round < 10; round++) {
      const { id } = await author(api);
      const answers = await Promise.all(
        [admin, other].map((client) =>
          client.call<ErrorBody>('POST', `${path}/${id}/reply`, { body: { reply: 'Mine' } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.body.error).toMatch(/^\S+ \S+ has replied to this evaluation already, on \w{3} \d+, \d{4}\.$/);
      expect(late?.body.current).toMatchObject({ reply: 'Mine' });
    }
  });

  it('answers the same key with the same reply', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await author(api);
    const options = { body: { reply: 'Well done.' }, headers: { 'Idempotency-Key': randomUUID() } };
    const first = await admin.call('POST', `${path}/${id}/reply`, options);
    expect(await admin.call('POST', `${path}/${id}/reply`, options)).toMatchObject({ status: 200, body: first.body });
  });

  it('needs words, not too many, and an evaluation', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await author(api);
    const send = (to: number, reply: unknown) => admin.call('POST', `${path}/${to}/reply`, { body: { reply } });
    expect((await send(id, ' ')).status).toBe(400);
    expect((await send(id, 'x'.repeat(5001))).status).toBe(400);
    expect((await send(2_147_483_647, 'Hello')).status).toBe(404);
  });
});

describe('GET /api/admin/evaluations/export', () => {
  it('is the filtered set as a safe CSV, whole, and an audit line', async () => {
    const { api, admin, adminId } = await asAdmin();
    const { employee, client } = await author(api, {
      role: 'staff_writer',
      lastName: '=cmd()',
      word: 'He said "yes",\nthen =1+1',
    });
    const questionId = questionSetOf('staff_writer')?.questions[0]?.id;
    for (let n = 0; n < 3; n++) {
      const body = { responses: [{ questionId, response: `-${n}` }] };
      await client.call('POST', '/api/employee/evaluation', { body });
    }
    const response = await admin.call<string>('GET', `${path}/export?role=staff_writer&employee=${employee.id}`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="evaluations_staff_writer_employee-${employee.id}_[-0-9]{10}_4-evaluations.csv"$`,
      ),
    );
    expect(response.body.startsWith('Evaluation,Employee ID,First name,')).toBe(true);
    expect(response.body.match(/\r\n/g)).toHaveLength(4 * 20 + 1);
    expect(response.body).toContain('"He said ""yes"",\nthen =1+1"');
    expect(response.body).toContain(",'=cmd(),");
    expect(response.body).toContain(",'-2,");
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, adminId), eq(auditEvents.action, 'sensitive_read')))
      .orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({ target: 'evaluations', detail: { export: 'csv', evaluations: 4, searched: false } });
  });

  it('goes on over as many pages as there are', async () => {
    const { admin } = await asAdmin();
    const { id: employeeId } = await makeEmployee('photographer');
    const completedAt = new Date('2025-02-03T10:00:00Z');
    const made = await db
      .insert(evaluationSessions)
      .values(
        Array.from({ length: 250 }, () => ({
          employeeId,
          role: 'photographer' as const,
          isCompleted: true,
          completedAt,
        })),
      )
      .returning({ id: evaluationSessions.id });
    await db.insert(selfEvaluations).values(
      made.map(({ id: sessionId }) => ({
        employeeId,
        role: 'photographer' as const,
        questionId: 'photographer_x',
        questionText: 'X?',
        response: `answer ${sessionId} end`,
        sessionId,
      })),
    );
    const { body } = await admin.call<string>('GET', `${path}/export?employee=${employeeId}`);
    for (const { id } of made) expect(body).toContain(`answer ${id} end`);
    expect(body.match(/\r\n/g)).toHaveLength(251);
  });
});

describe('GET /api/admin/evaluations/grid', () => {
  it('tells who has not started, has a draft, has handed in, quarter by quarter', async () => {
    const { api, admin } = await asAdmin();
    const idle = await makeEmployee('photographer');
    const begun = await makeEmployee('photographer');
    const answers = { [questionSetOf('photographer')?.questions[0]?.id ?? '']: 'So far.' };
    await (await api.signedInAs(begun)).call('PUT', '/api/employee/evaluation/draft', {
      body: { answers, version: 0 },
    });
    const { employee: done, id } = await author(api, { role: 'photographer' });
    await Promise.all([makeEmployee('photographer', { isActive: false }), makeEmployee('sales_manager')]);

    const answer = await admin.call<EvaluationGridRow[]>('GET', `${path}/grid?role=photographer&limit=200`);
    const row = (employee: { id: number }) => answer.body.find((one) => one.id === employee.id);
    const states = (employee: { id: number }) => row(employee)?.quarters.map(({ state }) => state);
    const before = ['not_started', 'not_started', 'not_started'];
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
  });

  it('puts each evaluation into its quarter, by the calendar in UTC', async () => {
    const { id: employeeId } = await makeEmployee('photographer');
    const handedIn = (completedAt: string) =>
      db
        .insert(evaluationSessions)
        .values({ employeeId, role: 'photographer', isCompleted: true, completedAt: new Date(completedAt) });
    await handedIn('2024-06-30T23:59:59Z');
    await handedIn('2024-07-01T00:00:00Z');
    await handedIn('2024-12-31T23:59:59Z');
    const { rows } = await listGrid({ role: 'photographer', limit: 200 }, new Date('2025-05-15T12:00:00Z'));
    const row = rows.find((one) => one.id === employeeId);
    expect(row?.quarters.map(({ quarter, state }) => `${quarter} ${state}`)).toEqual([
      '2024-Q3 submitted',
      '2024-Q4 submitted',
      '2025-Q1 not_started',
      '2025-Q2 not_started',
    ]);
  });

  it('has nobody in roles without an evaluation', async () => {
    const { admin } = await asAdmin();
    expect((await admin.call('GET', `${path}/grid?role=admin`)).body).toEqual([]);
  });
});
