import { desc, eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import type { EvaluationDraft, EvaluationDraftSaved, EvaluationReceipt } from '#shared/evaluations/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { type employees, evaluationSessions } from '#shared/schema.ts';

export const adminPath = '/api/admin/evaluations';
export const draftPath = '/api/employee/evaluation/draft';
export const employeePath = '/api/employee/evaluation';

export const ids = (role: EmployeeRole) => questionsFor(role).map(({ id }) => id);

export const [one, two, three] = ids('street_team') as [string, string, string];

export async function asEmployee(role: EmployeeRole = 'street_team') {
  const api = await startApi();
  const employee = await makeEmployee(role);
  return { api, employee, client: await api.signedInAs(employee) };
}

export function save(client: Client, answers: Record<string, unknown>, version: number, id?: number) {
  return client.call<EvaluationDraftSaved>('PUT', draftPath, { body: { id, answers, version } });
}

export async function draftOf(client: Client): Promise<EvaluationDraft> {
  return (await client.call<EvaluationDraft>('GET', draftPath)).body;
}

export function responses(
  { id, role }: { id: number; role: EmployeeRole },
  given: Record<string, string> = { [one]: 'Yes.' },
) {
  return questionsFor(role).map(({ id: questionId, text: questionText }) => {
    return { employeeId: id, role, questionId, questionText, response: given[questionId] ?? '' };
  });
}

export function sessionsOf(employeeId: number) {
  return db
    .select()
    .from(evaluationSessions)
    .where(eq(evaluationSessions.employeeId, employeeId))
    .orderBy(desc(evaluationSessions.id));
}

export async function author(
  api: Client,
  {
    role = 'street_team',
    word = 'Yes.',
    ...values
  }: { role?: EmployeeRole; word?: string } & Partial<typeof employees.$inferInsert> = {},
) {
  const employee = await makeEmployee(role, values);
  const client = await api.signedInAs(employee);
  const questionId = questionsFor(role)[0]?.id;
  const body = { responses: [{ questionId, response: word }] };
  const { id } = (await client.call<EvaluationReceipt>('POST', employeePath, { body })).body;
  return { employee, client, id };
}
