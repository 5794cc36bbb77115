import type { RequestHandler } from 'express';
import { decide, decideEach } from '#server/features/submissions/acts/decide.ts';
import { undoEach } from '#server/features/submissions/acts/undo.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import {
  bulkDecisionSchema,
  bulkReviewSchema,
  bulkUndoSchema,
  reviewSchema,
  statusChangeSchema,
} from '#shared/submissions/submissions.ts';
import { type DecidingCapacity, type ManagerAct, setAct } from '#shared/submissions/transitions.ts';
import { bulkAnswerSchema, submissionViewSchema } from '#shared/submissions/views.ts';

/** The guards of everything behind the desk of each capacity. */
export const deskGuards: Record<DecidingCapacity, RequestHandler[]> = {
  manager: [coarseLimit('submission-reviews', 240), requirePermission('submissions:review')],
  admin: [coarseLimit('submission-decisions', 240), requirePermission('submissions:decide')],
};
const many = 'Decides on several at once; says of each what became of it';

/** Mounted before `author-routes.ts`, whose `/:id` would match these paths. */
export const decisionsCalls = {
  'POST /api/manager/submissions/:id/approve': answer('approve', 'Approves a pending submission'),
  'POST /api/manager/submissions/:id/request-changes': answer(
    'request_changes',
    'Gives a pending submission back to its author',
  ),
  'POST /api/manager/submissions/:id/reject': answer('reject', 'Rejects a pending submission'),
  'PATCH /api/submissions/:id/status': call({
    summary: 'Moves a submission to another status',
    before: [deskGuards.admin, jsonBody('64kb')],
    params: idSchema,
    body: statusChangeSchema,
    answers: submissionViewSchema,
    act: ({ params: { id }, body, context }) => {
      const { version, status, reviewNotes: notes, ...words } = body;
      const decision = { capacity: 'admin', act: setAct(status), notes, ...words } as const;
      return decide(body, { id, version }, decision, context);
    },
  }),
  'POST /api/manager/submissions/decide': call({
    summary: many,
    before: [deskGuards.manager, jsonBody('64kb')],
    body: bulkReviewSchema,
    answers: bulkAnswerSchema,
    act: ({ body, context }) => {
      const { submissions, ...decision } = body;
      return decideEach(body, submissions, { capacity: 'manager', ...decision }, context);
    },
  }),
  'POST /api/submissions/decide': call({
    summary: many,
    before: [deskGuards.admin, jsonBody('64kb')],
    body: bulkDecisionSchema,
    answers: bulkAnswerSchema,
    act: ({ body, context }) => {
      const { submissions, status, reviewNotes: notes, internalNote } = body;
      const decision = { capacity: 'admin', act: setAct(status), notes, internalNote } as const;
      return decideEach(body, submissions, decision, context);
    },
  }),
  'POST /api/submissions/undo': call({
    summary: 'Takes several of one’s own decisions back; says of each what became of it',
    before: [coarseLimit('submission-undos', 240), requirePermission('submissions:read_all'), jsonBody('64kb')],
    body: bulkUndoSchema,
    answers: bulkAnswerSchema,
    act: ({ body, context }) => undoEach(body.ids, context),
  }),
};

function answer(act: ManagerAct, summary: string) {
  return call({
    summary,
    before: [deskGuards.manager, jsonBody('64kb')],
    params: idSchema,
    body: reviewSchema,
    answers: submissionViewSchema,
    act: ({ params: { id }, body, context }) => {
      const { version, ...words } = body;
      const sent = { ...context, scope: `POST /api/manager/submissions/${id}/${act} ${context.actor.id}` };
      return decide(body, { id, version }, { capacity: 'manager', act, ...words }, sent);
    },
  });
}
