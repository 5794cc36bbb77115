import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, varchar } from 'drizzle-orm/pg-core';
import type { MailWay } from '#shared/notifications/mail-groups.ts';
import {
  formerNotificationKinds,
  type NotificationDetail,
  type NotificationKind,
  notificationKinds,
} from '#shared/notifications/notifications.ts';
import { employees } from './accounts.ts';
import { assignments } from './assignments.ts';
import { checkOneOf, timeColumn } from './columns.ts';
import { evaluationSessions } from './evaluations.ts';
import { contactInquiries } from './inquiries.ts';
import { mails } from './mail.ts';
import { submissionMessages, submissions } from './submissions.ts';

/** A row for each person who is told, written in the transaction of the event (`notify-service.ts`). */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 30 }).$type<NotificationKind>().notNull(),
    actorId: integer('actor_id').references(() => employees.id, { onDelete: 'set null' }),
    submissionId: integer('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    evaluationId: integer('evaluation_id').references(() => evaluationSessions.id, { onDelete: 'cascade' }),
    assignmentId: integer('assignment_id').references(() => assignments.id, { onDelete: 'cascade' }),
    moduleId: varchar('module_id', { length: 150 }),
    /** Goes when the message is taken back. */
    messageId: integer('message_id').references(() => submissionMessages.id, { onDelete: 'cascade' }),
    detail: jsonb().$type<NotificationDetail>().notNull().default({}),
    /** In the future while the event can be taken back. */
    visibleAt: timeColumn('visible_at').notNull().defaultNow(),
    readAt: timeColumn('read_at'),
    /** How it is to be mailed; null where it was, or is not to be. */
    mailWay: varchar('mail_way', { length: 6 }).$type<Exclude<MailWay, 'never'>>(),
    mailId: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('notifications_to_mail').on(table.mailWay, table.visibleAt).where(sql`${table.mailWay} is not null`),
    index('notifications_by_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    index('notifications_newest').on(table.employeeId, table.visibleAt, table.id),
    index('notifications_unread').on(table.employeeId, table.visibleAt, table.id).where(sql`${table.readAt} is null`),
    index('notifications_by_submission').on(table.submissionId).where(sql`${table.submissionId} is not null`),
    index('notifications_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('notifications_by_assignment').on(table.assignmentId).where(sql`${table.assignmentId} is not null`),
    index('notifications_by_inquiry').on(table.inquiryId).where(sql`${table.inquiryId} is not null`),
    index('notifications_by_evaluation').on(table.evaluationId).where(sql`${table.evaluationId} is not null`),
    index('notifications_read').on(table.readAt).where(sql`${table.readAt} is not null`),
    checkOneOf('notifications_kind_known', table.kind, [...notificationKinds, ...formerNotificationKinds]),
  ],
);
