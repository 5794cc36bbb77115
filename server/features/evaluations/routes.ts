import { Router } from 'express';
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
import { handle, idSchema } from '#server/middleware/handle.ts';
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

export const evaluationsRouter = Router();

/** Twenty answers of 10,000 characters, four bytes each. */
const bodyLimit = '1024kb';

evaluationsRouter.get(
  '/evaluation/draft',
  requireEmployee,
  handle(
    { summary: 'The answers of an evaluation that is not handed in', answers: openEvaluationSchema },
    ({ context: { actor } }) => getEvaluationDraft(actor),
  ),
);

evaluationsRouter.put(
  '/evaluation/draft',
  coarseLimit('evaluation-draft', 180),
  requireEmployee,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Keeps answers', body: evaluationDraftSchema, answers: evaluationDraftSavedSchema },
    ({ body, context: { actor } }) => updateEvaluationDraft(actor, body),
  ),
);

evaluationsRouter.post(
  '/evaluation',
  coarseLimit('evaluation', 30),
  requireEmployee,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Hands an evaluation in', body: evaluationCreateSchema, answers: evaluationReceiptSchema },
    ({ body, context }) => submitEvaluation(body, context),
  ),
);

evaluationsRouter.get(
  '/evaluations',
  coarseLimit('evaluations', 120),
  requireEmployee,
  handle(
    {
      summary: 'One’s own evaluations, newest first',
      query: pageQuerySchema,
      answers: z.array(ownEvaluationSchema),
    },
    async ({ query, context: { actor }, request }) => {
      const { rows, total } = await listOwnEvaluations(actor.id, query);
      const own = rows.map((row): OwnEvaluation => ({ ...toEvaluationView(row), isOpened: row.isOpened }));
      return pageReply(own, {
        limit: query.limit,
        total,
        at: (row) => row.submittedAt,
        url: request.originalUrl,
      });
    },
  ),
);

evaluationsRouter.post(
  '/evaluations/:id/take-back',
  coarseLimit('evaluation', 30),
  requireEmployee,
  handle(
    {
      summary: 'Takes an evaluation back that no admin has opened or exported',
      params: idSchema,
      answers: z.object({ id: z.int() }),
    },
    ({ params, context }) => takeBackEvaluation(params.id, context),
  ),
);
