import { Router } from 'express';
import {
  type AccountOpener,
  hireApplicant,
  moveApplication,
  viewProposal,
} from '#server/features/inquiries/acts/hire.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { hireSchema, stageMoveSchema } from '#shared/inquiries/hiring-calls.ts';
import { hireProposalSchema, stageMovedSchema } from '#shared/inquiries/views.ts';

/** The stages of applications. @param openAccount of the employees' domain. */
export function hiringRouter(openAccount: AccountOpener): Router {
  const router = Router();
  const mayOpen = requirePermission('inquiries:assigned');
  const mayManage = requirePermission('employees:manage');
  const readLimit = coarseLimit('hiring', 120);
  const workLimit = coarseLimit('hiring-work', 60);

  router.post(
    '/:id/stage',
    workLimit,
    mayOpen,
    jsonBody('64kb'),
    handle(
      {
        summary: 'Moves an application to a stage, with a letter that is held for 8 seconds',
        params: idSchema,
        body: stageMoveSchema,
        answers: stageMovedSchema,
      },
      ({ params: { id }, body, context }) => moveApplication(id, body, context),
    ),
  );

  router.get(
    '/:id/hire',
    readLimit,
    mayManage,
    handle(
      {
        summary: 'The account that an applicant would get, or has',
        refuses: [409],
        params: idSchema,
        answers: hireProposalSchema,
      },
      ({ params: { id }, context }) => viewProposal(id, context),
    ),
  );

  router.post(
    '/:id/hire',
    workLimit,
    mayManage,
    requireConfirmed,
    jsonBody('64kb'),
    handle(
      {
        summary: 'Accepts an applicant, who gets an account and an invitation to it',
        params: idSchema,
        body: hireSchema,
        answers: stageMovedSchema,
      },
      ({ params: { id }, body, context }) => hireApplicant(id, body, context, openAccount),
    ),
  );

  return router;
}
