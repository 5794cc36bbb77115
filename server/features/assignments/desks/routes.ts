import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';
import { assertOwn, attachToPiece, removeFromPiece } from '#server/features/assignments/acts/attach.ts';
import { changeAssignment } from '#server/features/assignments/acts/change.ts';
import { declineDeliverable } from '#server/features/assignments/acts/decline.ts';
import { handIn } from '#server/features/assignments/acts/hand-in.ts';
import { orderAssignment, viewAssignment } from '#server/features/assignments/acts/order.ts';
import { packFiles } from '#server/features/assignments/acts/pack-files.ts';
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
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody, type RequestContext } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requirePermission } from '#server/middleware/session.ts';
import { uploadedPieceFiles, withArrivedFiles } from '#server/middleware/upload.ts';
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
  addedFileSchema,
  assignmentViewSchema,
  type DeliverableView,
  deliverableViewSchema,
  savedDraftSchema,
} from '#shared/assignments/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { uploadTypes } from '#shared/uploads.ts';

const reading = [coarseLimit('assignments', 240), requireEmployee];
const planning = [coarseLimit('assignment-plans', 120), requirePermission('assignments:plan'), ...jsonBody('64kb')];
const delivering = (size: `${number}kb`) => [coarseLimit('deliverable-acts', 240), requireEmployee, ...jsonBody(size)];
const editing = [coarseLimit('deliverable-reviews', 240), requirePermission('assignments:plan'), ...jsonBody('64kb')];

const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

export const assignmentsCalls = {
  'GET /api/assignments': call({
    summary: 'Assignments with their pieces: one’s own, or all of them for those who plan',
    before: reading,
    query: pageQuerySchema.extend(assignmentFilterSchema.shape),
    answers: z.array(assignmentViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, context, request }) => {
      const { actor } = context;
      if (filter.scope === 'all' && !can(actor, 'assignments:plan')) throw new AppError('forbidden');
      const { rows, total } = await listAssignments(filter, actor, { limit, cursor });
      const at = new Map(rows.map((row) => [row.id, filter.sort === 'due' ? row.nextAt : row.createdAt]));
      const views = await listAssignmentViews(rows, actor);
      return pageReply(views, { limit, total, at: ({ id }) => at.get(id) as Date, url: request.originalUrl });
    },
  }),
  'POST /api/assignments': call({
    summary: 'Orders pieces that nobody has pitched',
    before: planning,
    body: assignmentCreateSchema,
    answers: assignmentViewSchema,
    act: ({ body, context }) => orderAssignment(body, context),
  }),
  'GET /api/assignments/:id': call({
    summary: 'An assignment with its pieces',
    before: reading,
    params: idSchema,
    answers: assignmentViewSchema,
    act: ({ params, context }) => viewAssignment(params.id, context),
  }),
  'PATCH /api/assignments/:id': call({
    summary: 'Changes a plan: where, when, who, what',
    before: planning,
    params: idSchema,
    body: assignmentChangeSchema,
    answers: assignmentViewSchema,
    act: ({ params, body, context }) => changeAssignment(params.id, body, context),
  }),
  'POST /api/deliverables/:id/take': call({
    summary: 'Takes a piece that one is asked for, or that is offered to one’s role',
    before: delivering('1kb'),
    ...pieceAct(deliverableActSchema, takeDeliverable),
  }),
  'POST /api/deliverables/:id/decline': call({
    summary: 'Declines a piece, before it is handed in',
    before: delivering('64kb'),
    ...pieceAct(declineSchema, declineDeliverable),
  }),
  'POST /api/deliverables/:id/hand-in': call({
    summary: 'Hands a piece in, and measures it',
    before: delivering('512kb'),
    ...pieceAct(handInSchema, handIn),
  }),
  'PUT /api/deliverables/:id/draft': call({
    summary: 'Keeps what its assignee has written so far',
    before: [coarseLimit('deliverable-saves', 360), requireEmployee, jsonBody('768kb')],
    params: idSchema,
    body: deliverableDraftSchema,
    answers: savedDraftSchema,
    act: ({ params, body, context }) => saveDraft(params.id, body, context),
  }),
  'POST /api/deliverables/:id/return': call({
    summary: 'Gives a piece back with words',
    before: editing,
    ...pieceAct(returnSchema, returnDeliverable),
  }),
  'POST /api/deliverables/:id/accept': call({
    summary: 'Accepts a piece',
    before: editing,
    ...pieceAct(deliverableActSchema, acceptDeliverable),
  }),
  'POST /api/deliverables/:id/publish': call({
    summary: 'Says where and when a piece appeared, or corrects it',
    before: editing,
    ...pieceAct(publishSchema, publishDeliverable),
  }),
  'POST /api/deliverables/:id/withdraw': call({
    summary: 'Takes a published piece off the site; it is accepted again',
    before: editing,
    ...pieceAct(deliverableActSchema, withdrawDeliverable),
  }),
  'POST /api/deliverables/:id/files': call({
    summary: 'Adds files to one’s own piece, before it is handed in',
    before: [coarseLimit('deliverable-uploads', 60, 600), requireEmployee, requireOwn, uploadedPieceFiles],
    params: idSchema,
    answers: z.array(addedFileSchema),
    act: ({ params, context, request }) =>
      withArrivedFiles(request, async (files) => created(await attachToPiece(params.id, files, context))),
  }),
  'GET /api/deliverables/:id/files': call({
    summary: 'All files of a piece as one ZIP archive',
    before: [coarseLimit('deliverable-archives', 60, 600), requireEmployee],
    params: idSchema,
    sends: ['application/zip'],
    act: ({ params, context: { actor }, response }) => packFiles(response, params.id, actor),
  }),
  'DELETE /api/deliverables/:id/files/:fileId': call({
    summary: 'Removes a file again',
    before: [coarseLimit('deliverable-acts', 240), requireEmployee],
    params: fileParamsSchema,
    answers: noBody,
    act: async ({ params: { id, fileId }, context }) => {
      await removeFromPiece(id, fileId, context);
      return noContent;
    },
  }),
  'GET /api/deliverables/:id/files/:fileId': call({
    summary: 'A file of a piece, as a download',
    before: [coarseLimit('deliverable-files', 240), requireEmployee],
    params: fileParamsSchema,
    sends: Object.keys(uploadTypes),
    act: async ({ params: { id, fileId }, context: { actor }, response }) =>
      sendDownload(response, assertFound(await getFile(id, fileId, actor), 'file')),
  }),
};

/** Runs before the upload. */
async function requireOwn(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const params = idSchema.safeParse(request.params);
  if (!params.success || !request.employee) throw new AppError('not_found');
  await assertOwn(params.data.id, request.employee);
  next();
}

function pieceAct<Body extends z.ZodType>(
  body: Body,
  run: (id: number, body: z.output<Body>, context: RequestContext) => Promise<Reply<DeliverableView>>,
) {
  return {
    params: idSchema,
    body,
    refuses: [409],
    answers: deliverableViewSchema,
    act: ({ params, body: sent, context }: { params: { id: number }; body: z.output<Body>; context: RequestContext }) =>
      run(params.id, sent, context),
  };
}
