import { Router } from 'express';
import { viewInquiryDetail } from '#server/features/inquiries/inbox/service.ts';
import { sendReply, takeBackReply } from '#server/features/inquiries/thread/reply-service.ts';
import { created } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { type ReplySent, replySchema } from '#shared/inquiries/messages.ts';

/** The conversation about an inquiry. */
export const threadRouter = Router();

const mayOpen = requirePermission('inquiries:assigned');
const workLimit = coarseLimit('inquiry-thread', 60);
const messageParamsSchema = idSchema.extend({ messageId: idSchema.shape.id });

threadRouter.post(
  '/:id/replies',
  workLimit,
  mayOpen,
  jsonBody('64kb'),
  handle(
    { summary: 'Replies by mail, which is held for 8 seconds', params: idSchema, body: replySchema },
    async ({ params: { id }, body, context }) => {
      const messageId = await sendReply(id, body, context);
      return created({ messageId, inquiry: await viewInquiryDetail(id, context.actor) } satisfies ReplySent);
    },
  ),
);

threadRouter.post(
  '/:id/replies/:messageId/undo',
  workLimit,
  mayOpen,
  handle(
    { summary: 'Takes one’s own reply back while its mail is held', params: messageParamsSchema },
    async ({ params: { id, messageId }, context }) => {
      await takeBackReply(id, messageId, context);
      return viewInquiryDetail(id, context.actor);
    },
  ),
);
