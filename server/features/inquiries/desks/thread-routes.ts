import { Router } from 'express';
import { z } from 'zod';
import {
  attachUnmatched,
  eraseUnmatched,
  openInquiryFromMail,
  openUnmatchedFile,
} from '#server/features/inquiries/acts/attach-unmatched.ts';
import { viewInquiryDetail } from '#server/features/inquiries/acts/change.ts';
import { sendReply, takeBackReply } from '#server/features/inquiries/acts/reply.ts';
import { viewLetters } from '#server/features/inquiries/acts/view-letters.ts';
import { listUnmatched, toUnmatchedMessage } from '#server/features/inquiries/record/unmatched.ts';
import { sendDownload } from '#server/lib/files/download.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { created } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { calendarType, messageAttachSchema, originalMailType, replySchema } from '#shared/inquiries/messages.ts';
import {
  inquiryDetailSchema,
  lettersViewSchema,
  messageAttachedSchema,
  replySentSchema,
  type UnmatchedMessage,
  unmatchedMessageSchema,
} from '#shared/inquiries/views.ts';
import { uploadTypes } from '#shared/uploads.ts';

/** The conversation about an inquiry. */
export const threadRouter = Router();

const mayRead = requirePermission('inquiries:read');
const mayWork = requirePermission('inquiries:work');
const mayErase = requirePermission('inquiries:erase');
/** Admits people who see only what is assigned to them, too. */
const mayOpen = requirePermission('inquiries:assigned');
const readLimit = coarseLimit('inquiry-messages', 120);
const workLimit = coarseLimit('inquiry-thread', 60);
const messageParamsSchema = idSchema.extend({ messageId: idSchema.shape.id });
const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

threadRouter.get(
  '/letters',
  readLimit,
  mayOpen,
  handle({ summary: 'Templates for replies, and letters to applicants', answers: lettersViewSchema }, viewLetters),
);

threadRouter.post(
  '/:id/replies',
  workLimit,
  mayOpen,
  jsonBody('64kb'),
  handle(
    {
      summary: 'Replies by mail, which is held for 8 seconds',
      params: idSchema,
      body: replySchema,
      answers: replySentSchema,
    },
    async ({ params: { id }, body, context }) => {
      const messageId = await sendReply(id, body, context);
      return created({ messageId, inquiry: await viewInquiryDetail(id, context.actor) });
    },
  ),
);

threadRouter.post(
  '/:id/replies/:messageId/undo',
  workLimit,
  mayOpen,
  handle(
    {
      summary: 'Takes one’s own reply back while its mail is held',
      params: messageParamsSchema,
      answers: inquiryDetailSchema,
    },
    async ({ params: { id, messageId }, context }) => {
      await takeBackReply(id, messageId, context);
      return viewInquiryDetail(id, context.actor);
    },
  ),
);

threadRouter.get(
  '/unmatched',
  readLimit,
  mayRead,
  handle(
    {
      summary: 'Mails that belong to no known inquiry, newest first',
      query: pageQuerySchema,
      answers: z.array(unmatchedMessageSchema),
    },
    async ({ query, request }) => {
      const { rows, total } = await listUnmatched(query);
      const at = (view: UnmatchedMessage) => view.at;
      const views = rows.map(toUnmatchedMessage);
      return pageReply(views, { limit: query.limit, total, at, url: request.originalUrl });
    },
  ),
);

threadRouter.post(
  '/unmatched/:id',
  workLimit,
  mayWork,
  jsonBody('1kb'),
  handle(
    {
      summary: 'Gives a mail to its inquiry, or makes an inquiry of it',
      params: idSchema,
      body: messageAttachSchema,
      answers: messageAttachedSchema,
    },
    ({ params: { id }, body: { reference }, context }) =>
      reference === null ? openInquiryFromMail(id, context) : attachUnmatched(id, reference, context),
  ),
);

threadRouter.delete(
  '/unmatched/:id',
  workLimit,
  mayErase,
  requireConfirmed,
  handle(
    { summary: 'Erases a mail with its attachments', params: idSchema, answers: noBody },
    ({ params: { id }, context }) => eraseUnmatched(id, context),
  ),
);

threadRouter.get(
  '/unmatched/:id/files/:fileId',
  readLimit,
  mayRead,
  handle(
    {
      summary: 'An attachment of such a mail, as a download',
      params: fileParamsSchema,
      sends: [...Object.keys(uploadTypes), calendarType, originalMailType],
    },
    async ({ params: { id, fileId }, context, response }) =>
      sendDownload(response, await openUnmatchedFile(id, fileId, context)),
  ),
);
