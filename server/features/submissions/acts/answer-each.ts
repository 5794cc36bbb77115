import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { undoDecision } from '#server/features/submissions/acts/undo.ts';
import { getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { AppError } from '#server/lib/app-error.ts';
import { applyToEach } from '#server/lib/apply-to-each.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { BulkAnswer, BulkDecisionResult } from '#shared/submissions/views.ts';

export interface Chosen {
  id: number;
  version?: number | undefined;
}

interface BulkAct<Row extends SubmissionRow> {
  /** The status that a decision sets. */
  status?: SubmissionStatus;
  apply(transaction: Transaction, one: Chosen): Promise<Row>;
  /** Once, for all that were done. */
  after?(transaction: Transaction, done: readonly Row[]): Promise<void>;
}

/** Acts on many at most once per key, in one transaction; the answer says of each what became of it. */
export function answerForEach<Row extends SubmissionRow>(
  call: string,
  body: unknown,
  entries: readonly Chosen[],
  { actor, idempotencyKey: key }: RequestContext,
  { status, apply, after }: BulkAct<Row>,
): Promise<Reply> {
  return once({ scope: `${call} ${actor.id}`, key, body }, async (transaction) => {
    const outcomes = await applyToEach(entries, (one) => apply(transaction, one));
    const results: BulkDecisionResult[] = [];
    for (const [id, outcome] of outcomes) results.push(await resultOf(id, outcome, actor, transaction));
    const done = [...outcomes.values()].filter((outcome) => !(outcome instanceof AppError));
    await after?.(transaction, done);
    return new Reply({ status, done: done.length, results } satisfies BulkAnswer);
  });
}

/** Takes many decisions of one's own back. */
export function undoEach(
  call: string,
  capacity: DecidingCapacity,
  ids: readonly number[],
  context: RequestContext,
): Promise<Reply> {
  const entries = ids.map((id) => ({ id }));
  return answerForEach(call, { ids }, entries, context, {
    apply: (transaction, { id }) => undoDecision(transaction, capacity, id, context),
  });
}

async function resultOf(
  id: number,
  outcome: SubmissionRow | AppError,
  actor: Actor,
  transaction: Transaction,
): Promise<BulkDecisionResult> {
  if (!(outcome instanceof AppError))
    return { id, outcome: 'done', status: outcome.status, version: outcome.version, error: null };
  const row = await getSubmission(id, actor, transaction);
  return {
    id,
    outcome: row ? 'conflict' : 'not_found',
    status: row?.status ?? null,
    version: row?.version ?? null,
    error: outcome.message,
  };
}
