import { Router } from 'express';
import { z } from 'zod';
import { assignSubmission } from '#server/features/submissions/acts/assign.ts';
import { endAbsence, setAbsence } from '#server/features/submissions/acts/set-absence.ts';
import { getAbsence } from '#server/features/submissions/record/absences.ts';
import { listReviewers } from '#server/features/submissions/record/reviewers.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requirePermission } from '#server/middleware/session.ts';
import { absenceSchema, assignmentSchema } from '#shared/submissions/desk.ts';
import { ownAbsenceSchema, reviewerSchema, submissionViewSchema } from '#shared/submissions/views.ts';

/** Calls of both desks. Mounted before `author-routes.ts`, whose `/:id` would match these paths. */
export const reviewDeskRouter = Router();

const reviewers = requirePermission('submissions:read_all');
const acting = [coarseLimit('submission-desk', 240), reviewers, ...jsonBody('4kb')];

reviewDeskRouter.get(
  '/reviewers',
  reviewers,
  handle(
    { summary: 'Everybody who may review, and who of them is away today', answers: z.array(reviewerSchema) },
    listReviewers,
  ),
);

reviewDeskRouter.put(
  '/:id/assignee',
  ...acting,
  handle(
    {
      summary: 'Gives a submission to a reviewer, or to nobody',
      params: idSchema,
      body: assignmentSchema,
      answers: submissionViewSchema,
    },
    ({ params, body, context }) => assignSubmission(params.id, body, context),
  ),
);

const leaving = [coarseLimit('absences', 60), requireEmployee, ...jsonBody('4kb')];

reviewDeskRouter.get(
  '/absence',
  requireEmployee,
  handle(
    { summary: 'When one is away, and who stands in', answers: ownAbsenceSchema.nullable() },
    async ({ context: { actor } }) => (await getAbsence(actor.id)) ?? null,
  ),
);

reviewDeskRouter.put(
  '/absence',
  ...leaving,
  handle(
    { summary: 'Says when one is away, and who stands in for a reviewer', body: absenceSchema, answers: noBody },
    async ({ body, context }) => {
      await setAbsence(body, context);
      return noContent;
    },
  ),
);

reviewDeskRouter.delete(
  '/absence',
  ...leaving,
  handle({ summary: 'Is back', answers: noBody }, async ({ context }) => {
    await endAbsence(context);
    return noContent;
  }),
);
