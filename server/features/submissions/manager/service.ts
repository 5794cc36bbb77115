import { ne } from 'drizzle-orm';
import { getSubmission } from '#server/features/submissions/data.ts';
import { answerOnce, beaten, ownDecision } from '#server/features/submissions/decision-service.ts';
import { notifyOfDecisions } from '#server/features/submissions/notice-service.ts';
import { changeSubmission, changes } from '#server/features/submissions/write-data.ts';
import { assertFound } from '#server/lib/app-error.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import { type ManagerAct, outcomeOf, statusesFor } from '#shared/submissions/transitions.ts';

interface Review {
  notes?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  version?: number | undefined;
}

/**
 * The mail to the author waits for the undo window. Deciding the same again returns the same row.
 * @throws AppError `conflict` naming the first and the time, `forbidden` for one's own, `not_found`.
 */
export function review(id: number, act: ManagerAct, given: Review, context: RequestContext): Promise<Reply> {
  const { notes, internalNote, fields, version } = given;
  const { actor } = context;
  const status = outcomeOf('manager', 'submitted', act) as SubmissionStatus;
  return answerOnce(`POST /api/manager/submissions/${id}/${act}`, given, context, async (transaction) => {
    const changed = await changeSubmission(transaction, context, {
      id,
      where: [
        changes.inStatus(statusesFor('manager', act)),
        ne(submissions.employeeId, actor.id),
        changes.atVersion(version),
      ],
      set: { ...changes.reviewed(actor, notes), status },
      event: { act, note: notes, internalNote, fields, keepsForm: act === 'request_changes' },
      audited: true,
    });
    if (changed) {
      await notifyOfDecisions(transaction, [changed], actor);
      return changed;
    }
    const row = assertFound(await getSubmission(id, actor, transaction), 'submission');
    if (row.employeeId === actor.id) throw ownDecision();
    if (row.status === status && row.reviewedBy === actor.id) return row;
    throw await beaten(row, transaction);
  });
}
