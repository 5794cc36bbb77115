import { Router } from 'express';
import { z } from 'zod';
import {
  countBound,
  getEvaluationStats,
  listAuthors,
  listEvaluations,
} from '#server/features/evaluations/admin-data.ts';
import {
  listGrid,
  readEvaluation,
  replyToEvaluation,
  responsesOf,
} from '#server/features/evaluations/admin-service.ts';
import { exportEvaluations } from '#server/features/evaluations/export-service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { evaluationReplySchema } from '#shared/evaluations/evaluations.ts';
import { employeeRoles } from '#shared/roles.ts';
import { line } from '#shared/text.ts';

/** What admins read of the evaluations. */
export const adminEvaluationsRouter = Router();

const role = z.enum(employeeRoles).optional();
const filterSchema = z.object({
  role,
  employee: idSchema.shape.id.optional(),
  q: line({ max: 100 }).optional(),
});
/** Counts evaluations, each with its answers. */
const listQuerySchema = filterSchema.extend({
  ...pageQuerySchema.shape,
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

const mayRead = requirePermission('evaluations:read');
const readLimit = coarseLimit('admin-evaluations', 120);

adminEvaluationsRouter.get(
  '/',
  readLimit,
  mayRead,
  handle(
    { summary: 'Answers, newest evaluation first', query: listQuerySchema },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listEvaluations(filter, { limit, cursor });
      const page = { limit, total, bound: countBound(filter), url: request.originalUrl };
      const { headers } = pageReply(rows, { ...page, at: (row) => row.submittedAt });
      return new Reply(responsesOf(rows.slice(0, limit)), { headers });
    },
  ),
);

adminEvaluationsRouter.get(
  '/stats',
  readLimit,
  mayRead,
  handle({ summary: 'Numbers of evaluations' }, getEvaluationStats),
);

adminEvaluationsRouter.get(
  '/employees',
  readLimit,
  mayRead,
  handle({ summary: 'Everyone who has written one' }, listAuthors),
);

adminEvaluationsRouter.get(
  '/grid',
  readLimit,
  mayRead,
  handle(
    { summary: 'Who handed in by quarter, who has begun, who has not', query: pageQuerySchema.extend({ role }) },
    async ({ query, request }) => {
      const { rows, total } = await listGrid(query);
      return pageReply(rows, { limit: query.limit, total, at: (row) => row.createdAt, url: request.originalUrl });
    },
  ),
);

adminEvaluationsRouter.get(
  '/export',
  coarseLimit('evaluations-export', 6, 3_600),
  mayRead,
  handle(
    { summary: 'The answers that match, as CSV', query: filterSchema },
    ({ query, employee, request: { requestId }, response }) =>
      exportEvaluations(response, query, { actorId: employee.id, requestId }),
  ),
);

adminEvaluationsRouter.get(
  '/:id',
  readLimit,
  mayRead,
  handle({ summary: 'An evaluation with its answers; marks it as read', params: idSchema }, ({ params, employee }) =>
    readEvaluation(params.id, employee.id),
  ),
);

adminEvaluationsRouter.post(
  '/:id/reply',
  coarseLimit('evaluations-reply', 60),
  requirePermission('evaluations:reply'),
  jsonBody('64kb'),
  handle(
    { summary: 'Answers its author', params: idSchema, body: evaluationReplySchema },
    ({ params, body, employee, idempotencyKey, request: { requestId } }) =>
      replyToEvaluation(params.id, body.reply, { actorId: employee.id, requestId, idempotencyKey }),
  ),
);
