import type { RequestHandler } from 'express';
import { z } from 'zod';
import { addFiles, assertOpen, openSubmissionFile, removeFile } from '#server/features/submissions/acts/attach.ts';
import { takeBackMessage, writeMessage } from '#server/features/submissions/acts/write-message.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sendDownload } from '#server/lib/files/download.ts';
import { created, noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import { fileUses, messageSchema } from '#shared/submissions/conversation.ts';
import { messageSentSchema } from '#shared/submissions/views.ts';
import { uploadTypes } from '#shared/uploads.ts';
import { againShape, fileViewSchema } from '#shared/wire.ts';

const writeLimit = coarseLimit('submission-messages', 60);
const useSchema = z.object({ for: z.enum(fileUses) });
const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });
const messageParamsSchema = idSchema.extend({ messageId: idSchema.shape.id });

/** Runs before the upload. */
const requireOpen: RequestHandler = async (request, _response, next) => {
  const params = idSchema.safeParse(request.params);
  const query = useSchema.safeParse(request.query);
  if (!params.success || !query.success || !request.employee) throw new AppError('not_found');
  await assertOpen(params.data.id, query.data.for, request.employee);
  next();
};

/** Messages of authors and reviewers; `GET /api/submissions/:id` shows them among what happened. */
export const conversationCalls = {
  'POST /api/submissions/:id/messages': call({
    summary: 'Writes about a submission, to everyone or as a note to colleagues',
    before: [writeLimit, requireEmployee, jsonBody('64kb')],
    params: idSchema,
    body: messageSchema,
    answers: messageSentSchema,
    act: ({ params, body, context }) => writeMessage(params.id, body, context),
  }),
  'DELETE /api/submissions/:id/messages/:messageId': call({
    summary: 'Takes one’s own message back within 8 seconds',
    before: [writeLimit, requireEmployee],
    params: messageParamsSchema,
    answers: noBody,
    act: ({ params: { id, messageId }, context }) => takeBackMessage(id, messageId, context),
  }),
  'POST /api/submissions/:id/files': call({
    summary: 'Adds files to one’s own submission, or to the message one writes',
    before: [coarseLimit('submission-uploads', 60, 600), requireEmployee, requireOpen, uploadedFiles],
    params: idSchema,
    query: useSchema,
    answers: z.array(fileViewSchema.extend(againShape)),
    act: ({ params, query, context, request }) =>
      withArrivedFiles(request, async (files) => created(await addFiles(params.id, query.for, files, context))),
  }),
  'DELETE /api/submissions/:id/files/:fileId': call({
    summary: 'Removes a file again',
    before: [writeLimit, requireEmployee],
    params: fileParamsSchema,
    query: useSchema,
    answers: noBody,
    act: async ({ params: { id, fileId }, query, context }) => {
      await removeFile(id, fileId, query.for, context);
      return noContent;
    },
  }),
  'GET /api/submissions/:id/files/:fileId': call({
    summary: 'A file of a submission or a message, as a download',
    before: [coarseLimit('submission-files', 240), requireEmployee],
    params: fileParamsSchema,
    sends: Object.keys(uploadTypes),
    act: async ({ params: { id, fileId }, context: { actor }, response }) =>
      sendDownload(response, await openSubmissionFile(id, fileId, actor)),
  }),
};
