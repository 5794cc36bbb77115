import { eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago } from '#server/database/expressions.ts';
import { once } from '#server/database/transaction.ts';
import { followDecision } from '#server/features/assignments/door.ts';
import { actOnEach } from '#server/features/submissions/acts/act-on-each.ts';
import { notifyOfReversal } from '#server/features/submissions/acts/tell.ts';
import { listStandingDecisions } from '#server/features/submissions/record/decisions.ts';
import { getLastSubmissionEvent, getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { changes, updateSubmission } from '#server/features/submissions/record/write.ts';
import { assertFound, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { can } from '#shared/permissions/permissions.ts';
import { submissions } from '#shared/schema.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';
import { statusesFor } from '#shared/submissions/transitions.ts';
import { undoSeconds } from '#shared/undo.ts';

/**
 * Undoes the actor's own decisions within `undoSeconds`: restores status, reviewer, time and note, and stops mail and
 * notification. The answer says of each what became of it: `conflict` if it is too late, somebody else decided, or it
 * changed since. Repeated, it is done.
 */
export function undoEach(ids: readonly number[], context: RequestContext) {
  const { actor, idempotencyKey } = context;
  const entries = ids.map((id) => ({ id }));
  return once({ scope: `undo decisions ${actor.id}`, idempotencyKey }, { ids }, async (transaction) => {
    const undoOne = ({ id }: { id: number }) => undoDecision(transaction, id, context);
    return new Reply((await actOnEach(transaction, entries, actor, undoOne)).answer);
  });
}

async function undoDecision(transaction: Transaction, id: number, context: RequestContext): Promise<SubmissionRow> {
  const { actor } = context;
  const capacity = can(actor, 'submissions:decide') ? 'admin' : 'manager';
  const standing = await listStandingDecisions(transaction, id);
  const [before, decision] = [standing.at(-2), standing.at(-1)];
  const changed =
    decision?.fromStatus &&
    (await updateSubmission(transaction, context, {
      id,
      where: [
        changes.inStatus(statusesFor(capacity, 'undo')),
        eq(submissions.reviewedBy, actor.id),
        eq(submissions.reviewedAt, decision.at),
        // Any later change sets `updatedAt` alone.
        eq(submissions.updatedAt, submissions.reviewedAt),
        gt(submissions.reviewedAt, ago(`${undoSeconds} seconds`)),
      ],
      set: {
        status: decision.fromStatus,
        reviewedBy: before?.actorId ?? null,
        reviewedAt: before?.at ?? null,
        reviewNotes: before?.note ?? null,
      },
      event: { act: 'undo' },
      audited: true,
    }));
  if (changed) {
    await followDecision(transaction, changed, actor);
    await notifyOfReversal(transaction, changed, actor, decision.at);
    return changed;
  }
  const row = assertFound(await getSubmission(id, actor, transaction), 'submission');
  const last = await getLastSubmissionEvent(id, transaction);
  if (last?.act === 'undo' && last.actorId === actor.id) return row;
  throw conflict(`This can’t be taken back anymore. The submission is ${statusLabel(row.status)}.`);
}
