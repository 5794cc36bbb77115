import { Router } from 'express';
import { z } from 'zod';
import { recordListRead } from '#server/database/audit.ts';
import { parseSearch } from '#server/database/search-words.ts';
import { undoEach } from '#server/features/submissions/acts/answer-each.ts';
import { exportSubmissions } from '#server/features/submissions/acts/export.ts';
import { setStatus, setStatuses, undoStatus } from '#server/features/submissions/acts/set-status.ts';
import { searchSchema } from '#server/features/submissions/desks/author-routes.ts';
import { narrowedTo } from '#server/features/submissions/record/filter.ts';
import { getSubmissionStats, listAllSubmissions } from '#server/features/submissions/record/lists.ts';
import { toSubmissionView } from '#server/features/submissions/record/read.ts';
import { exportQuerySchema } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { dayFilter } from '#shared/day-filter.ts';
import { assignedFilter } from '#shared/submissions/desk.ts';
import {
  bulkDecisionSchema,
  bulkUndoSchema,
  statusChangeSchema,
  submissionSorts,
  submissionStatuses,
  submissionTypes,
} from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Mounted before `author/routes.ts`, whose `/:id` would match these paths. */
export const submissionDecisionsRouter = Router();

const admins = requirePermission('submissions:decide');
const limit = coarseLimit('submission-decisions', 240);
const reading = [limit, admins];

const filterSchema = z.object({
  status: z.enum(submissionStatuses).exclude(['draft']).optional(),
  type: z.enum(submissionTypes).optional(),
  employee: idSchema.shape.id.optional(),
  assigned: assignedFilter,
  age: z.coerce.number().int().min(0).max(3_650).optional(),
  ...dayFilter,
  q: searchSchema,
});
const sortSchema = z.object({ sort: z.enum(submissionSorts).default('newest') });

submissionDecisionsRouter.get(
  '/all',
  limit,
  requirePermission('submissions:read_all'),
  handle(
    {
      summary: 'All submissions, newest first',
      query: pageQuerySchema.extend(filterSchema.shape).extend(sortSchema.shape),
    },
    async ({ query: { limit, cursor, sort, q, assigned, ...narrowing }, context, request }) => {
      const { actor } = context;
      const filter = { ...narrowing, ...narrowedTo(assigned, actor), q: await parseSearch(q) };
      const { rows, total } = await listAllSubmissions(filter, sort, { limit, cursor });
      await recordListRead(context, 'submissions', { ...narrowing, assigned, q }, total);
      const views = rows.map((row) => toSubmissionView(row, actor));
      const at = (view: SubmissionView) => (sort === 'updated' && view.updatedAt) || view.createdAt;
      return pageReply(views, { limit, total, at, url: request.originalUrl });
    },
  ),
);

submissionDecisionsRouter.get(
  '/stats',
  ...reading,
  handle({ summary: 'Numbers by status and type' }, getSubmissionStats),
);

submissionDecisionsRouter.get(
  '/export',
  coarseLimit('submission-exports', 20, 3_600),
  admins,
  requireConfirmed,
  handle(
    {
      summary: 'The submissions that match, as a file',
      query: filterSchema.extend(sortSchema.shape).extend(exportQuerySchema.shape),
    },
    async ({ query: { q, assigned, ...asked }, response, context }) => {
      const narrowing = { ...asked, ...narrowedTo(assigned, context.actor), q: await parseSearch(q) };
      await exportSubmissions(response, { ...narrowing, searched: q }, context);
    },
  ),
);

submissionDecisionsRouter.patch(
  '/:id/status',
  ...reading,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Moves a submission to another status', params: idSchema, body: statusChangeSchema },
    ({ params, body, context }) => setStatus(params.id, body, context),
  ),
);

submissionDecisionsRouter.post(
  '/decide',
  ...reading,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Decides on several at once; says of each what became of it', body: bulkDecisionSchema },
    ({ body, context }) => setStatuses(body, context),
  ),
);

submissionDecisionsRouter.post(
  '/undo',
  ...reading,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Takes several of one’s own decisions back; says of each what became of it', body: bulkUndoSchema },
    ({ body, context }) => undoEach('POST /api/submissions/undo', 'admin', body.ids, context),
  ),
);

submissionDecisionsRouter.post(
  '/:id/undo',
  ...reading,
  ...jsonBody('1kb'),
  handle({ summary: 'Takes one’s own decision back', params: idSchema }, ({ params, context }) =>
    undoStatus(params.id, context),
  ),
);
