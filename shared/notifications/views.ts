import { z } from 'zod';
import { count, moment } from '#shared/wire.ts';
import { mailWays } from './mail-groups.ts';
import { notificationKinds, unreadMax, waitingKinds } from './notifications.ts';

const id = z.int();

/** The page that a notification leads to. A module's id is its role and name; `waiting` leads to a page of what waits. */
const subjectSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['submission', 'inquiry', 'evaluation', 'assignment']), id }),
  z.object({ type: z.literal('module'), id: z.string() }),
  z.object({ type: z.enum(['account', 'waiting']) }),
]);

export const notificationViewSchema = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** More text, such as a reviewer's note, or null. */
  text: z.string().nullable(),
  /** The employee who did it, by name; null if none. */
  actor: z.string().nullable(),
  subject: subjectSchema,
  path: z.string(),
  at: moment,
  /** Null while unread. */
  readAt: moment.nullable(),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;

export const unreadCountSchema = z.object({ unread: count.max(unreadMax) });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** `GET /api/notifications/count`: the counts in the portal's frame. */
export const frameCountsSchema = unreadCountSchema.extend({
  /** Only what the reader's role can act on. Changes, evaluations and failed mails are counted up to `unreadMax`. */
  waiting: z.partialRecord(z.enum(waitingKinds), count),
});
export type FrameCounts = z.infer<typeof frameCountsSchema>;

/** `GET` and `PUT /api/employee/mail-choices` */
export const mailChoicesViewSchema = z.object({
  email: z.string(),
  way: z.enum(mailWays),
  /** IANA name of the zone in which the digest is sent at `digestHour`. */
  timeZone: z.string(),
});
export type MailChoices = z.infer<typeof mailChoicesViewSchema>;
