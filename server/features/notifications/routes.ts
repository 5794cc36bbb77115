import { z } from 'zod';
import { countForFrame } from '#server/features/notifications/counts-data.ts';
import { countUnread, listNotifications, markRead, toNotificationView } from '#server/features/notifications/data.ts';
import { openStream } from '#server/features/notifications/stream-service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
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

const listQuerySchema = pageQuerySchema.extend({
  unread: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
});

export const notificationsCalls = {
  'GET /api/notifications': call({
    summary: 'One’s notifications, newest first',
    before: [requireEmployee],
    query: listQuerySchema,
    answers: z.array(notificationViewSchema),
    act: async ({ query: { limit, cursor, unread }, context: { actor }, request }) => {
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
  }),
  'GET /api/notifications/count': call({
    summary: 'How many notifications are unread, and how much waits for the reader',
    before: [requireEmployee],
    answers: frameCountsSchema,
    act: ({ context: { actor } }) => countForFrame(actor),
  }),
  'POST /api/notifications/read': call({
    summary: 'Marks notifications as read; answers with how many are not',
    before: [coarseLimit('notifications-read', 120), requireEmployee, jsonBody('8kb')],
    body: notificationsReadSchema,
    answers: unreadCountSchema,
    act: async ({ body, context: { actor } }): Promise<UnreadCount> => {
      await markRead(actor.id, body);
      return { unread: await countUnread(actor.id) };
    },
  }),
  'GET /api/notifications/stream': call({
    summary: 'What changes, as server-sent events',
    before: [coarseLimit('notifications-stream', 60), requireEmployee],
    refuses: [400],
    sends: ['text/event-stream'],
    act: ({ context: { actor }, request, response }) => openStream(actor, request, response),
  }),
};
