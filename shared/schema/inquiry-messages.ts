import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core';
import type { Stage } from '#shared/inquiries/hiring.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import { employees } from './accounts.ts';
import { checkOneOf, type StoredFileState, storedFileStates, timeColumn } from './columns.ts';
import { contactInquiries } from './inquiries.ts';
import { mails } from './mail.ts';

/** Written before the file; the inquiry's transaction sets the inquiry. A sweep deletes rows without one. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: serial().primaryKey(),
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'set null' }),
    /** The mail that it came with; null for those of the form. */
    messageId: integer('message_id').references((): AnyPgColumn => inquiryMessages.id, { onDelete: 'set null' }),
    key: varchar({ length: 60 }).notNull().unique(),
    name: varchar({ length: 200 }).notNull(),
    type: varchar({ length: 40 }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** A PDF that may ask for a password. */
    isLocked: boolean('is_locked').notNull().default(false),
    state: varchar({ length: 10 }).$type<StoredFileState>().notNull().default('pending'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiry_files_by_inquiry').on(table.inquiryId),
    index('inquiry_files_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('inquiry_files_by_age').on(table.createdAt),
    index('inquiry_files_loose').on(table.createdAt).where(sql`${table.inquiryId} is null`),
    checkOneOf('inquiry_files_state_known', table.state, storedFileStates),
  ],
);

export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: serial().primaryKey(),
    /** Null while nobody knows which inquiry it belongs to. */
    inquiryId: integer('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    direction: varchar({ length: 3 }).$type<'in' | 'out'>().notNull(),
    authorId: integer('author_id').references(() => employees.id),
    senderName: text('sender_name'),
    senderEmail: text('sender_email'),
    subject: text(),
    text: text().notNull(),
    quoted: text(),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** A sentence for each attachment that was not kept. */
    refusedFiles: jsonb('refused_files').$type<string[]>().notNull().default([]),
    /** The Message-ID of what came in. */
    mailName: text('mail_name'),
    /** The same mail delivered twice is one row. */
    fingerprint: varchar({ length: 64 }).unique(),
    /** The mail of an outgoing message. */
    mailId: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** For taking it back: state and promised day before, the stage before of a letter with a move, and the inquiry's version right after. */
    statusBefore: varchar('status_before', { length: 20 }).$type<InquiryStatus>(),
    stageBefore: varchar('stage_before', { length: 20 }).$type<Stage>(),
    versionAfter: integer('version_after'),
    promisedBefore: timeColumn('promised_before'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiry_messages_by_inquiry').on(table.inquiryId, table.id),
    index('inquiry_messages_unmatched').on(table.createdAt, table.id).where(sql`${table.inquiryId} is null`),
    index('inquiry_messages_by_sender').on(sql`lower(${table.senderEmail})`),
    index('inquiry_messages_by_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    checkOneOf('inquiry_messages_direction_known', table.direction, ['in', 'out']),
  ],
);
