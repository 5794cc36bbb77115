import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { notify } from '#server/features/notifications/door.ts';
import { decisionNotices } from '#server/features/submissions/acts/tell.ts';
import { findUntoldDecision } from '#server/features/submissions/record/decisions.ts';

/** Decisions that were made in release 1.0.0, which mailed them by this queue and told of nothing else. */
export const earlierDecisions: Queue<{ eventId: number }> = {
  name: 'submission-mail',
  work: ({ eventId }) =>
    transact(async (transaction) => {
      const decision = await findUntoldDecision(transaction, eventId);
      if (decision) await notify(transaction, decisionNotices(decision, decision.actorId));
    }),
};
