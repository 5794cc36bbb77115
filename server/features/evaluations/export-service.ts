import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  countEvaluations,
  type DetailRow,
  type EvaluationFilter,
  selectEveryEvaluation,
  toEvaluationDetail,
} from '#server/features/evaluations/admin-data.ts';
import { rowsOfPiece, sendCsv } from '#server/lib/csv.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { EvaluationDetail } from '#shared/evaluations/evaluations.ts';
import { roleLabel } from '#shared/roles.ts';

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

/** Sends every match as CSV, newest first, from one snapshot. The audit event is stored before the first row. */
export async function exportEvaluations(
  response: Response,
  filter: EvaluationFilter,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const count = await countEvaluations(filter, snapshot.db);
    const { q, ...words } = filter;
    const detail = { export: 'csv', evaluations: count, ...words, searched: Boolean(q) };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'evaluations', detail, requestId });
    const pieces = snapshot.everyRow<DetailRow>(selectEveryEvaluation(filter), rowsOfPiece);
    await sendCsv(response, { filename: filename(filter, count), columns, pieces: exportRows(pieces) });
  });
}

async function* exportRows(pieces: AsyncIterable<DetailRow[]>): AsyncGenerator<ExportRow[]> {
  for await (const rows of pieces) yield rows.map(toEvaluationDetail).flatMap(answerRows);
}

function answerRows({ id, employeeId, employee, role, submittedAt, reply, answers }: EvaluationDetail): ExportRow[] {
  const shared = { evaluation: id, employeeId, ...employee, role: roleLabel(role), submitted: submittedAt, reply };
  return answers.map(({ questionText: question, response: answer }) => ({ ...shared, question, answer }));
}

/** Such as `evaluations_staff_writer_2026-11-21_12-evaluations.csv`; the searched words may be a name. */
function filename({ role, employee, q }: EvaluationFilter, count: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const parts = ['evaluations', role, employee && `employee-${employee}`, q && 'search', day];
  return `${parts.filter(Boolean).join('_')}_${count}-evaluations.csv`;
}
