import { Router } from 'express';
import { z } from 'zod';
import { recordListRead } from '#server/database/audit.ts';
import { parseSearch } from '#server/database/search-words.ts';
import { undoEach } from '#server/features/submissions/acts/answer-each.ts';
import { answerOnce } from '#server/features/submissions/acts/answer-once.ts';
import { review, reviewEach } from '#server/features/submissions/acts/review.ts';
import { undoDecision } from '#server/features/submissions/acts/undo.ts';
import { searchSchema } from '#server/features/submissions/desks/author-routes.ts';
import { listDecidedSubmissions } from '#server/features/submissions/record/decided.ts';
import { narrowedTo } from '#server/features/submissions/record/filter.ts';
import { listPendingSubmissions, type PendingRow } from '#server/features/submissions/record/lists.ts';
import { toSubmissionView } from '#server/features/submissions/record/read.ts';
import { toReturned } from '#server/features/submissions/record/story.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { assignedFilter } from '#shared/submissions/desk.ts';
import {
  bulkReviewSchema,
  bulkUndoSchema,
  decidedFilterSchema,
  pendingSorts,
  reviewSchema,
  submissionTypes,
} from '#shared/submissions/submissions.ts';
import type { ManagerAct } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission, PendingSubmission } from '#shared/submissions/views.ts';

export const managerSubmissionsRouter = Router();

const managers = [coarseLimit('submission-reviews', 240), requirePermission('submissions:review')];

managerSubmissionsRouter.get(
  '/',
  ...managers,
  handle(
    {
      summary: 'Pending submissions of one’s field, oldest first',
      query: pageQuerySchema.extend({
        type: z.enum(submissionTypes).optional(),
        sort: z.enum(pendingSorts).default('oldest'),
        assigned: assignedFilter,
        q: searchSchema,
      }),
    },
    async ({ query: { limit, cursor, type, sort, assigned, q }, context, request }) => {
      const { actor } = context;
      const filter = { type, ...narrowedTo(assigned, actor), q: await parseSearch(q) };
      const { rows, total } = await listPendingSubmissions(filter, sort, { limit, cursor });
      await recordListRead(context, 'submissions', { desk: 'pending', type, assigned, q }, total);
      const view = (row: PendingRow): PendingSubmission => {
        const submission = toSubmissionView(row, actor);
        const { submissionType, submissionData } = submission;
        return { ...submission, returned: toReturned(submissionType, submissionData, row.returned) };
      };
      return pageReply(rows.map(view), {
        limit,
        total,

        at: (row) => row.createdAt,
        url: request.originalUrl,
      });
    },
  ),
);

managerSubmissionsRouter.get(
  '/decided',
  ...managers,
  handle(
    {
      summary: 'What managers decided on, newest decision first',
      query: pageQuerySchema.extend(decidedFilterSchema.shape).extend({ q: searchSchema }),
    },
    async ({ query: { limit, cursor, by, q, ...kinds }, context, request }) => {
      const { actor } = context;
      const narrowing = { ...kinds, manager: by && actor.id, q: await parseSearch(q) };
      const { rows, total } = await listDecidedSubmissions(narrowing, { limit, cursor });
      await recordListRead(context, 'submissions', { desk: 'decided', ...kinds, by, q }, total);
      const views = rows.map(
        (row): DecidedSubmission => ({
          ...toSubmissionView(row, actor),
          decision: { ...row.decision, at: new Date(row.decision.at).toISOString() },
        }),
      );
      return pageReply(views, {
        limit,
        total,

        at: ({ decision }) => decision.at,
        url: request.originalUrl,
      });
    },
  ),
);

const acts: [path: string, act: ManagerAct, summary: string][] = [
  ['approve', 'approve', 'Approves a pending submission'],
  ['request-changes', 'request_changes', 'Gives a pending submission back to its author'],
  ['reject', 'reject', 'Rejects a pending submission'],
];

for (const [path, act, summary] of acts) {
  managerSubmissionsRouter.post(
    `/:id/${path}`,
    ...managers,
    ...jsonBody('64kb'),
    handle({ summary, params: idSchema, body: reviewSchema }, ({ params, body, context }) =>
      review(params.id, act, body, context),
    ),
  );
}

managerSubmissionsRouter.post(
  '/decide',
  ...managers,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Decides on several at once; says of each what became of it', body: bulkReviewSchema },
    ({ body, context }) => reviewEach(body, context),
  ),
);

managerSubmissionsRouter.post(
  '/undo',
  ...managers,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Takes several of one’s own decisions back; says of each what became of it', body: bulkUndoSchema },
    ({ body, context }) => undoEach('POST /api/manager/submissions/undo', 'manager', body.ids, context),
  ),
);

managerSubmissionsRouter.post(
  '/:id/undo',
  ...managers,
  ...jsonBody('1kb'),
  handle({ summary: 'Takes one’s own decision back', params: idSchema }, ({ params, context }) =>
    answerOnce(`POST /api/manager/submissions/${params.id}/undo`, null, context, (transaction) =>
      undoDecision(transaction, 'manager', params.id, context),
    ),
  ),
);
