import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { questionSetOf } from '#shared/evaluations/question-sets.ts';
import type {
  EvaluationDraft,
  EvaluationDraftConflict,
  EvaluationDraftSaved,
  EvaluationReceipt,
  EvaluationView,
} from '#shared/evaluations.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

const draftPath = '/api/employee/evaluation/draft';
const path = '/api/employee/evaluation';
const ids = (role: EmployeeRole) => questionSetOf(role)?.questions.map(({ id }) => id) ?? [];
const [one, two, three] = ids('street_team') as [string, string, string];

async function asEmployee(role: EmployeeRole = 'street_team') {
  const api = await startApi();
  const employee = await makeEmployee(role);
  return { api, employee, client: await api.signedInAs(employee) };
}

function save(client: Client, answers: Record<string, unknown>, version: number) {
  return client.call<EvaluationDraftSaved>('PUT', draftPath, { body: { answers, version } });
}

async function draftOf(client: Client): Promise<EvaluationDraft> {
  return (await client.call<EvaluationDraft>('GET', draftPath)).body;
}

/** As the page sends it: every question, the others blank. */
function responses(
  { id, role }: { id: number; role: EmployeeRole },
  given: Record<string, string> = { [one]: 'Yes.' },
) {
  return (questionSetOf(role)?.questions ?? []).map(({ id: questionId, text: questionText }) => {
    return { employeeId: id, role, questionId, questionText, response: given[questionId] ?? '' };
  });
}

function sessionsOf(employeeId: number) {
  return db
    .select()
    .from(evaluationSessions)
    .where(eq(evaluationSessions.employeeId, employeeId))
    .orderBy(desc(evaluationSessions.id));
}

function answersOf(employeeId: number) {
  return db
    .select()
    .from(selfEvaluations)
    .where(eq(selfEvaluations.employeeId, employeeId))
    .orderBy(selfEvaluations.id);
}

describe('the draft', () => {
  it('is empty, and no row, before the first save', async () => {
    const { client, employee } = await asEmployee();
    const { status, body } = await client.call('GET', draftPath);
    expect(status).toBe(200);
    expect(body).toEqual({ id: null, role: 'street_team', answers: {}, version: 0, updatedAt: null, previous: {} });
    expect(await sessionsOf(employee.id)).toEqual([]);
  });

  it('keeps each answer as it is saved, and goes on from another device', async () => {
    const { api, client, employee } = await asEmployee();
    const first = await save(client, { [one]: ' First.\r\nLine. ' }, 0);
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await save(client, { [two]: 'Second.' }, 1)).body.version).toBe(2);
    const elsewhere = await api.signedInAs(employee);
    const draft = await draftOf(elsewhere);
    expect(draft).toMatchObject({ version: 2, answers: { [one]: 'First.\nLine.', [two]: 'Second.' } });
    expect(Date.now() - Date.parse(draft.updatedAt ?? '')).toBeLessThan(60_000);
    expect(await sessionsOf(employee.id)).toMatchObject([{ id: draft.id, isCompleted: false }]);
  });

  it('takes an answer back to blank', async () => {
    const { client } = await asEmployee();
    await save(client, { [one]: 'Something.' }, 0);
    await save(client, { [one]: '' }, 1);
    expect((await draftOf(client)).answers).toEqual({ [one]: '' });
  });

  it('joins what two tabs changed in different answers', async () => {
    const { client } = await asEmployee();
    await save(client, { [one]: 'A' }, 0);
    await save(client, { [two]: 'from one tab' }, 1);
    const late = await save(client, { [three]: 'from the other tab' }, 1);
    expect(late).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await draftOf(client)).answers).toEqual({
      [one]: 'A',
      [two]: 'from one tab',
      [three]: 'from the other tab',
    });
  });

  it('refuses to write over the same answer of another tab, stores nothing of it, and shows what is stored', async () => {
    const { client } = await asEmployee();
    await save(client, { [one]: 'A' }, 0);
    const stored = (await save(client, { [one]: 'B' }, 1)).body;
    const answer = await client.call<ErrorBody>('PUT', draftPath, {
      body: { answers: { [one]: 'C', [two]: 'D' }, version: 1 },
    });
    expect(answer.status).toBe(409);
    const current: EvaluationDraftConflict = { ...stored, answers: { [one]: 'B' } };
    expect(answer.body).toMatchObject({ code: 'conflict', current });
    expect((await draftOf(client)).answers).toEqual({ [one]: 'B' });
    expect((await save(client, { [one]: 'C', [two]: 'D' }, 2)).status).toBe(200);
  });

  it('takes the same words from two tabs as agreement', async () => {
    const { client } = await asEmployee();
    await save(client, { [one]: 'A' }, 0);
    expect(await save(client, { [one]: 'A' }, 0)).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('is one row, however many first saves come at once, and loses none of them', async () => {
    const { client, employee } = await asEmployee();
    const answers = await Promise.all(ids('street_team').map((id) => save(client, { [id]: `to ${id}` }, 0)));
    expect(answers.map(({ status }) => status)).toEqual(ids('street_team').map(() => 200));
    expect(await sessionsOf(employee.id)).toHaveLength(1);
    expect(Object.keys((await draftOf(client)).answers).sort()).toEqual(ids('street_team').sort());
  });

  it('waits for whoever changes office and comes back', async () => {
    const { employee } = await asEmployee();
    const { id } = employee;
    await db.insert(evaluationSessions).values({ employeeId: id, role: 'photographer', answers: { x: 'of old' } });
    const api = await startApi();
    const client = await api.signedInAs(employee);
    expect(await draftOf(client)).toMatchObject({ id: null, answers: {} });
    expect((await save(client, { [one]: 'A' }, 0)).status).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(2);
  });

  it.each([
    ['a question of another role', { [ids('photographer')[0] ?? '']: 'A' }],
    ['a question that does not exist', { constructor: 'A' }],
    ['an answer of more than 10,000 characters', { [one]: 'x'.repeat(10_001) }],
    ['an answer that is no text', { [one]: 1 }],
    ['a broken character', { [one]: 'a\u0000b' }],
  ])('refuses %s', async (_, answers) => {
    const { client, employee } = await asEmployee();
    const answer = await client.call<ErrorBody>('PUT', draftPath, { body: { answers, version: 0 } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([`answers.${Object.keys(answers)[0]}`]);
    expect(await sessionsOf(employee.id)).toEqual([]);
  });

  it('takes the longest answers to every question at once', async () => {
    const { client, employee } = await asEmployee('staff_writer');
    const long = '\u{1f3b5}'.repeat(10_000);
    const given = Object.fromEntries(ids('staff_writer').map((id) => [id, long]));
    expect((await save(client, given, 0)).status).toBe(200);
    const body = { responses: responses(employee, given) };
    expect((await client.call('POST', path, { body })).status).toBe(201);
  });

  it('is not there for roles without questions, and not for strangers', async () => {
    const { api, client } = await asEmployee('sales_manager');
    const answer = await client.call<ErrorBody>('GET', draftPath);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('There is no self-evaluation for the role Sales Manager.');
    expect((await save(client, {}, 0)).status).toBe(404);
    expect((await api.call('GET', draftPath)).status).toBe(401);
    expect((await save(api, {}, 0)).status).toBe(401);
  });
});

describe('POST /api/employee/evaluation', () => {
  it('stores every question in our words and order, blank ones too, and completes the draft', async () => {
    const { client, employee } = await asEmployee();
    const { id } = (await save(client, { [one]: 'Half' }, 0)).body;
    const sent = responses(employee, { [one]: 'Whole.', [two]: '  ' }).reverse();
    const body = { responses: sent.map((answer) => ({ ...answer, questionText: 'not what was asked' })) };
    const answer = await client.call<EvaluationReceipt>('POST', path, { body });
    expect(answer).toMatchObject({ status: 201, body: { id } });
    const stored = await answersOf(employee.id);
    expect(stored.map(({ questionId }) => questionId)).toEqual(ids('street_team'));
    expect(stored[0]).toMatchObject({
      role: 'street_team',
      questionText: questionSetOf('street_team')?.questions[0]?.text,
      response: 'Whole.',
      sessionId: id,
    });
    expect(stored[1]?.response).toBe('');
    expect(new Set(stored.map(({ submissionDate }) => submissionDate.toISOString()))).toEqual(
      new Set([answer.body.submittedAt]),
    );
    expect(await sessionsOf(employee.id)).toMatchObject([{ id, isCompleted: true }]);
    expect(await draftOf(client)).toMatchObject({
      id: null,
      version: 0,
      previous: { [one]: { response: 'Whole.', submittedAt: answer.body.submittedAt } },
    });
    expect(Object.keys((await draftOf(client)).previous)).toEqual([one]);
  });

  it('takes what has no draft, and questions that are left out as blank', async () => {
    const { client, employee } = await asEmployee('staff_writer');
    const questionId = ids('staff_writer')[3];
    const body = { responses: [{ questionId, response: 'A word.' }] };
    expect((await client.call('POST', path, { body })).status).toBe(201);
    expect(await answersOf(employee.id)).toHaveLength(20);
  });

  it('gives the same answer for the same key, and one evaluation', async () => {
    const { client, employee } = await asEmployee();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { responses: responses(employee) };
    const answers = await Promise.all([1, 2, 3].map(() => client.call('POST', path, { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await sessionsOf(employee.id)).toHaveLength(1);
    const other = { responses: responses(employee, { [one]: 'No.' }) };
    expect((await client.call('POST', path, { body: other, headers })).status).toBe(422);
  });

  it('takes equal answers of two devices within a minute for one evaluation', async () => {
    const { client, employee } = await asEmployee();
    const body = { responses: responses(employee) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call<EvaluationReceipt>('POST', path, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await sessionsOf(employee.id)).toMatchObject([{ isCompleted: true }]);
    expect(await answersOf(employee.id)).toHaveLength(15);
  });

  it('is a new evaluation where the answers are others, or later', async () => {
    const { client, employee } = await asEmployee();
    const hand = (given: Record<string, string>) =>
      client.call<EvaluationReceipt>('POST', path, { body: { responses: responses(employee, given) } });
    expect((await hand({ [one]: 'A' })).status).toBe(201);
    expect((await hand({ [one]: 'B' })).status).toBe(201);
    await db
      .update(evaluationSessions)
      .set({ completedAt: new Date(Date.now() - 61_000) })
      .where(eq(evaluationSessions.employeeId, employee.id));
    expect((await hand({ [one]: 'B' })).status).toBe(201);
    expect(await sessionsOf(employee.id)).toHaveLength(3);
  });

  it('does not hand in over what another tab saved since', async () => {
    const { client, employee } = await asEmployee();
    const { version } = (await save(client, { [one]: 'A' }, 0)).body;
    await save(client, { [two]: 'from another tab' }, version);
    const body = { responses: responses(employee, { [one]: 'A' }), version };
    const refused = await client.call<ErrorBody>('POST', path, { body });
    expect(refused).toMatchObject({ status: 409, body: { current: { answers: { [two]: 'from another tab' } } } });
    expect(await answersOf(employee.id)).toEqual([]);
    expect((await client.call('POST', path, { body: { ...body, version: version + 1 } })).status).toBe(201);
  });

  it.each([
    ['employee', { employeeId: 1_000_000 }],
    ['role', { role: 'staff_writer' }],
  ])('refuses answers for a foreign %s, and notes it', async (_, foreign) => {
    const { client, employee } = await asEmployee();
    const sent = responses(employee);
    const body = { responses: [...sent.slice(1), { ...sent[0], ...foreign }] };
    expect((await client.call('POST', path, { body })).status).toBe(403);
    expect(await sessionsOf(employee.id)).toEqual([]);
    const noted = and(eq(auditEvents.actorId, employee.id), eq(auditEvents.action, 'authz_fail'));
    expect(await db.select().from(auditEvents).where(noted)).toHaveLength(1);
  });

  it('refuses unknown and repeated questions, each at its place', async () => {
    const { client } = await asEmployee();
    const body = {
      responses: [
        { questionId: one, response: 'A' },
        { questionId: one, response: 'B' },
        { questionId: ids('staff_writer')[0], response: 'C' },
        { questionId: '__proto__', response: 'D' },
      ],
    };
    const answer = await client.call<ErrorBody>('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      'responses.1.questionId': ['This question is answered twice'],
      'responses.2.questionId': ['This is no question of your evaluation'],
      'responses.3.questionId': ['This is no question of your evaluation'],
    });
  });

  it('refuses what is blank, too long, too much or nothing', async () => {
    const { client, employee } = await asEmployee();
    const send = (sent: unknown) => client.call<ErrorBody>('POST', path, { body: { responses: sent } });
    const blank = await send(responses(employee, { [one]: ' \n ' }));
    expect(blank).toMatchObject({ status: 400, body: { error: 'Please answer at least one question.' } });
    expect((await send([{ questionId: one, response: 'x'.repeat(10_001) }])).status).toBe(400);
    expect((await send([...responses(employee), ...responses(employee)])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send(undefined)).status).toBe(400);
    expect(await sessionsOf(employee.id)).toEqual([]);
  });

  it('is not there for roles without questions, and not for strangers', async () => {
    const { api, client } = await asEmployee('admin');
    const body = { responses: [{ questionId: one, response: 'A' }] };
    expect((await client.call('POST', path, { body })).status).toBe(404);
    expect((await api.call('POST', path, { body })).status).toBe(401);
  });
});

describe('GET /api/employee/evaluations', () => {
  it('is one’s own, newest first, with every answer', async () => {
    const { api, client, employee } = await asEmployee();
    for (const word of ['first', 'second', 'third']) {
      await client.call('POST', path, { body: { responses: responses(employee, { [one]: word }) } });
    }
    const other = await makeEmployee('street_team');
    await (await api.signedInAs(other)).call('POST', path, { body: { responses: responses(other) } });
    await save(client, { [one]: 'a draft is no evaluation' }, 0);

    const page = await client.call<EvaluationView[]>('GET', '/api/employee/evaluations?limit=2');
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect(page.body.map(({ answers }) => answers[0]?.response)).toEqual(['third', 'second']);
    expect(page.body[0]).toMatchObject({ role: 'street_team', readAt: null, reply: null, repliedBy: null });
    expect(page.body[0]?.answers.map(({ questionId }) => questionId)).toEqual(ids('street_team'));
    const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
    const rest = await client.call<EvaluationView[]>('GET', next);
    expect(rest.body.map(({ answers }) => answers[0]?.response)).toEqual(['first']);
    expect(rest.headers.get('Link')).toBeNull();
  });

  it('is empty at first, and closed to strangers', async () => {
    const { api, client } = await asEmployee();
    const answer = await client.call('GET', '/api/employee/evaluations');
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(answer.headers.get('X-Total-Count')).toBe('0');
    expect((await api.call('GET', '/api/employee/evaluations')).status).toBe(401);
  });
});
