import { Router } from 'express';
import { takeBackMessage, viewPeople, writeMessage } from '#server/features/submissions/conversation/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { messageSchema } from '#shared/submissions/conversation.ts';

/** What authors and reviewers write to each other; `GET /api/submissions/:id` shows it among what happened. */
export const conversationRouter = Router();

const readLimit = coarseLimit('submission-people', 120);
const writeLimit = coarseLimit('submission-messages', 60);
const messageParamsSchema = idSchema.extend({ messageId: idSchema.shape.id });

conversationRouter.get(
  '/:id/people',
  readLimit,
  requireEmployee,
  handle({ summary: 'Who sees a submission, to mention them', params: idSchema }, ({ params, context: { actor } }) =>
    viewPeople(params.id, actor),
  ),
);

conversationRouter.post(
  '/:id/messages',
  writeLimit,
  requireEmployee,
  ...jsonBody('64kb'),
  handle(
    {
      summary: 'Writes about a submission, to everyone or as a note to colleagues',
      params: idSchema,
      body: messageSchema,
    },
    ({ params, body, context }) => writeMessage(params.id, body, context),
  ),
);

conversationRouter.delete(
  '/:id/messages/:messageId',
  writeLimit,
  requireEmployee,
  handle(
    { summary: 'Takes one’s own message back within 8 seconds', params: messageParamsSchema },
    ({ params: { id, messageId }, context }) => takeBackMessage(id, messageId, context),
  ),
);
