import { recordRead } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import type { PageRequest } from '#server/database/lists.ts';
import { announce, notify } from '#server/database/notify.ts';
import { transact } from '#server/database/transaction.ts';
import { createReply, getEvaluation, markRead, toEvaluationDetail } from '#server/features/evaluations/admin-data.ts';
import { listParticipation, type ParticipationRow } from '#server/features/evaluations/participation-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import {
  type EvaluationDetail,
  type EvaluationGridRow,
  type EvaluationRead,
  type EvaluationResponseView,
  quarterOf,
  quarterStart,
} from '#shared/evaluations/evaluations.ts';
import { hasEvaluation } from '#shared/evaluations/question-sets.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/** @throws AppError `not_found` */
export async function openEvaluation(id: number, context: RequestContext): Promise<EvaluationDetail> {
  const evaluation = await viewEvaluation(id);
  await recordRead(context, `evaluation:${id}`);
  return evaluation;
}

async function viewEvaluation(id: number): Promise<EvaluationDetail> {
  return toEvaluationDetail(assertFound(await getEvaluation(id), 'evaluation'));
}

/** @throws AppError `not_found` */
export async function readEvaluation(id: number, readBy: number): Promise<EvaluationRead> {
  return transact(async (transaction) => {
    const readAt = assertFound(await markRead(transaction, id, readBy), 'evaluation');
    await announce(transaction, [{ about: { type: 'evaluation', id } }]);
    return { readAt: readAt.toISOString() };
  });
}

/** Replies once. @throws AppError `not_found`, `conflict` with the first to reply. */
export async function replyToEvaluation(
  id: number,
  reply: string,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<Reply> {
  const scope = `POST /api/admin/evaluations/${id}/reply ${actor.id}`;
  await once({ scope, key: idempotencyKey, body: { reply } }, async (transaction) => {
    const given = { id, reply, repliedBy: actor.id, requestId };
    const employeeId = await createReply(transaction, given);
    if (employeeId === undefined) throw await tooLate(transaction, id);
    const about = { type: 'evaluation', id } as const;
    await notify(transaction, [{ kind: 'evaluation_replied', to: { employeeId }, about, actorId: actor.id }]);
    return new Reply(null);
  });
  return new Reply(await viewEvaluation(id));
}

export function responsesOf(evaluations: readonly EvaluationDetail[]): EvaluationResponseView[] {
  return evaluations.flatMap(({ id: sessionId, submittedAt: submissionDate, answers, ...evaluation }) => {
    const { employeeId, role, employee, readAt, repliedAt } = evaluation;
    return answers.map((answer) => ({
      ...answer,
      employeeId,
      role,
      submissionDate,
      sessionId,
      employee,
      readAt,
      repliedAt,
    }));
  });
}

/** Employees by quarter, oldest first; a draft counts for the current quarter. */
export async function listGrid(
  { role, ...page }: PageRequest & { role?: EmployeeRole | undefined },
  now = new Date(),
): Promise<{ rows: (EvaluationGridRow & { createdAt: Date })[]; total: number }> {
  const starts = [3, 2, 1, 0].map((back) => quarterStart(now, back));
  const roles = employeeRoles.filter((known) => hasEvaluation(known) && (role === undefined || known === role));
  const { rows, total } = await listParticipation(roles, starts[0] as Date, page);
  return { rows: rows.map((row) => gridRow(row, starts)), total };
}

function gridRow({ submitted, hasDraft, ...employee }: ParticipationRow, starts: readonly Date[]) {
  const quarters = starts.map((start, place): EvaluationGridRow['quarters'][number] => {
    const quarter = quarterOf(start);
    const last = submitted.findLast(({ at }) => quarterOf(new Date(at)) === quarter);
    if (last) return { quarter, state: 'submitted', sessionId: last.id };
    if (quarterOf(employee.createdAt) > quarter) return { quarter, state: 'not_employed', sessionId: null };
    const begun = hasDraft && place === starts.length - 1;
    return { quarter, state: begun ? 'draft' : 'not_started', sessionId: null };
  });
  const { id, username, firstName, lastName, role, createdAt } = employee;
  return { id, username, firstName, lastName, role, createdAt, quarters };
}

async function tooLate(transaction: Transaction, id: number): Promise<AppError> {
  const { reply, repliedAt, repliedBy } = assertFound(await getEvaluation(id, transaction), 'evaluation');
  const day = repliedAt?.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const message = `${repliedBy ?? 'Someone'} has replied to this evaluation already, on ${day}.`;
  return new AppError('conflict', { message, current: { reply, repliedAt, repliedBy } });
}
