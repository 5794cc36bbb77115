import { recordRead } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once, transact } from '#server/database/transaction.ts';
import {
  createEvaluationReply,
  getEvaluation,
  markEvaluationRead,
  toEvaluationReading,
} from '#server/features/evaluations/admin/data.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type {
  EvaluationDetail,
  EvaluationRead,
  EvaluationReading,
  EvaluationResponseView,
} from '#shared/evaluations/views.ts';

/** From here on its author cannot take it back. @throws AppError `not_found` */
export async function openEvaluation(id: number, context: RequestContext): Promise<EvaluationReading> {
  return transact(async (transaction) => {
    const evaluation = assertFound(await getEvaluation(id, transaction, true), 'evaluation');
    await recordRead(context, `evaluation:${id}`, transaction);
    return toEvaluationReading(evaluation);
  });
}

async function viewEvaluation(id: number): Promise<EvaluationReading> {
  return toEvaluationReading(assertFound(await getEvaluation(id), 'evaluation'));
}

/** @throws AppError `not_found` */
export async function readEvaluation(id: number, readBy: number): Promise<EvaluationRead> {
  return transact(async (transaction) => {
    const readAt = assertFound(await markEvaluationRead(transaction, id, readBy), 'evaluation');
    await announce(transaction, [{ about: { type: 'evaluation', id } }]);
    return { readAt: readAt.toISOString() };
  });
}

/** Replies once. @throws AppError `not_found`, `conflict` with the first to reply. */
export async function replyToEvaluation(id: number, reply: string, context: RequestContext) {
  const { actor, requestId } = context;
  await once(context, { reply }, async (transaction) => {
    const replyFields = { id, reply, repliedBy: actor.id, requestId };
    const employeeId = await createEvaluationReply(transaction, replyFields);
    if (employeeId === undefined) throw await tooLate(transaction, id, actor);
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

async function tooLate(transaction: Transaction, id: number, reader: RequestContext['actor']): Promise<AppError> {
  const { reply, repliedAt, repliedBy } = assertFound(await getEvaluation(id, transaction), 'evaluation');
  const when = repliedAt ? `, on ${momentWords(repliedAt, reader)}` : '';
  const message = `${repliedBy ?? 'Someone'} has replied to this evaluation already${when}.`;
  return conflict(message, { current: { reply, repliedAt, repliedBy } });
}
