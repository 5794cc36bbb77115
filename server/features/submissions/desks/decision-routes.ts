import { type RequestHandler, Router } from 'express';
import { decide, decideEach } from '#server/features/submissions/acts/decide.ts';
import { undoEach } from '#server/features/submissions/acts/undo.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
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

/** Mounted before `author-routes.ts`, whose `/:id` would match these paths. */
export const decisionsRouter = Router();

/** The desk of each capacity: the first part of its addresses, and the guards of everything behind them. */
export const reviewDesks: Record<DecidingCapacity, { path: string; guards: RequestHandler[] }> = {
  manager: {
    path: '/manager/submissions',
    guards: [coarseLimit('submission-reviews', 240), requirePermission('submissions:review')],
  },
  admin: {
    path: '/submissions',
    guards: [coarseLimit('submission-decisions', 240), requirePermission('submissions:decide')],
  },
};
const { manager, admin } = reviewDesks;

const answers: [path: string, act: ManagerAct, summary: string][] = [
  ['approve', 'approve', 'Approves a pending submission'],
  ['request-changes', 'request_changes', 'Gives a pending submission back to its author'],
  ['reject', 'reject', 'Rejects a pending submission'],
];

for (const [path, act, summary] of answers) {
  decisionsRouter.post(
    `${manager.path}/:id/${path}`,
    ...manager.guards,
    ...jsonBody('64kb'),
    handle(
      { summary, params: idSchema, body: reviewSchema, answers: submissionViewSchema },
      ({ params: { id }, body, context }) => {
        const { version, ...words } = body;
        const call = { scope: `POST /api/manager/submissions/${id}/${act}`, body };
        return decide(call, { id, version }, { capacity: 'manager', act, ...words }, context);
      },
    ),
  );
}

decisionsRouter.patch(
  `${admin.path}/:id/status`,
  ...admin.guards,
  ...jsonBody('64kb'),
  handle(
    {
      summary: 'Moves a submission to another status',
      params: idSchema,
      body: statusChangeSchema,
      answers: submissionViewSchema,
    },
    ({ params: { id }, body, context }) => {
      const { version, status, reviewNotes: notes, ...words } = body;
      const decision = { capacity: 'admin', act: setAct(status), notes, ...words } as const;
      return decide({ scope: `PATCH /api/submissions/${id}/status`, body }, { id, version }, decision, context);
    },
  ),
);

const many = 'Decides on several at once; says of each what became of it';

decisionsRouter.post(
  `${manager.path}/decide`,
  ...manager.guards,
  ...jsonBody('64kb'),
  handle({ summary: many, body: bulkReviewSchema, answers: bulkAnswerSchema }, ({ body, context }) => {
    const { submissions, ...decision } = body;
    const call = { scope: 'POST /api/manager/submissions/decide', body };
    return decideEach(call, submissions, { capacity: 'manager', ...decision }, context);
  }),
);

decisionsRouter.post(
  `${admin.path}/decide`,
  ...admin.guards,
  ...jsonBody('64kb'),
  handle({ summary: many, body: bulkDecisionSchema, answers: bulkAnswerSchema }, ({ body, context }) => {
    const { submissions, status, reviewNotes: notes, internalNote } = body;
    const decision = { capacity: 'admin', act: setAct(status), notes, internalNote } as const;
    return decideEach({ scope: 'POST /api/submissions/decide', body }, submissions, decision, context);
  }),
);

decisionsRouter.post(
  `${admin.path}/undo`,
  coarseLimit('submission-undos', 240),
  requirePermission('submissions:read_all'),
  ...jsonBody('64kb'),
  handle(
    {
      summary: 'Takes several of one’s own decisions back; says of each what became of it',
      body: bulkUndoSchema,
      answers: bulkAnswerSchema,
    },
    ({ body, context }) => undoEach(body.ids, context),
  ),
);
