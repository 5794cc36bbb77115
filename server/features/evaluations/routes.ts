import { z } from 'zod';
import { listOwnEvaluations, toEvaluationView } from '#server/features/evaluations/data.ts';
import {
  getEvaluationDraft,
  submitEvaluation,
  takeBackEvaluation,
  updateEvaluationDraft,
} from '#server/features/evaluations/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { evaluationCreateSchema, evaluationDraftSchema } from '#shared/evaluations/evaluations.ts';
import {
  evaluationDraftSavedSchema,
  evaluationReceiptSchema,
  type OwnEvaluation,
  openEvaluationSchema,
  ownEvaluationSchema,
} from '#shared/evaluations/views.ts';

/** Twenty answers of 10,000 characters, four bytes each. */
const bodyLimit = '1024kb';

export const evaluationsCalls = {
  'GET /api/employee/evaluation/draft': call({
    summary: 'The answers of an evaluation that is not handed in',
    before: [requireEmployee],
    answers: openEvaluationSchema,
    act: ({ context: { actor } }) => getEvaluationDraft(actor),
  }),
  'PUT /api/employee/evaluation/draft': call({
    summary: 'Keeps answers',
    before: [coarseLimit('evaluation-draft', 180), requireEmployee, jsonBody(bodyLimit)],
    body: evaluationDraftSchema,
    answers: evaluationDraftSavedSchema,
    act: ({ body, context: { actor } }) => updateEvaluationDraft(actor, body),
  }),
  'POST /api/employee/evaluation': call({
    summary: 'Hands an evaluation in',
    before: [coarseLimit('evaluation', 30), requireEmployee, jsonBody(bodyLimit)],
    body: evaluationCreateSchema,
    answers: evaluationReceiptSchema,
    act: ({ body, context }) => submitEvaluation(body, context),
  }),
  'GET /api/employee/evaluations': call({
    summary: 'One’s own evaluations, newest first',
    before: [coarseLimit('evaluations', 120), requireEmployee],
    query: pageQuerySchema,
    answers: z.array(ownEvaluationSchema),
    act: async ({ query, context: { actor }, request }) => {
      const { rows, total } = await listOwnEvaluations(actor.id, query);
      const own = rows.map((row): OwnEvaluation => ({ ...toEvaluationView(row), isOpened: row.isOpened }));
      return pageReply(own, {
        limit: query.limit,
        total,
        at: (row) => row.submittedAt,
        url: request.originalUrl,
      });
    },
  }),
  'POST /api/employee/evaluations/:id/take-back': call({
    summary: 'Takes an evaluation back that no admin has opened or exported',
    before: [coarseLimit('evaluation', 30), requireEmployee],
    params: idSchema,
    answers: z.object({ id: z.int() }),
    act: ({ params, context }) => takeBackEvaluation(params.id, context),
  }),
};
