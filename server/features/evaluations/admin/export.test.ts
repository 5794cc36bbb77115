import { and, desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { db, pool } from '#server/database/connection.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { author, adminPath as path } from '#server/test/evaluations.ts';
import { downloadBook } from '#server/test/exports.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { auditEvents, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

/** So many evaluations of one answer, past the API. */
async function handIn(employeeId: number, count: number, response: (sessionId: number) => string) {
  const shared = { employeeId, role: 'photographer' as const };
  const completed = { ...shared, isCompleted: true, completedAt: new Date('2025-02-03T10:00:00Z') };
  const made = await db
    .insert(evaluationSessions)
    .values(Array.from({ length: count }, () => completed))
    .returning({ id: evaluationSessions.id });
  const question = { questionId: 'photographer_x', questionText: 'X?' };
  await db
    .insert(selfEvaluations)
    .values(made.map(({ id: sessionId }) => ({ ...shared, ...question, response: response(sessionId), sessionId })));
  return made.map(({ id }) => id);
}

describe('GET /api/admin/evaluations/export', () => {
  it('is the filtered set as a safe CSV, whole, and an audit line', async () => {
    const {
      api,
      admin,
      employee: { id: adminId },
    } = await asAdmin();
    const { employee, client } = await author(api, {
      role: 'staff_writer',
      lastName: '=cmd()',
      word: 'He said "yes",\nthen =1+1',
    });
    const questionId = questionsFor('staff_writer')[0]?.id;
    for (let n = 0; n < 3; n++) {
      const body = { responses: [{ questionId, response: `-${n}` }] };
      await client.call('POST', '/api/employee/evaluation', { body });
    }
    const response = await admin.call<string>('GET', `${path}/export?role=staff_writer&employee=${employee.id}`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="evaluations_role-staff-writer_employee-id-${employee.id}_4-evaluations_[-0-9T]{15}_by-[\\w.-]+.csv"$`,
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
    expect(event).toMatchObject({
      target: 'evaluations',
      detail: { act: 'exported', format: 'csv', evaluations: 4, searched: false },
    });
  });

  it('is a workbook with dates and numbers, of those that were chosen', async () => {
    const { admin, employee } = await asAdmin();
    const { id: employeeId } = await makeEmployee('photographer');
    const made = await handIn(employeeId, 3, (id) => `answer ${id}`);
    const { about, sheet, rows } = await downloadBook(admin, `${path}/export?format=xlsx&ids=${made[2]},${made[0]}`);
    expect(about).toMatchObject({
      Export: 'Evaluations',
      'Chosen in the list': 2,
      Evaluations: 2,
      'Exported (UTC)': expect.any(Date),
      'Exported by': `Noor Haddad (${employee.username})`,
    });
    expect(rows).toMatchObject([
      { Evaluation: made[2], 'Submitted (UTC)': new Date('2025-02-03T10:00:00Z'), Answer: `answer ${made[2]}` },
      { Evaluation: made[0], 'Employee ID': employeeId, Reply: null },
    ]);
    expect(sheet).toMatchObject({ name: 'Evaluations', freezePane: { rows: 1 }, autoFilter: { range: 'A1:K3' } });
    const json = await admin.call<{ rows: object[] }>('GET', `${path}/export?format=json&employee=${employeeId}`);
    expect(json.body.rows).toHaveLength(3);
  });

  it('goes on over as many pieces as there are', async () => {
    const { admin } = await asAdmin();
    const { id: employeeId } = await makeEmployee('photographer');
    const made = await handIn(employeeId, 250, (id) => `answer ${id} end`);
    const { body } = await admin.call<string>('GET', `${path}/export?employee=${employeeId}`);
    for (const id of made) expect(body).toContain(`answer ${id} end`);
    expect(body.match(/\r\n/g)).toHaveLength(251);
  });

  it('holds what is on record as exported: neither what is taken back nor what is handed in meanwhile', async () => {
    const { admin } = await asAdmin();
    const { id: employeeId } = await makeEmployee('photographer');
    const [takenBack] = await handIn(employeeId, 3, () => 'in time');
    const holder = await pool.connect();
    onTestFinished(() => holder.release());
    await holder.query('begin');
    await holder.query('select from evaluation_sessions where id = $1 for update', [takenBack]);
    const exported = admin.call<string>('GET', `${path}/export?employee=${employeeId}`);
    // It waits for the author to put on record what they are taking back.
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "audit_events"%'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    const late = await handIn(employeeId, 1, () => 'too late');
    const reopen = 'update evaluation_sessions set is_completed = false, completed_at = null where id = $1';
    await holder.query(reopen, [takenBack]);
    await holder.query('commit');
    const { headers, body } = await exported;
    expect(headers.get('Content-Disposition')).toContain('_2-evaluations_');
    expect(body.match(/in time/g)).toHaveLength(2);
    expect(body).not.toContain('too late');
    const targets = late.map((id) => `evaluation:${id}` as const);
    expect(await db.$count(auditEvents, inArray(auditEvents.target, targets))).toBe(0);
  });
});
