import { Router } from 'express';
import { z } from 'zod';
import { getEvaluationStats, listEvaluations, toEvaluationDetail } from '#server/features/evaluations/admin/data.ts';
import { exportEvaluations } from '#server/features/evaluations/admin/export-service.ts';
import {
  openEvaluation,
  readEvaluation,
  replyToEvaluation,
  responsesOf,
} from '#server/features/evaluations/admin/service.ts';
import { exportMediaTypes, exportQuerySchema } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { evaluationReplySchema } from '#shared/evaluations/evaluations.ts';
import { evaluationFilterSchema } from '#shared/evaluations/filters.ts';
import {
  evaluationReadingSchema,
  evaluationReadSchema,
  evaluationResponseViewSchema,
  evaluationStatsSchema,
} from '#shared/evaluations/views.ts';

export const adminEvaluationsRouter = Router();

/** Pages by evaluation, each with its answers. */
const listQuerySchema = evaluationFilterSchema.extend({
  ...pageQuerySchema.shape,
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

const exportSchema = evaluationFilterSchema.extend(exportQuerySchema.shape);

const mayRead = requirePermission('evaluations:read');
const readLimit = coarseLimit('admin-evaluations', 120);

adminEvaluationsRouter.get(
  '/',
  readLimit,
  mayRead,
  handle(
    {
      summary: 'Answers, newest evaluation first',
      query: listQuerySchema,
      answers: z.array(evaluationResponseViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listEvaluations(filter, { limit, cursor });
      const evaluations = rows.map(toEvaluationDetail);
      const page = { limit, total, url: request.originalUrl };
      const { headers } = pageReply(evaluations, { ...page, at: (evaluation) => evaluation.submittedAt });
      return new Reply(responsesOf(evaluations.slice(0, limit)), { headers });
    },
  ),
);

adminEvaluationsRouter.get(
  '/stats',
  readLimit,
  mayRead,
  handle(
    { summary: 'Numbers of evaluations, and who has written one', answers: evaluationStatsSchema },
    getEvaluationStats,
  ),
);

const exportLimit = coarseLimit('evaluations-export', 20, 3_600);

adminEvaluationsRouter.get(
  '/export',
  exportLimit,
  mayRead,
  requireConfirmed,
  handle(
    { summary: 'The answers that match, as a file', query: exportSchema, sends: exportMediaTypes },
    ({ query, context, response }) => exportEvaluations(response, query, context),
  ),
);

adminEvaluationsRouter.get(
  '/:id',
  readLimit,
  mayRead,
  handle(
    { summary: 'An evaluation with its answers', params: idSchema, answers: evaluationReadingSchema },
    ({ params, context }) => openEvaluation(params.id, context),
  ),
);

adminEvaluationsRouter.post(
  '/:id/read',
  coarseLimit('evaluations-reading', 120),
  mayRead,
  jsonBody('1kb'),
  handle(
    { summary: 'Marks an evaluation as read', params: idSchema, answers: evaluationReadSchema },
    ({ params, context }) => readEvaluation(params.id, context.actor.id),
  ),
);

adminEvaluationsRouter.post(
  '/:id/reply',
  coarseLimit('evaluations-reply', 60),
  requirePermission('evaluations:reply'),
  jsonBody('64kb'),
  handle(
    {
      summary: 'Answers its author',
      params: idSchema,
      body: evaluationReplySchema,
      answers: evaluationReadingSchema,
    },
    ({ params, body, context }) => replyToEvaluation(params.id, body.reply, context),
  ),
);
