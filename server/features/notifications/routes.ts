import { Router } from 'express';
import { z } from 'zod';
import { countForFrame } from '#server/features/notifications/counts-data.ts';
import { countUnread, listNotifications, markRead, toNotificationView } from '#server/features/notifications/data.ts';
import { openStream } from '#server/features/notifications/stream-service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { notificationsReadSchema } from '#shared/notifications/notifications.ts';
import {
  frameCountsSchema,
  type NotificationView,
  notificationViewSchema,
  type UnreadCount,
  unreadCountSchema,
} from '#shared/notifications/views.ts';

export const notificationsRouter = Router();

const listQuerySchema = pageQuerySchema.extend({
  unread: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
});

notificationsRouter.get(
  '/',
  requireEmployee,
  handle(
    {
      summary: 'One’s notifications, newest first',
      query: listQuerySchema,
      answers: z.array(notificationViewSchema),
    },
    async ({ query: { limit, cursor, unread }, context: { actor }, request }) => {
      const { rows, total } = await listNotifications(actor.id, { unread }, { limit, cursor });
      const at = (view: NotificationView) => view.at;
      return pageReply(
        rows.map((row) => toNotificationView(row, actor)),
        {
          limit,
          total,

          at,
          url: request.originalUrl,
        },
      );
    },
  ),
);

notificationsRouter.get(
  '/count',
  requireEmployee,
  handle(
    { summary: 'How many notifications are unread, and how much waits for the reader', answers: frameCountsSchema },
    ({ context: { actor } }) => countForFrame(actor),
  ),
);

notificationsRouter.post(
  '/read',
  coarseLimit('notifications-read', 120),
  requireEmployee,
  jsonBody('8kb'),
  handle(
    {
      summary: 'Marks notifications as read; answers with how many are not',
      body: notificationsReadSchema,
      answers: unreadCountSchema,
    },
    async ({ body, context: { actor } }): Promise<UnreadCount> => {
      await markRead(actor.id, body);
      return { unread: await countUnread(actor.id) };
    },
  ),
);

notificationsRouter.get(
  '/stream',
  coarseLimit('notifications-stream', 60),
  requireEmployee,
  handle(
    { summary: 'What changes, as server-sent events', refuses: [400], sends: ['text/event-stream'] },
    ({ context: { actor }, request, response }) => openStream(actor, request, response),
  ),
);
