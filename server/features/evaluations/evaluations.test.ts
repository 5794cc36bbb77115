import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeTally } from '#server/database/audit-tally.ts';
import { db } from '#server/database/connection.ts';
import { makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import {
  asEmployee,
  draftOf,
  ids,
  one,
  employeePath as path,
  responses,
  save,
  sessionsOf,
  two,
} from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { races } from '#server/test/races.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { quarterOf } from '#shared/evaluations/quarters.ts';
import type { EvaluationReceipt, EvaluationView } from '#shared/evaluations/views.ts';
import { auditEvents, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

function answersOf(employeeId: number) {
  return db
    .select()
    .from(selfEvaluations)
    .where(eq(selfEvaluations.employeeId, employeeId))
    .orderBy(selfEvaluations.id);
}

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
      questionText: questionsFor('street_team')[0]?.text,
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

  it('is handed in as it was saved, once, and only within the quarter that it was pressed in', async () => {
    const { client } = await asEmployee();
    const { id: draftId } = (await save(client, { [one]: 'Half', [two]: 'Whole.' }, 0)).body;
    const handIn = (quarter: string, key: string, body = {}) =>
      client.call<EvaluationReceipt & ErrorBody>('POST', path, {
        body: { draftId, quarter, ...body },
        headers: { 'Idempotency-Key': `as-saved-${key}` },
      });
    const late = await handIn('2025-Q4', 'late');
    expect([late.status, late.body.error]).toEqual([
      409,
      'Q4 2025 is over, so this was not handed in. Your answers are kept in the draft.',
    ]);
    expect((await draftOf(client)).answers).toMatchObject({ [one]: 'Half', [two]: 'Whole.' });
    const now = quarterOf(new Date());
    expect((await handIn(now, 'none', { draftId: null })).status).toBe(400);
    const sent = await handIn(now, 'once');
    expect(sent).toMatchObject({ status: 201, body: { id: draftId } });
    const { previous } = await draftOf(client);
    expect(previous).toMatchObject({ [one]: { response: 'Half' }, [two]: { response: 'Whole.' } });
    expect(await handIn(now, 'once')).toMatchObject({ status: 201, body: sent.body });
    const elsewhere = await handIn(now, 'elsewhere');
    expect([elsewhere.status, elsewhere.body.error]).toEqual([409, 'This evaluation has already been handed in.']);
  });

  it('takes what has no draft, and questions that are left out as blank', async () => {
    const { client, employee } = await asEmployee('staff_writer');
    const questionId = ids('staff_writer')[3];
    const body = { responses: [{ questionId, response: 'A word.' }] };
    expect((await client.call('POST', path, { body })).status).toBe(201);
    expect(await answersOf(employee.id)).toHaveLength(20);
  });

  it.each(races)('gives the same answer for the same key, and one evaluation, %s', async (_way, race) => {
    const { client, employee } = await asEmployee();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { responses: responses(employee) };
    const answers = await race([1, 2, 3].map(() => () => client.call('POST', path, { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await sessionsOf(employee.id)).toHaveLength(1);
    const other = { responses: responses(employee, { [one]: 'No.' }) };
    expect((await client.call('POST', path, { body: other, headers })).status).toBe(422);
  });

  it.each(races)('takes equal answers of two devices within a minute for one evaluation, %s', async (_way, race) => {
    const { client, employee } = await asEmployee();
    const body = { responses: responses(employee) };
    const answers = await race([1, 2, 3, 4].map(() => () => client.call<EvaluationReceipt>('POST', path, { body })));
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
    const now = (await holdClock()).getTime();
    const age = (seconds: number) =>
      db
        .update(evaluationSessions)
        .set({ completedAt: new Date(now - seconds * 1_000) })
        .where(eq(evaluationSessions.employeeId, employee.id));
    await age(59);
    expect((await hand({ [one]: 'B' })).status).toBe(200);
    await age(61);
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

  it('does not hand in the next draft from a tab that shows the one before', async () => {
    const { client, employee } = await asEmployee();
    const { id: draftId } = (await save(client, { [one]: 'A' }, 0)).body;
    await client.call('POST', path, { body: { responses: responses(employee, { [one]: 'A' }) } });
    await save(client, { [one]: 'of the next' }, 0);
    const body = { responses: responses(employee, { [one]: 'B' }), draftId, version: 1 };
    const refused = await client.call<ErrorBody>('POST', path, { body });
    expect(refused).toMatchObject({ status: 409, body: { current: { answers: { [one]: 'of the next' } } } });
    expect(await sessionsOf(employee.id)).toMatchObject([{ isCompleted: false }, { isCompleted: true }]);
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
    await writeTally();
    const noted = and(eq(auditEvents.actorId, employee.id), eq(auditEvents.action, 'authz_fail'));
    expect(await db.select().from(auditEvents).where(noted)).toMatchObject([
      { detail: { route: 'POST /api/employee/evaluation' } },
    ]);
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
    const beyond = await client.call('GET', '/api/employee/evaluations?cursor=1.1');
    expect([beyond.body, beyond.headers.get('X-Total-Count')]).toEqual([[], '3']);
  });

  it('is empty at first, and closed to strangers', async () => {
    const { api, client } = await asEmployee();
    const answer = await client.call('GET', '/api/employee/evaluations');
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(answer.headers.get('X-Total-Count')).toBe('0');
    expect((await api.call('GET', '/api/employee/evaluations')).status).toBe(401);
  });
});
