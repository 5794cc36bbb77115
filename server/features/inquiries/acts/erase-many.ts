import { once } from '#server/database/idempotency.ts';
import { lockAt } from '#server/features/inquiries/acts/change.ts';
import { resultsOf } from '#server/features/inquiries/acts/change-many.ts';
import { afterErasing, eraseInquiries, proofOf } from '#server/features/inquiries/acts/erase.ts';
import { AppError } from '#server/lib/app-error.ts';
import { applyToEach } from '#server/lib/apply-to-each.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { ChosenInquiry, InquiriesErased } from '#shared/inquiries/bulk.ts';

/** Erases many for good, but for those that somebody has changed since they were read. @throws AppError `idempotency_mismatch`. */
export async function eraseChosen(
  inquiries: readonly ChosenInquiry[],
  { actor, requestId, idempotencyKey: key }: RequestContext,
): Promise<InquiriesErased> {
  let keys: string[] = [];
  const { body } = await once({ scope: `erase inquiries ${actor.id}`, key, body: inquiries }, async (transaction) => {
    const outcomes = await applyToEach(inquiries, async ({ id, version }) => {
      await lockAt(transaction, { id, version }, actor);
      return { outcome: 'done' as const, status: null, version: null };
    });
    const ids = [...outcomes].filter(([, outcome]) => !(outcome instanceof AppError)).map(([id]) => id);
    const results = await resultsOf(transaction, outcomes);
    const erased = await eraseInquiries(transaction, ids, { by: 'admin', actorId: actor.id, requestId });
    keys = erased.keys;
    return new Reply({ results, proof: proofOf(erased) } satisfies InquiriesErased);
  });
  const answer = body as InquiriesErased;
  await afterErasing(keys, answer.proof.references);
  return answer;
}
