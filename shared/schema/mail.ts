import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core';
import { type MailKind, type MailState, mailStates } from '#shared/mail/mail.ts';
import type { MailWay } from '#shared/notifications/mail-groups.ts';
import { employees } from './accounts.ts';
import { checkOneOf, timeColumn } from './columns.ts';
import { contactInquiries } from './inquiries.ts';

/** A person's choice of mail; at once without a row. */
export const mailChoices = pgTable('mail_choices', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  way: varchar({ length: 6 }).$type<MailWay>().notNull().default('now'),
  /** Last read before 1.1; to be dropped in 1.2. */
  ways: jsonb().$type<Partial<Record<string, MailWay>>>().notNull().default({}),
});

/** Last written before 1.1; to be dropped in 1.2. Until then erasures, archives and retention reach it. */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    confirmedAt: timeColumn('confirmed_at'),
  },
  (table) => [index('newsletter_readers_newest').on(table.createdAt, table.id)],
);

/** A row for each mail, written with its job, which says what became of it. Never what it says. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    queue: varchar({ length: 40 }).notNull(),
    /** The ids that the job looks the words up by. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    kind: varchar({ length: 30 }).$type<MailKind>().notNull(),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'cascade' }),
    /** Null until it was tried. */
    recipient: text(),
    state: varchar({ length: 10 }).$type<MailState>().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** Why it was not sent, as the mail server said. */
    reason: varchar({ length: 500 }),
    /** The mail server knows no such mailbox, or takes nothing for it. */
    isRefused: boolean('is_refused').notNull().default(false),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
    index('mails_by_inquiry').on(table.inquiryId, table.createdAt).where(sql`${table.inquiryId} is not null`),
    index('mails_by_employee').on(table.employeeId, table.createdAt).where(sql`${table.employeeId} is not null`),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`),
    checkOneOf('mails_state_known', table.state, mailStates),
  ],
);
