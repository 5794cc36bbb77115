import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Answer, asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { author, adminPath as path } from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { races } from '#server/test/races.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type {
  EvaluationDetail,
  EvaluationRead,
  EvaluationReading,
  EvaluationResponseView,
  EvaluationView,
} from '#shared/evaluations/views.ts';
import { auditEvents, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

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
      questionText: questionsFor('street_team')[0]?.text,
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
    const beyond = await admin.call('GET', `${path}?role=sales_staff&cursor=1.1`);
    expect([beyond.body, beyond.headers.get('X-Total-Count')]).toEqual([[], '5']);
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
    const answers = { [questionsFor('street_team')[0]?.id ?? '']: 'not yet' };
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

describe('GET /api/admin/evaluations?quarter&unread', () => {
  it('narrows to a quarter, and to what nobody has read', async () => {
    const { api, admin } = await asAdmin();
    const { id, employee } = await author(api);
    const { id: older } = await handedInAt(employee.id, '2024-07-01T03:59:59Z');
    const { id: later } = await handedInAt(employee.id, '2024-07-01T04:00:00Z');
    const found = async (query: string) => {
      const { body } = await admin.call<EvaluationResponseView[]>('GET', `${path}?employee=${employee.id}&${query}`);
      return [...new Set(body.map(({ sessionId }) => sessionId))];
    };
    expect(await found('quarter=2024-Q2')).toEqual([older]);
    expect(await found('quarter=2024-Q3')).toEqual([later]);
    await admin.call('POST', `${path}/${later}/read`, { body: {} });
    expect(await found('unread=yes')).toEqual([id, older]);
    for (const query of ['quarter=2024-Q5', 'quarter=spring', 'unread=no']) {
      expect((await admin.call('GET', `${path}?${query}`)).status).toBe(400);
    }
  });
});

/** With one answer. */
async function handedInAt(employeeId: number, at: string): Promise<{ id: number }> {
  const values = { employeeId, role: 'street_team', isCompleted: true, completedAt: new Date(at) } as const;
  const [session] = await db.insert(evaluationSessions).values(values).returning({ id: evaluationSessions.id });
  const { id } = session as { id: number };
  const { role, completedAt: submissionDate } = values;
  const answer = { employeeId, role, questionId: 'q', questionText: 'Why?', response: 'So.' };
  await db.insert(selfEvaluations).values({ ...answer, sessionId: id, submissionDate });
  return { id };
}

describe('GET /api/admin/evaluations/:id', () => {
  it('is the whole evaluation, and marks nothing as read: a link from elsewhere may lead here', async () => {
    const { api, admin } = await asAdmin();
    const { id, employee, client } = await author(api);
    const { body } = await admin.call<EvaluationDetail>('GET', `${path}/${id}`);
    expect(body).toMatchObject({ id, employeeId: employee.id, readAt: null, reply: null, repliedBy: null });
    expect(body.answers).toHaveLength(15);
    const own = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body[0];
    expect(own?.readAt).toBeNull();
  });

  it('comes with the answers of the one before it, in the same role', async () => {
    const { api, admin } = await asAdmin();
    const { id: first, employee, client } = await author(api, { word: 'Quietly.' });
    const questionId = questionsFor('street_team')[0]?.id ?? '';
    await client.call('POST', '/api/employee/evaluation', {
      body: { responses: [{ questionId, response: 'Out loud.' }] },
    });
    await db
      .insert(evaluationSessions)
      .values({ employeeId: employee.id, role: 'photographer', isCompleted: true, completedAt: new Date() });
    const { body: rows } = await admin.call<EvaluationResponseView[]>('GET', `${path}?employee=${employee.id}`);
    const second = rows.find(({ response }) => response === 'Out loud.')?.sessionId;
    const { body } = await admin.call<EvaluationReading>('GET', `${path}/${second}`);
    const submittedAt = rows.find(({ sessionId }) => sessionId === first)?.submissionDate;
    expect(body.earlier).toEqual({ id: first, submittedAt, responses: { [questionId]: 'Quietly.' } });
    expect((await admin.call<EvaluationReading>('GET', `${path}/${first}`)).body.earlier).toBeNull();
  });

  it('is not there for unknown ids', async () => {
    const { admin } = await asAdmin();
    for (const id of ['2147483647', '99999999999', 'x', '-1']) {
      expect((await admin.call('GET', `${path}/${id}`)).status).toBe(404);
      expect((await admin.call('POST', `${path}/${id}/read`, { body: {} })).status).toBe(404);
    }
  });
});

describe('POST /api/admin/evaluations/:id/read', () => {
  it('tells its author that it was read, once and for all', async () => {
    const {
      api,
      admin,
      employee: { id: adminId },
    } = await asAdmin();
    const { id, client } = await author(api);
    const read = (reader: Client) => reader.call<EvaluationRead>('POST', `${path}/${id}/read`, { body: {} });
    const first = await read(admin);
    expect(first.status).toBe(200);
    expect(Math.abs(Date.parse(first.body.readAt) - Date.now())).toBeLessThan(60_000);
    const second = await read(await api.signedInAs(await makeEmployee('admin')));
    expect(second.body).toEqual(first.body);
    const own = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body[0];
    expect(own?.readAt).toBe(first.body.readAt);
    const [stored] = await db.select().from(evaluationSessions).where(eq(evaluationSessions.id, id));
    expect(stored?.readBy).toBe(adminId);
  });
});

describe('POST /api/admin/evaluations/:id/reply', () => {
  it('is seen by the author, with who replied and when', async () => {
    const {
      api,
      admin,
      employee: { id: adminId },
    } = await asAdmin();
    const { id, client } = await author(api);
    const answer = await admin.call<EvaluationDetail>('POST', `${path}/${id}/reply`, {
      body: { reply: ' Thank you. ' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id, reply: 'Thank you.', repliedBy: 'Noor Haddad' } });
    const own = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body[0];
    const { readAt, repliedAt } = answer.body;
    expect(own).toMatchObject({ reply: 'Thank you.', repliedBy: 'Noor Haddad', readAt, repliedAt });
    expect(own).not.toHaveProperty('readBy');
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `evaluation:${id}`));
    expect(event).toMatchObject({ action: 'sensitive_update', actorId: adminId, detail: {} });
  });

  it.each(races)('is given once, when two reply %s', async (_way, race) => {
    const { api, admin } = await asAdmin();
    const other = await api.signedInAs(await makeEmployee('admin'));
    for (let round = 0; round < 10; round++) {
      const { id } = await author(api);
      const answers = await race(
        [admin, other].map(
          (client) => () => client.call<ErrorBody>('POST', `${path}/${id}/reply`, { body: { reply: 'Mine' } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.body.error).toMatch(
        /^\S+ \S+ has replied to this evaluation already, on \w{3} \d+, \d{4}, \d{1,2}:\d\d [AP]M E[DS]T\.$/,
      );
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
