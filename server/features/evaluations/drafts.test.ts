import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import {
  asEmployee,
  draftOf,
  draftPath,
  ids,
  one,
  employeePath as path,
  responses,
  save,
  sessionsOf,
  three,
  two,
} from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { EvaluationDraft, EvaluationDraftConflict } from '#shared/evaluations/views.ts';
import { evaluationSessions } from '#shared/schema.ts';

describe('the draft', () => {
  it('is empty, and no row, before the first save', async () => {
    const { client, employee } = await asEmployee();
    const { status, body } = await client.call('GET', draftPath);
    expect(status).toBe(200);
    const questions = questionsFor('street_team');
    expect(body).toEqual({
      id: null,
      role: 'street_team',
      answers: {},
      version: 0,
      updatedAt: null,
      questions,
      previous: {},
    });
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

  it('is not written over by a tab that still shows the one handed in before', async () => {
    const { client, employee } = await asEmployee();
    const { id } = (await save(client, { [one]: 'A' }, 0)).body;
    await save(client, { [two]: 'B' }, 1, id);
    const stale = (await save(client, { [three]: 'C' }, 2, id)).body;
    await client.call('POST', path, { body: { responses: responses(employee, { [one]: 'A' }) } });
    const next = (await save(client, { [one]: 'of the next' }, 0)).body;
    const answer = await client.call<ErrorBody>('PUT', draftPath, {
      body: { id, answers: { [one]: 'from the tab of before' }, version: stale.version },
    });
    expect(answer.status).toBe(409);
    const current: EvaluationDraftConflict = { ...next, answers: { [one]: 'of the next' } };
    expect(answer.body).toMatchObject({ code: 'conflict', current });
    expect((await draftOf(client)).answers).toEqual({ [one]: 'of the next' });
    expect((await save(client, { [two]: 'still typed there' }, next.version, next.id)).status).toBe(200);
  });

  it('begins anew with what was typed in such a tab, where there is none', async () => {
    const { client, employee } = await asEmployee();
    const { id, version } = (await save(client, { [one]: 'A' }, 0)).body;
    await client.call('POST', path, { body: { responses: responses(employee, { [one]: 'A' }) } });
    const answer = await save(client, { [two]: 'too late for that one' }, version, id);
    expect(answer.status).toBe(200);
    expect(answer.body.id).not.toBe(id);
    expect((await draftOf(client)).answers).toEqual({ [two]: 'too late for that one' });
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

  it('waits for somebody who changes role and comes back', async () => {
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

  it('is empty for roles without questions, who cannot begin one, and not there for strangers', async () => {
    const { api, client } = await asEmployee('sales_manager');
    const { status, body } = await client.call<EvaluationDraft>('GET', draftPath);
    expect([status, body.id, body.answers]).toEqual([200, null, {}]);
    const refused = await client.call<ErrorBody>('PUT', draftPath, { body: { answers: {}, version: 0 } });
    expect(refused.status).toBe(404);
    expect(refused.body.error).toBe('There’s no self-evaluation for the role Sales Manager.');
    expect((await api.call('GET', draftPath)).status).toBe(401);
    expect((await save(api, {}, 0)).status).toBe(401);
  });
});
