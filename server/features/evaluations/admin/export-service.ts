import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  countEvaluations,
  type DetailRow,
  type EvaluationExport,
  isAskedFor,
  selectEveryEvaluation,
  toEvaluationDetail,
} from '#server/features/evaluations/admin/data.ts';
import { markEvaluationsExported } from '#server/features/evaluations/opened-data.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import type { EvaluationDetail } from '#shared/evaluations/views.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords } from '#shared/filters.ts';
import { roleLabel } from '#shared/roles.ts';

interface AnswerRow {
  evaluation: EvaluationDetail;
  question: string;
  answer: string;
}

const columns: readonly ExportColumn<AnswerRow>[] = [
  { key: 'evaluation', heading: 'Evaluation', kind: 'number', of: ({ evaluation }) => evaluation.id },
  { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ evaluation }) => evaluation.employeeId },
  { key: 'firstName', heading: 'First name', of: ({ evaluation }) => evaluation.employee.firstName },
  { key: 'lastName', heading: 'Last name', of: ({ evaluation }) => evaluation.employee.lastName },
  { key: 'username', heading: 'Username', of: ({ evaluation }) => evaluation.employee.username },
  { key: 'email', heading: 'Email', of: ({ evaluation }) => evaluation.employee.email },
  { key: 'role', heading: 'Role', of: ({ evaluation }) => roleLabel(evaluation.role) },
  { key: 'submitted', heading: 'Submitted (UTC)', kind: 'date', of: ({ evaluation }) => evaluation.submittedAt },
  { key: 'question', heading: 'Question', kind: 'text', of: ({ question }) => question },
  { key: 'answer', heading: 'Answer', kind: 'text', of: ({ answer }) => answer },
  { key: 'reply', heading: 'Reply', kind: 'text', of: ({ evaluation }) => evaluation.reply },
];

/**
 * Sends the answers of every match, newest first, from one snapshot. Each match is put on record first, so an evaluation
 * whose author takes it back meanwhile is not in the file, and neither is one that is handed in meanwhile.
 */
export async function exportEvaluations(
  response: Response,
  { format, ...asked }: EvaluationExport & { format: ExportFormat },
  { actor, requestId }: RequestContext,
): Promise<void> {
  const prepare = () => markEvaluationsExported(isAskedFor(asked), { actorId: actor.id, format, requestId });
  await readExport(async (snapshot) => {
    const count = await countEvaluations(asked, snapshot.db);
    const { q, ids, ...filter } = asked;
    const detail = { act: 'exported', format, evaluations: count, ...filter, ids, searched: Boolean(q) };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'evaluations', detail, requestId });
    const pieces = snapshot.everyRow<DetailRow>(selectEveryEvaluation(asked), ids !== undefined);
    await sendExport(response, {
      format,
      title: 'Evaluations',
      noun: 'evaluation',
      count,
      filter: filterWords(evaluationFilters, filter),
      q,
      ids,
      by: actor,
      columns,
      pieces: answerPieces(pieces),
    });
  }, prepare);
}

async function* answerPieces(pieces: AsyncIterable<DetailRow[]>): AsyncGenerator<AnswerRow[]> {
  for await (const rows of pieces) yield rows.map(toEvaluationDetail).flatMap(answerRows);
}

function answerRows(evaluation: EvaluationDetail): AnswerRow[] {
  return evaluation.answers.map(({ questionText: question, response: answer }) => ({ evaluation, question, answer }));
}
