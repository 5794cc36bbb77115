import { Router } from 'express';
import { z } from 'zod';
import { exportSubmissions } from '#server/features/submissions/admin/export-service.ts';
import { setStatus, setStatuses } from '#server/features/submissions/admin/service.ts';
import { askerOf, searchSchema } from '#server/features/submissions/author/routes.ts';
import { countBound } from '#server/features/submissions/filter-data.ts';
import { getSubmissionStats, listAllSubmissions } from '#server/features/submissions/lists-data.ts';
import { listReply, pageQuerySchema } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import {
  bulkDecisionSchema,
  exportFormats,
  statusChangeSchema,
  submissionSorts,
  submissionStatuses,
  submissionTypes,
} from '#shared/submissions/submissions.ts';

/** The admins' part of `/api/submissions`; mounted before `routes.ts`, whose `/:id` would take its names for ids. */
export const submissionDecisionsRouter = Router();

const admins = requirePermission('submissions:decide');
const reading = [coarseLimit('submission-decisions', 240), admins];

const filterSchema = z.object({
  status: z.enum(submissionStatuses).exclude(['draft']).optional(),
  type: z.enum(submissionTypes).optional(),
  employee: idSchema.shape.id.optional(),
  age: z.coerce.number().int().min(0).max(3_650).optional(),
  q: searchSchema,
});
const sortSchema = z.object({ sort: z.enum(submissionSorts).default('newest') });

submissionDecisionsRouter.get(
  '/all',
  ...reading,
  handle(
    {
      summary: 'All submissions, newest first',
      query: pageQuerySchema.extend(filterSchema.shape).extend(sortSchema.shape),
    },
    async ({ query: { limit, cursor, sort, ...filter }, employee, request }) => {
      const list = await listAllSubmissions(employee, filter, sort, { limit, cursor });
      return listReply({ ...list, bound: countBound(filter), url: request.originalUrl });
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
  handle(
    {
      summary: 'The submissions that match, as a file',
      query: filterSchema.extend(sortSchema.shape).extend({ format: z.enum(exportFormats).default('csv') }),
    },
    ({ query: { format, sort, ...filter }, response, ...asked }) =>
      exportSubmissions(response, { format, sort, filter }, askerOf(asked)),
  ),
);

submissionDecisionsRouter.patch(
  '/:id/status',
  ...reading,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Moves a submission to another status', params: idSchema, body: statusChangeSchema },
    ({ params, body, ...asked }) => setStatus(params.id, body, askerOf(asked)),
  ),
);

submissionDecisionsRouter.post(
  '/decide',
  ...reading,
  ...jsonBody('64kb'),
  handle(
    { summary: 'Decides on several at once; says of each what became of it', body: bulkDecisionSchema },
    ({ body, ...asked }) => setStatuses(body, askerOf(asked)),
  ),
);
