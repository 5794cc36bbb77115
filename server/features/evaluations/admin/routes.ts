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
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
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

/** Pages by evaluation, each with its answers. */
const listQuerySchema = evaluationFilterSchema.extend({
  ...pageQuerySchema.shape,
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

const exportSchema = evaluationFilterSchema.extend(exportQuerySchema.shape);

const mayRead = requirePermission('evaluations:read');
const readLimit = coarseLimit('admin-evaluations', 120);

const exportLimit = coarseLimit('evaluations-export', 20, 3_600);

export const adminEvaluationsCalls = {
  'GET /api/admin/evaluations': call({
    summary: 'Answers, newest evaluation first',
    before: [readLimit, mayRead],
    query: listQuerySchema,
    answers: z.array(evaluationResponseViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listEvaluations(filter, { limit, cursor });
      const evaluations = rows.map(toEvaluationDetail);
      const page = { limit, total, url: request.originalUrl };
      const { headers } = pageReply(evaluations, { ...page, at: (evaluation) => evaluation.submittedAt });
      return new Reply(responsesOf(evaluations.slice(0, limit)), { headers });
    },
  }),
  'GET /api/admin/evaluations/stats': call({
    summary: 'Numbers of evaluations, and who has written one',
    before: [readLimit, mayRead],
    answers: evaluationStatsSchema,
    act: getEvaluationStats,
  }),
  'GET /api/admin/evaluations/export': call({
    summary: 'The answers that match, as a file',
    before: [exportLimit, mayRead, requireConfirmed],
    query: exportSchema,
    sends: exportMediaTypes,
    act: ({ query, context, response }) => exportEvaluations(response, query, context),
  }),
  'GET /api/admin/evaluations/:id': call({
    summary: 'An evaluation with its answers',
    before: [readLimit, mayRead],
    params: idSchema,
    answers: evaluationReadingSchema,
    act: ({ params, context }) => openEvaluation(params.id, context),
  }),
  'POST /api/admin/evaluations/:id/read': call({
    summary: 'Marks an evaluation as read',
    before: [coarseLimit('evaluations-reading', 120), mayRead, jsonBody('1kb')],
    params: idSchema,
    answers: evaluationReadSchema,
    act: ({ params, context }) => readEvaluation(params.id, context.actor.id),
  }),
  'POST /api/admin/evaluations/:id/reply': call({
    summary: 'Answers its author',
    before: [coarseLimit('evaluations-reply', 60), requirePermission('evaluations:reply'), jsonBody('64kb')],
    params: idSchema,
    body: evaluationReplySchema,
    answers: evaluationReadingSchema,
    act: ({ params, body, context }) => replyToEvaluation(params.id, body.reply, context),
  }),
};
