import { z } from 'zod';
import { parseSearch } from '#server/database/search-words.ts';
import { exportSubmissions } from '#server/features/submissions/acts/export.ts';
import { deskGuards } from '#server/features/submissions/desks/decision-routes.ts';
import { narrowedTo } from '#server/features/submissions/record/filter.ts';
import {
  getSubmissionStats,
  listAllSubmissions,
  listPendingSubmissions,
} from '#server/features/submissions/record/lists.ts';
import { toSubmissionView } from '#server/features/submissions/record/read.ts';
import { toPendingView } from '#server/features/submissions/record/returned.ts';
import { exportMediaTypes, exportQuerySchema } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { pendingQuerySchema, submissionQuerySchema } from '#shared/submissions/filters.ts';
import {
  pendingSubmissionSchema,
  type SubmissionView,
  submissionStatsSchema,
  submissionViewSchema,
} from '#shared/submissions/views.ts';

/** Mounted before `author-routes.ts`, whose `/:id` would match these paths. */
export const reviewListsCalls = {
  'GET /api/manager/submissions': call({
    summary: 'Pending submissions of one’s field, oldest first',
    before: deskGuards.manager,
    query: pageQuerySchema.extend(pendingQuerySchema.shape),
    answers: z.array(pendingSubmissionSchema),
    act: async ({ query: { limit, cursor, sort, q, assigned, ...narrowing }, context, request }) => {
      const { actor } = context;
      const filter = { ...narrowing, ...narrowedTo(assigned, actor), q: await parseSearch(q) };
      const { rows, total } = await listPendingSubmissions(filter, sort, { limit, cursor });
      const views = rows.map((row) => toPendingView(row, actor));
      return pageReply(views, { limit, total, at: (view) => view.createdAt, url: request.originalUrl });
    },
  }),
  'GET /api/submissions/all': call({
    summary: 'All submissions, newest first',
    before: [coarseLimit('submission-lists', 240), requirePermission('submissions:read_all')],
    query: pageQuerySchema.extend(submissionQuerySchema.shape),
    answers: z.array(submissionViewSchema),
    act: async ({ query: { limit, cursor, sort, q, assigned, ...narrowing }, context, request }) => {
      const { actor } = context;
      const filter = { ...narrowing, ...narrowedTo(assigned, actor), q: await parseSearch(q) };
      const { rows, total } = await listAllSubmissions(filter, sort, { limit, cursor });
      const views = rows.map((row) => toSubmissionView(row, actor));
      const at = (view: SubmissionView) => (sort === 'updated' && view.updatedAt) || view.createdAt;
      return pageReply(views, { limit, total, at, url: request.originalUrl });
    },
  }),
  'GET /api/submissions/stats': call({
    summary: 'Numbers by status and type',
    before: [coarseLimit('submission-stats', 240), requirePermission('submissions:read_all')],
    answers: submissionStatsSchema,
    act: getSubmissionStats,
  }),
  'GET /api/submissions/export': call({
    summary: 'The submissions that match, as a file',
    before: [coarseLimit('submission-exports', 20, 3_600), requirePermission('submissions:decide'), requireConfirmed],
    query: submissionQuerySchema.extend(exportQuerySchema.shape),
    sends: exportMediaTypes,
    act: ({ query, response, context }) => exportSubmissions(response, query, context),
  }),
};
