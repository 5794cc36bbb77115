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
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
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

const mayRead = requirePermission('inquiries:read');
const mayWork = requirePermission('inquiries:work');
const mayErase = requirePermission('inquiries:erase');
/** Admits people who see only what is assigned to them, too. */
const mayOpen = requirePermission('inquiries:assigned');
const readLimit = coarseLimit('inquiry-messages', 120);
const workLimit = coarseLimit('inquiry-thread', 60);
const messageParamsSchema = idSchema.extend({ messageId: idSchema.shape.id });
const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

/** The conversation about an inquiry. */
export const threadCalls = {
  'GET /api/contact-inquiries/letters': call({
    summary: 'Templates for replies, and letters to applicants',
    before: [readLimit, mayOpen],
    answers: lettersViewSchema,
    act: viewLetters,
  }),
  'POST /api/contact-inquiries/:id/replies': call({
    summary: 'Replies by mail, which is held for 8 seconds',
    before: [workLimit, mayOpen, jsonBody('64kb')],
    params: idSchema,
    body: replySchema,
    answers: replySentSchema,
    act: async ({ params: { id }, body, context }) => {
      const messageId = await sendReply(id, body, context);
      return created({ messageId, inquiry: await viewInquiryDetail(id, context.actor) });
    },
  }),
  'POST /api/contact-inquiries/:id/replies/:messageId/undo': call({
    summary: 'Takes one’s own reply back while its mail is held',
    before: [workLimit, mayOpen],
    params: messageParamsSchema,
    answers: inquiryDetailSchema,
    act: async ({ params: { id, messageId }, context }) => {
      await takeBackReply(id, messageId, context);
      return viewInquiryDetail(id, context.actor);
    },
  }),
  'GET /api/contact-inquiries/unmatched': call({
    summary: 'Mails that belong to no known inquiry, newest first',
    before: [readLimit, mayRead],
    query: pageQuerySchema,
    answers: z.array(unmatchedMessageSchema),
    act: async ({ query, request }) => {
      const { rows, total } = await listUnmatched(query);
      const at = (view: UnmatchedMessage) => view.at;
      const views = rows.map(toUnmatchedMessage);
      return pageReply(views, { limit: query.limit, total, at, url: request.originalUrl });
    },
  }),
  'POST /api/contact-inquiries/unmatched/:id': call({
    summary: 'Gives a mail to its inquiry, or makes an inquiry of it',
    before: [workLimit, mayWork, jsonBody('1kb')],
    params: idSchema,
    body: messageAttachSchema,
    answers: messageAttachedSchema,
    act: ({ params: { id }, body: { reference, isAdvertisers }, context }) =>
      reference === null
        ? openInquiryFromMail(id, isAdvertisers ? 'advertise' : 'contact', context)
        : attachUnmatched(id, reference, context),
  }),
  'DELETE /api/contact-inquiries/unmatched/:id': call({
    summary: 'Erases a mail with its attachments',
    before: [workLimit, mayErase, requireConfirmed],
    params: idSchema,
    answers: noBody,
    act: ({ params: { id }, context }) => eraseUnmatched(id, context),
  }),
  'GET /api/contact-inquiries/unmatched/:id/files/:fileId': call({
    summary: 'An attachment of such a mail, as a download',
    before: [readLimit, mayRead],
    params: fileParamsSchema,
    sends: [...Object.keys(uploadTypes), calendarType, originalMailType],
    act: async ({ params: { id, fileId }, context, response }) =>
      sendDownload(response, await openUnmatchedFile(id, fileId, context)),
  }),
};
