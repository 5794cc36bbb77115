import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import {
  applyChange,
  assertAssignable,
  assertGivable,
  difference,
  lockAt,
  Overtaken,
  outcomeAfter,
  toUpdate,
} from '#server/features/inquiries/acts/change.ts';
import { withoutMark } from '#server/features/inquiries/acts/clear-spam.ts';
import { type ManyChanged, notifyOfChanges, notifyOfInquiryReversal } from '#server/features/inquiries/acts/tell.ts';
import { getOwnChange, lockInquiries, updateInquiry } from '#server/features/inquiries/record/write.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { applyToEach } from '#server/lib/apply-to-each.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { ChosenInquiry, InquiriesChange } from '#shared/inquiries/bulk.ts';
import type { InquiriesChanged, InquiryResult } from '#shared/inquiries/views.ts';

/**
 * Changes many at once; the answer holds a result for each. Mails and the notification wait until it cannot be taken back.
 * @throws AppError `invalid_input` for an assignee who cannot work on them; `idempotency_mismatch`.
 */
export function changeInquiries(
  { inquiries, ...wish }: InquiriesChange,
  { actor, requestId, idempotencyKey }: RequestContext,
) {
  const body = { inquiries, wish };
  return once({ scope: `POST change inquiries ${actor.id}`, idempotencyKey }, body, async (transaction) => {
    const role = await assertAssignable(transaction, wish.assignedTo, actor);
    const changed: ManyChanged[] = [];
    const outcomes = await applyToEach(inquiries, async ({ id, version }): Promise<Outcome> => {
      const before = await lockAt(transaction, { id, version }, actor);
      assertGivable(role, before);
      const change = await withoutMark(transaction, { id, before }, wish);
      const outcome = outcomeAfter(change, before);
      if (Object.keys(difference(before, { ...change, outcome })).length === 0)
        return { outcome: 'unchanged', status: before.status, version };
      await applyChange(transaction, { id, before }, change, { actor, requestId });
      changed.push({ id, before });
      return { outcome: 'done', status: change.status ?? before.status, version: version + 1 };
    });
    await notifyOfChanges(transaction, changed, wish, actor);
    return answerOf(transaction, outcomes);
  });
}

/** Takes back what the actor has just changed: each as it was, where nobody has changed it since. */
export function undoChanges(inquiries: readonly ChosenInquiry[], { actor, requestId, idempotencyKey }: RequestContext) {
  return once({ scope: `POST undo inquiries ${actor.id}`, idempotencyKey }, inquiries, async (transaction) => {
    const outcomes = await applyToEach(inquiries, async ({ id, version }): Promise<Outcome> => {
      const before = await lockAt(transaction, { id, version }, actor);
      const earlier = await getOwnChange(transaction, id, actor);
      if (!earlier) throw conflict('This can’t be taken back anymore.');
      await updateInquiry(
        transaction,
        id,
        toUpdate(earlier),
        { actor, requestId },
        { act: 'change_taken_back', ...difference(before, earlier) },
      );
      return { outcome: 'done', status: earlier.status ?? before.status, version: version + 1 };
    });
    // One notification told of all of them: it stays where one of them does.
    const isWhole = [...outcomes.values()].every((outcome) => !(outcome instanceof AppError));
    await notifyOfInquiryReversal(transaction, [...outcomes.keys()], { isWhole });
    return answerOf(transaction, outcomes);
  });
}

type Outcome = Pick<InquiryResult, 'outcome' | 'status' | 'version'>;

async function answerOf(transaction: Transaction, outcomes: Map<number, Outcome | AppError>) {
  return new Reply({ results: await resultsOf(transaction, outcomes) } satisfies InquiriesChanged);
}

/** The outcome of each; those that were left as they are come with their stored state. */
async function resultsOf(
  transaction: Transaction,
  outcomes: Map<number, Outcome | AppError>,
): Promise<InquiryResult[]> {
  const left = [...outcomes].filter(([, outcome]) => outcome instanceof AppError).map(([id]) => id);
  const stored = left.length > 0 ? await lockInquiries(transaction, left) : [];
  return [...outcomes].map(([id, outcome]) => {
    if (!(outcome instanceof AppError)) return { id, ...outcome, error: null };
    const { status = null, version = null } = stored.find((row) => row.id === id) ?? {};
    return {
      id,
      outcome: outcome instanceof Overtaken ? 'overtaken' : 'refused',
      status,
      version,
      error: outcome.message,
    };
  });
}
