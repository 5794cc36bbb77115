import { eq } from 'drizzle-orm';
import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readSnapshot } from '#server/database/snapshot.ts';
import { wireFields } from '#server/database/wire.ts';
import { countEvaluations, type EvaluationFilter, matching } from '#server/features/evaluations/admin-data.ts';
import { answersOf } from '#server/features/evaluations/data.ts';
import { rowsOfPiece, sendCsv } from '#server/lib/csv.ts';
import { newestFirst } from '#server/lib/paging.ts';
import type { EvaluationView } from '#shared/evaluations/evaluations.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';
import { employees, evaluationSessions } from '#shared/schema.ts';

const columns = {
  evaluation: 'Evaluation',
  employeeId: 'Employee ID',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  submitted: 'Submitted (UTC)',
  question: 'Question',
  answer: 'Answer',
  reply: 'Reply',
};

type ExportRow = Record<keyof typeof columns, unknown>;

/**
 * Sends every answer that matches as CSV, newest evaluation first, from one snapshot: of as many evaluations as the
 * file's name says. It is on record before the first row leaves.
 */
export async function exportEvaluations(
  response: Response,
  filter: EvaluationFilter,
  { actorId, requestId }: { actorId: number; requestId: string },
): Promise<void> {
  await readSnapshot(async (snapshot) => {
    const count = await countEvaluations(filter, snapshot.db);
    const { q, ...words } = filter;
    const detail = { export: 'csv', evaluations: count, ...words, searched: Boolean(q) };
    await recordAudit(db, { action: 'sensitive_read', actorId, target: 'evaluations', detail, requestId });
    const every = db
      .select(wireFields(stored))
      .from(evaluationSessions)
      .innerJoin(employees, isAuthor)
      .where(matching(filter))
      .orderBy(...newestFirst(evaluationSessions.completedAt, evaluationSessions.id));
    const pieces = snapshot.everyRow<StoredRow>(every, rowsOfPiece);
    await sendCsv(response, { filename: filename(filter, count), columns, pieces: exportRows(pieces) });
  });
}

const isAuthor = eq(employees.id, evaluationSessions.employeeId);

const stored = {
  evaluation: evaluationSessions.id,
  employeeId: evaluationSessions.employeeId,
  firstName: employees.firstName,
  lastName: employees.lastName,
  username: employees.username,
  email: employees.email,
  role: evaluationSessions.role,
  submitted: evaluationSessions.completedAt,
  reply: evaluationSessions.reply,
  answers: answersOf,
};

type StoredRow = Omit<ExportRow, 'role' | 'question' | 'answer'> & {
  role: EmployeeRole;
  answers: EvaluationView['answers'];
};

async function* exportRows(pieces: AsyncIterable<StoredRow[]>): AsyncGenerator<ExportRow[]> {
  for await (const rows of pieces) yield rows.flatMap(rowsOf);
}

function rowsOf({ answers, role, ...evaluation }: StoredRow): ExportRow[] {
  const shared = { ...evaluation, role: roleLabel(role) };
  return answers.map(({ questionText: question, response: answer }) => ({ ...shared, question, answer }));
}

/** Such as `evaluations_staff_writer_2026-11-21_12-evaluations.csv`; a searched word may be a name, so it is not told. */
function filename({ role, employee, q }: EvaluationFilter, count: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const parts = ['evaluations', role, employee && `employee-${employee}`, q && 'search', day];
  return `${parts.filter(Boolean).join('_')}_${count}-evaluations.csv`;
}
