import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import {
  adminPath,
  asEmployee,
  draftOf,
  employeePath,
  one,
  responses,
  save,
  sessionsOf,
  two,
} from '#server/test/evaluations.ts';
import { races } from '#server/test/races.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { EvaluationReceipt, EvaluationStats, EvaluationView, OwnEvaluation } from '#shared/evaluations/views.ts';
import { auditEvents, employees, notifications, selfEvaluations } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team/views.ts';

async function handedIn() {
  const { api, client, employee } = await asEmployee();
  const admin = await api.signedInAs(await makeEmployee('admin'));
  const hand = async (given: Record<string, string>) => {
    const body = { responses: responses(employee, given) };
    return (await client.call<EvaluationReceipt>('POST', employeePath, { body })).body.id;
  };
  return { api, client, employee, admin, hand, id: await hand({ [one]: 'Yes.', [two]: 'Often.' }) };
}

const takeBack = (client: Client, id: number, key: string = randomUUID()) =>
  client.call<ErrorBody>('POST', `/api/employee/evaluations/${id}/take-back`, { headers: { 'Idempotency-Key': key } });

const noticesOf = (id: number) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.evaluationId, id), eq(notifications.kind, 'evaluation_submitted')));

describe('POST /api/employee/evaluations/:id/take-back', () => {
  it('opens it again with its answers, and leaves nothing of it for admins but that it was taken back', async () => {
    const { client, employee, admin, id, hand } = await handedIn();
    const stats = async () => (await admin.call<EvaluationStats>('GET', `${adminPath}/stats`)).body.totalResponses;
    const responsesBefore = await stats();
    expect((await noticesOf(id)).length).toBeGreaterThan(0);
    expect(await takeBack(client, id)).toMatchObject({ status: 200, body: { id } });
    const draft = await draftOf(client);
    expect(draft).toMatchObject({ id, answers: { [one]: 'Yes.', [two]: 'Often.' } });
    expect(draft.questions.every(({ answeredTo }) => answeredTo === undefined)).toBe(true);
    expect(await sessionsOf(employee.id)).toHaveLength(1);
    expect((await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body).toEqual([]);
    expect((await admin.call('GET', `${adminPath}/${id}`)).status).toBe(404);
    expect((await admin.call('POST', `${adminPath}/${id}/read`, { body: {} })).status).toBe(404);
    expect(await noticesOf(id)).toEqual([]);
    expect(await stats()).toBe(responsesBefore - 15);
    const { body: team } = await admin.call<TeamMember[]>('GET', '/api/manager/team?limit=200&role=street_team');
    expect(team.find((row) => row.id === employee.id)?.evaluation).toMatchObject({ state: 'taken_back' });
    const trail = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `evaluation:${id}`), eq(auditEvents.actorId, employee.id)));
    expect(trail).toMatchObject([{ action: 'sensitive_update', detail: { act: 'taken_back' } }]);
    expect(await hand({ [one]: 'No.' })).toBe(id);
    expect(await noticesOf(id)).not.toEqual([]);
    expect(await db.select().from(selfEvaluations).where(eq(selfEvaluations.sessionId, id))).toHaveLength(15);
  });

  it('acts once for a key, and says so to a second press', async () => {
    const { client, employee, id, hand } = await handedIn();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(client, id, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await takeBack(client, id)).status).toBe(409);
    await hand({ [one]: 'No.' });
    expect((await takeBack(client, id, key)).status).toBe(200);
    expect(await sessionsOf(employee.id)).toMatchObject([{ isCompleted: true }]);
  });

  it.each<[string, (admin: Client, id: number, employeeId: number) => ReturnType<Client['call']>]>([
    ['opened', (admin, id) => admin.call('GET', `${adminPath}/${id}`)],
    ['exported its answers', (admin, id) => admin.call('GET', `${adminPath}/export?ids=${id}`)],
    [
      'exported all that is held of the author',
      (admin, _, employeeId) => admin.call('GET', `/api/people/e${employeeId}/archive`),
    ],
    ['marked it as read', (admin, id) => admin.call('POST', `${adminPath}/${id}/read`, { body: {} })],
  ])('refuses once an admin has %s', async (_, act) => {
    const { client, admin, employee, id } = await handedIn();
    // What is listed is not opened.
    await admin.call('GET', `${adminPath}?employee=${employee.id}`);
    const own = async () => (await client.call<OwnEvaluation[]>('GET', '/api/employee/evaluations')).body[0];
    expect(await own()).toMatchObject({ isOpened: false });
    expect((await act(admin, id, employee.id)).status).toBe(200);
    expect(await own()).toMatchObject({ isOpened: true });
    const { status, body } = await takeBack(client, id);
    expect(status).toBe(409);
    expect(body.error).toBe('An administrator has opened or exported this evaluation, so it stays handed in.');
    expect(await sessionsOf(employee.id)).toMatchObject([{ isCompleted: true, takenBackAt: null }]);
  });

  it.each(races)('lets either the admin or the author be first, never both, %s', async (_way, race) => {
    const { client, admin, employee, id } = await handedIn();
    const acts = [() => admin.call('GET', `${adminPath}/${id}`), () => takeBack(client, id)];
    const [read, back] = await race<{ status: number }>(acts);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([read?.status, back?.status]);
    expect(await sessionsOf(employee.id)).toMatchObject([{ isCompleted: read?.status === 200 }]);
  });

  it('mixes it with no other that was begun, and takes none of a former role back', async () => {
    const { client, employee, id } = await handedIn();
    const { id: next } = (await save(client, { [one]: 'A new one.' }, 0)).body;
    expect((await takeBack(client, id)).status).toBe(409);
    expect(await draftOf(client)).toMatchObject({ id: next, answers: { [one]: 'A new one.' } });
    await save(client, { [one]: '' }, 1, next);
    await db.update(employees).set({ role: 'photographer' }).where(eq(employees.id, employee.id));
    expect((await takeBack(client, id)).body.error).toBe(
      'You wrote this evaluation as Street Team, so it stays handed in.',
    );
    await db.update(employees).set({ role: 'street_team' }).where(eq(employees.id, employee.id));
    expect((await takeBack(client, id)).status).toBe(200);
    expect(await draftOf(client)).toMatchObject({ id, answers: { [one]: 'Yes.' } });
  });

  it("does not know anybody else's", async () => {
    const { api, id } = await handedIn();
    const other = await api.signedInAs(await makeEmployee('street_team'));
    expect((await takeBack(other, id)).status).toBe(404);
  });
});
