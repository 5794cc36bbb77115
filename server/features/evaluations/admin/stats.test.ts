import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { author, adminPath as path } from '#server/test/evaluations.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import type { EvaluationStats } from '#shared/evaluations/views.ts';
import { evaluationSessions, selfEvaluations } from '#shared/schema.ts';

describe('GET /api/admin/evaluations/stats', () => {
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
    const { id, firstName, lastName, username, role } = employee;
    expect(after.authors.filter((one) => one.id === id)).toEqual([{ id, firstName, lastName, username, role }]);
  });

  it('stay true when rows go', async () => {
    const { api, admin } = await asAdmin();
    const before = (await admin.call<EvaluationStats>('GET', `${path}/stats`)).body;
    const { id, employee } = await author(api, { role: 'photographer' });
    await db.delete(selfEvaluations).where(eq(selfEvaluations.sessionId, id));
    await db.delete(evaluationSessions).where(eq(evaluationSessions.id, id));
    const after = (await admin.call<EvaluationStats>('GET', `${path}/stats`)).body;
    expect(after).toEqual(before);
    expect(after.authors.map((one) => one.id)).not.toContain(employee.id);
  });
});
