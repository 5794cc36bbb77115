import { z } from 'zod';
import { assignSubmission } from '#server/features/submissions/acts/assign.ts';
import { endAbsence, setAbsence } from '#server/features/submissions/acts/set-absence.ts';
import { getAbsence } from '#server/features/submissions/record/absences.ts';
import { listReviewers } from '#server/features/submissions/record/reviewers.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requirePermission } from '#server/middleware/session.ts';
import { absenceSchema, assignmentSchema } from '#shared/submissions/desk.ts';
import { ownAbsenceSchema, reviewerSchema, submissionViewSchema } from '#shared/submissions/views.ts';

const reviewers = requirePermission('submissions:read_all');
const acting = [coarseLimit('submission-desk', 240), reviewers, ...jsonBody('4kb')];

const leaving = [coarseLimit('absences', 60), requireEmployee, ...jsonBody('4kb')];

/** Calls of both desks. Mounted before `author-routes.ts`, whose `/:id` would match these paths. */
export const reviewDeskCalls = {
  'GET /api/submissions/reviewers': call({
    summary: 'Everybody who may review, and who of them is away today',
    before: [reviewers],
    answers: z.array(reviewerSchema),
    act: listReviewers,
  }),
  'PUT /api/submissions/:id/assignee': call({
    summary: 'Gives a submission to a reviewer, or to nobody',
    before: acting,
    params: idSchema,
    body: assignmentSchema,
    answers: submissionViewSchema,
    act: ({ params, body, context }) => assignSubmission(params.id, body, context),
  }),
  'GET /api/submissions/absence': call({
    summary: 'When one is away, and who stands in',
    before: [requireEmployee],
    answers: ownAbsenceSchema.nullable(),
    act: async ({ context: { actor } }) => (await getAbsence(actor.id)) ?? null,
  }),
  'PUT /api/submissions/absence': call({
    summary: 'Says when one is away, and who stands in for a reviewer',
    before: leaving,
    body: absenceSchema,
    answers: noBody,
    act: async ({ body, context }) => {
      await setAbsence(body, context);
      return noContent;
    },
  }),
  'DELETE /api/submissions/absence': call({
    summary: 'Is back',
    before: leaving,
    answers: noBody,
    act: async ({ context }) => {
      await endAbsence(context);
      return noContent;
    },
  }),
};
