import { Router } from 'express';
import { z } from 'zod';
import { askerOf } from '#server/features/submissions/author/routes.ts';
import { toView } from '#server/features/submissions/data.ts';
import { listPendingSubmissions } from '#server/features/submissions/lists-data.ts';
import { type ManagerAct, review, undoReview } from '#server/features/submissions/manager/service.ts';
import { toReturned } from '#server/features/submissions/story-data.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { reviewSchema, submissionTypes } from '#shared/submissions/submissions.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';

/** What managers read and decide on. */
export const managerSubmissionsRouter = Router();

const managers = [coarseLimit('submission-reviews', 240), requirePermission('submissions:review')];

managerSubmissionsRouter.get(
  '/',
  ...managers,
  handle(
    {
      summary: 'Pending submissions of one’s field, oldest first',
      query: pageQuerySchema.extend({ type: z.enum(submissionTypes).optional() }),
    },
    async ({ query: { limit, cursor, type }, employee, request }) => {
      const { rows, total } = await listPendingSubmissions(employee, type, { limit, cursor });
      const view = ({ returned, ...row }: (typeof rows)[number]): PendingSubmission => {
        const submission = toView(row);
        return { ...submission, returned: toReturned(submission.submissionType, submission.submissionData, returned) };
      };
      return pageReply(rows.map(view), { limit, total, at: (row) => row.createdAt, url: request.originalUrl });
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
    handle({ summary, params: idSchema, body: reviewSchema }, ({ params, body, ...asked }) =>
      review(params.id, act, body, askerOf(asked)),
    ),
  );
}

managerSubmissionsRouter.post(
  '/:id/undo',
  ...managers,
  ...jsonBody('1kb'),
  handle({ summary: 'Takes one’s own decision back', params: idSchema }, ({ params, ...asked }) =>
    undoReview(params.id, askerOf(asked)),
  ),
);
