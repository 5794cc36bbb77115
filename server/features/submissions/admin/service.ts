import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import { enqueue } from '#server/database/jobs.ts';
import type { Asker } from '#server/features/submissions/author/service.ts';
import { getSubmission } from '#server/features/submissions/data.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';
import { beaten, decide, reviewBy } from '#server/features/submissions/manager/service.ts';
import { type ChangedSubmission, changeSubmission, changes } from '#server/features/submissions/write-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { SelectorStatus } from '#shared/submissions/submissions.ts';
import { setAct, statusesFor } from '#shared/submissions/transitions.ts';
import type { BulkDecisionAnswer, BulkDecisionResult } from '#shared/submissions/views.ts';

interface Decision {
  status: SelectorStatus;
  reviewNotes?: string | undefined;
  internalNote?: string | undefined;
}

interface Chosen {
  id: number;
  version?: number | undefined;
}

/**
 * An admin's decision: any of the selector's four from any other status.
 * @throws AppError `conflict` on the same status or a stale version, `not_found`.
 */
export function setStatus(
  id: number,
  { version, ...decision }: Decision & Omit<Chosen, 'id'>,
  asker: Asker,
): Promise<Reply> {
  return decide(`PATCH /api/submissions/${id}/status`, { version, ...decision }, asker, async (transaction) => {
    const changed = await applyStatus(transaction, { id, version }, decision, asker);
    await tell(transaction, [changed]);
    return changed;
  });
}

/** Decides on many with one note; each stands for itself, and the answer says of each what became of it. */
export function setStatuses(
  { submissions, ...decision }: Decision & { submissions: Chosen[] },
  asker: Asker,
): Promise<Reply> {
  const scope = {
    scope: `POST /api/submissions/decide ${asker.actor.id}`,
    key: asker.idempotencyKey,
    body: { submissions, decision },
  };
  return once(scope, async (transaction) => {
    const chosen = new Map(submissions.map((one) => [one.id, one]));
    const results = new Map<number, BulkDecisionResult>();
    const changed: ChangedSubmission[] = [];
    // In the order of their ids, so that two who decide on the same at once wait for each other instead of locking up.
    for (const one of [...chosen.values()].sort((a, b) => a.id - b.id)) {
      const outcome = await applyStatus(transaction, one, decision, asker).catch(refusal);
      if (!(outcome instanceof AppError)) changed.push(outcome);
      results.set(one.id, await resultOf(one.id, outcome, asker, transaction));
    }
    await tell(transaction, changed);
    const answer: BulkDecisionAnswer = {
      status: decision.status,
      done: changed.length,
      results: [...chosen.keys()].flatMap((id) => results.get(id) ?? []),
    };
    return new Reply(answer);
  });
}

async function applyStatus(
  transaction: Transaction,
  { id, version }: Chosen,
  { status, reviewNotes, internalNote }: Decision,
  asker: Asker,
): Promise<ChangedSubmission> {
  const changed = await changeSubmission(transaction, asker, {
    id,
    where: [changes.inStatus(statusesFor('admin', setAct(status))), changes.atVersion(version)],
    set: {
      ...changes.touched,
      ...reviewBy(asker, reviewNotes),
      status: sql`${status}`,
      told_at: sql`null`,
      untold: sql`null`,
    },
    event: { act: 'set_status', note: reviewNotes, internalNote },
    audited: true,
  });
  if (changed) return changed;
  const row = assertFound(await getSubmission(id, asker.actor, transaction), 'submission');
  // An admin's own draft: nobody decides on what was not sent.
  if (row.status === 'draft') throw new AppError('conflict', { message: 'A draft is decided on once it was sent.' });
  throw await beaten(row, transaction);
}

function tell(transaction: Transaction, changed: readonly ChangedSubmission[]): Promise<void> {
  return enqueue(
    transaction,
    submissionMail,
    changed.flatMap(({ eventId }) => (eventId === null ? [] : [{ eventId }])),
  );
}

async function resultOf(
  id: number,
  outcome: ChangedSubmission | AppError,
  { actor }: Asker,
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

/** What was expected becomes a result of its own; anything else stops everything. */
function refusal(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  throw thrown;
}
