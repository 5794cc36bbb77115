import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { assertOwn, attachToPiece, removeFromPiece } from '#server/features/assignments/acts/attach.ts';
import { changeAssignment } from '#server/features/assignments/acts/change.ts';
import { declineDeliverable } from '#server/features/assignments/acts/decline.ts';
import { handIn } from '#server/features/assignments/acts/hand-in.ts';
import { orderAssignment, viewAssignment } from '#server/features/assignments/acts/order.ts';
import {
  acceptDeliverable,
  publishDeliverable,
  returnDeliverable,
  withdrawDeliverable,
} from '#server/features/assignments/acts/review.ts';
import { saveDraft } from '#server/features/assignments/acts/save-draft.ts';
import { takeDeliverable } from '#server/features/assignments/acts/take.ts';
import { getFile } from '#server/features/assignments/record/files.ts';
import { listAssignments } from '#server/features/assignments/record/read.ts';
import { listAssignmentViews } from '#server/features/assignments/record/view.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { sendDownload } from '#server/lib/files/download.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { created, noContent, type Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody, type RequestContext } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requirePermission } from '#server/middleware/session.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import {
  assignmentChangeSchema,
  assignmentCreateSchema,
  declineSchema,
  deliverableActSchema,
  deliverableDraftSchema,
  handInSchema,
  publishSchema,
  returnSchema,
} from '#shared/assignments/assignments.ts';
import { assignmentFilterSchema } from '#shared/assignments/filters.ts';
import {
  assignmentViewSchema,
  deliverableFileSchema,
  deliverableViewSchema,
  savedDraftSchema,
} from '#shared/assignments/views.ts';
import { can } from '#shared/permissions.ts';
import { uploadTypes } from '#shared/uploads.ts';

export const assignmentsRouter = Router();
export const deliverablesRouter = Router();

const reading = [coarseLimit('assignments', 240), requireEmployee];
const planning = [coarseLimit('assignment-plans', 120), requirePermission('assignments:plan'), ...jsonBody('64kb')];

assignmentsRouter.get(
  '/',
  ...reading,
  handle(
    {
      summary: 'Assignments with their pieces: one’s own, or all of them for those who plan',
      query: pageQuerySchema.extend(assignmentFilterSchema.shape),
      answers: z.array(assignmentViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, context, request }) => {
      const { actor } = context;
      if (filter.scope === 'all' && !can(actor, 'assignments:plan')) throw new AppError('forbidden');
      const { rows, total } = await listAssignments(filter, actor, { limit, cursor });
      const at = new Map(rows.map((row) => [row.id, filter.sort === 'due' ? row.nextAt : row.createdAt]));
      const views = await listAssignmentViews(rows, actor);
      return pageReply(views, { limit, total, at: ({ id }) => at.get(id) as Date, url: request.originalUrl });
    },
  ),
);

assignmentsRouter.post(
  '/',
  ...planning,
  handle(
    { summary: 'Orders pieces that nobody has pitched', body: assignmentCreateSchema, answers: assignmentViewSchema },
    ({ body, context }) => orderAssignment(body, context),
  ),
);

assignmentsRouter.get(
  '/:id',
  ...reading,
  handle(
    { summary: 'An assignment with its pieces', params: idSchema, answers: assignmentViewSchema },
    ({ params, context }) => viewAssignment(params.id, context),
  ),
);

assignmentsRouter.patch(
  '/:id',
  ...planning,
  handle(
    {
      summary: 'Changes a plan: where, when, who, what',
      params: idSchema,
      body: assignmentChangeSchema,
      answers: assignmentViewSchema,
    },
    ({ params, body, context }) => changeAssignment(params.id, body, context),
  ),
);

const delivering = (size: `${number}kb`) => [coarseLimit('deliverable-acts', 240), requireEmployee, ...jsonBody(size)];
const editing = [coarseLimit('deliverable-reviews', 240), requirePermission('assignments:plan'), ...jsonBody('64kb')];

deliverablesRouter.post(
  '/:id/take',
  ...delivering('1kb'),
  act('Takes a piece that one is asked for, or that is offered to one’s role', deliverableActSchema, takeDeliverable),
);

deliverablesRouter.post(
  '/:id/decline',
  ...delivering('64kb'),
  act('Declines a piece, before it is handed in', declineSchema, declineDeliverable),
);

deliverablesRouter.post(
  '/:id/hand-in',
  ...delivering('512kb'),
  act('Hands a piece in, and measures it', handInSchema, handIn),
);

deliverablesRouter.put(
  '/:id/draft',
  coarseLimit('deliverable-saves', 360),
  requireEmployee,
  ...jsonBody('768kb'),
  handle(
    {
      summary: 'Keeps what its assignee has written so far',
      params: idSchema,
      body: deliverableDraftSchema,
      answers: savedDraftSchema,
    },
    ({ params, body, context }) => saveDraft(params.id, body, context),
  ),
);

deliverablesRouter.post(
  '/:id/return',
  ...editing,
  act('Gives a piece back with words', returnSchema, returnDeliverable),
);

deliverablesRouter.post('/:id/accept', ...editing, act('Accepts a piece', deliverableActSchema, acceptDeliverable));

deliverablesRouter.post(
  '/:id/publish',
  ...editing,
  act('Says where and when a piece appeared, or corrects it', publishSchema, publishDeliverable),
);

deliverablesRouter.post(
  '/:id/withdraw',
  ...editing,
  act('Takes a published piece off the site; it is accepted again', deliverableActSchema, withdrawDeliverable),
);

const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

/** Runs before the upload. */
const requireOwn: RequestHandler<{ id: string }> = async (request, _response, next) => {
  const params = idSchema.safeParse(request.params);
  if (!params.success || !request.employee) throw new AppError('not_found');
  await assertOwn(params.data.id, request.employee);
  next();
};

deliverablesRouter.post(
  '/:id/files',
  coarseLimit('deliverable-uploads', 60, 600),
  requireEmployee,
  requireOwn,
  uploadedFiles,
  handle(
    {
      summary: 'Adds files to one’s own piece, before it is handed in',
      params: idSchema,
      answers: z.array(deliverableFileSchema),
    },
    ({ params, context, request }) =>
      withArrivedFiles(request, async (files) => created(await attachToPiece(params.id, files, context))),
  ),
);

deliverablesRouter.delete(
  '/:id/files/:fileId',
  coarseLimit('deliverable-acts', 240),
  requireEmployee,
  handle(
    { summary: 'Removes a file again', params: fileParamsSchema, answers: noBody },
    async ({ params: { id, fileId }, context }) => {
      await removeFromPiece(id, fileId, context);
      return noContent;
    },
  ),
);

deliverablesRouter.get(
  '/:id/files/:fileId',
  coarseLimit('deliverable-files', 240),
  requireEmployee,
  handle(
    { summary: 'A file of a piece, as a download', params: fileParamsSchema, sends: Object.keys(uploadTypes) },
    async ({ params: { id, fileId }, context: { actor }, response }) =>
      sendDownload(response, assertFound(await getFile(id, fileId, actor), 'file')),
  ),
);

function act<Body extends z.ZodType>(
  summary: string,
  body: Body,
  run: (id: number, body: z.output<Body>, context: RequestContext) => Promise<Reply>,
) {
  return handle(
    { summary, params: idSchema, body, refuses: [409], answers: deliverableViewSchema },
    ({ params, body, context }) => run(params.id, body, context),
  );
}
