import type { Transaction } from '#server/database/connection.ts';
import { getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { AppError } from '#server/lib/app-error.ts';
import { applyToEach } from '#server/lib/apply-to-each.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import type { BulkAnswer, BulkDecisionResult } from '#shared/submissions/views.ts';

interface Applied<Row> {
  done: Row[];
  answer: BulkAnswer;
}

/** Acts on many; the answer says of each what became of it. */
export async function actOnEach<Chosen extends { id: number }, Row extends SubmissionRow>(
  transaction: Transaction,
  entries: readonly Chosen[],
  actor: Actor,
  act: (one: Chosen) => Promise<Row>,
): Promise<Applied<Row>> {
  const outcomes = await applyToEach(entries, act);
  const results: BulkDecisionResult[] = [];
  for (const [id, outcome] of outcomes) results.push(await resultOf(id, outcome, actor, transaction));
  const done = [...outcomes.values()].filter((outcome) => !(outcome instanceof AppError));
  return { done, answer: { done: done.length, results } };
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
