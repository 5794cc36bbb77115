import { hireApplicant, moveApplication, viewProposal } from '#server/features/inquiries/acts/hire.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { hireSchema, stageMoveSchema } from '#shared/inquiries/hiring-calls.ts';
import { hireProposalSchema, stageMovedSchema } from '#shared/inquiries/views.ts';

const mayOpen = requirePermission('inquiries:assigned');
const mayManage = requirePermission('employees:manage');
const readLimit = coarseLimit('hiring', 120);
const workLimit = coarseLimit('hiring-work', 60);

/** The stages of applications. */
export const hiringCalls = {
  'POST /api/contact-inquiries/:id/stage': call({
    summary: 'Moves an application to a stage, with a letter that is held for 8 seconds',
    before: [workLimit, mayOpen, jsonBody('64kb')],
    params: idSchema,
    body: stageMoveSchema,
    answers: stageMovedSchema,
    act: ({ params: { id }, body, context }) => moveApplication(id, body, context),
  }),
  'GET /api/contact-inquiries/:id/hire': call({
    summary: 'The account that an applicant would get, or has',
    before: [readLimit, mayManage],
    refuses: [409],
    params: idSchema,
    answers: hireProposalSchema,
    act: ({ params: { id }, context }) => viewProposal(id, context),
  }),
  'POST /api/contact-inquiries/:id/hire': call({
    summary: 'Accepts an applicant, who gets an account and an invitation to it',
    before: [workLimit, mayManage, requireConfirmed, jsonBody('64kb')],
    params: idSchema,
    body: hireSchema,
    answers: stageMovedSchema,
    act: ({ params: { id }, body, context }) => hireApplicant(id, body, context),
  }),
};
