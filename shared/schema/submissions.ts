import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { type SaleOutcome, saleOutcomes } from '#shared/sale-outcomes.ts';
import { type MessageKind, messageKinds } from '#shared/submissions/conversation.ts';
import {
  pendingStatuses,
  type SubmissionStatus,
  type SubmissionType,
  submissionStatuses,
} from '#shared/submissions/submissions.ts';
import { managerActs, type SubmissionEventAct } from '#shared/submissions/transitions.ts';
import { employees } from './accounts.ts';
import { checkOneOf, isOneOf, type StoredFileState, searchSigns, storedFileStates, timeColumn } from './columns.ts';

export const submissions = pgTable(
  'submissions',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    submissionType: varchar('submission_type', { length: 100 }).$type<SubmissionType>().notNull(),
    title: varchar({ length: 255 }).notNull(),
    status: varchar({ length: 20 }).$type<SubmissionStatus>().notNull().default('submitted'),
    /** A JSON object as text: the specification's column. */
    submissionData: text('submission_data').notNull(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    reviewedBy: integer('reviewed_by').references((): AnyPgColumn => employees.id),
    reviewedAt: timeColumn('reviewed_at'),
    reviewNotes: text('review_notes'),
    /** The colleague who looks after it; anybody who may still decides. */
    assignedTo: integer('assigned_to').references((): AnyPgColumn => employees.id, { onDelete: 'set null' }),
    /** Of a prospect; it holds while that is approved. */
    outcome: varchar({ length: 20 }).$type<SaleOutcome>(),
    outcomeAt: timeColumn('outcome_at'),
    version: integer().notNull().default(1),
    /** The title and the answers, without the names of their fields. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_fold(submission_words(title, submission_data))`),
  },
  (table) => [
    // The trailing columns here and below let PostgreSQL filter in the index without reading the rows.
    index('submissions_newest').on(table.createdAt, table.id, table.status),
    index('submissions_by_status').on(table.status, table.createdAt, table.id),
    index('submissions_by_type').on(table.submissionType, table.createdAt, table.id, table.status, table.reviewedAt),
    index('submissions_by_outcome')
      .on(table.createdAt, table.submissionType, table.status, table.outcome, table.outcomeAt)
      .where(sql`${table.outcome} is not null`),
    index('submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('submissions_search_signs').using('gin', searchSigns(table.searchText)),
    // For submissions that resemble one another.
    index('submissions_title_search').using('gin', sql`search_fold(${table.title}) gin_trgm_ops`),
    index('submissions_by_employee').on(
      table.employeeId,
      table.createdAt,
      table.id,
      table.status,
      table.submissionType,
    ),
    // Finds an employee's few drafts among many submissions.
    index('submissions_of_employee_by_status').on(
      table.employeeId,
      table.status,
      table.createdAt,
      table.id,
      table.submissionType,
    ),
    index('submissions_pending').on(table.createdAt, table.id).where(isOneOf(table.status, pendingStatuses)),
    index('submissions_pending_by_event').on(eventTime(table), table.id).where(isOneOf(table.status, pendingStatuses)),
    index('submissions_by_assignee')
      .on(table.assignedTo, table.createdAt, table.id, table.status, table.submissionType)
      .where(sql`${table.assignedTo} is not null`),
    index('submissions_updated').on(table.updatedAt, table.id),
    index('submissions_title_order').on(sql`lower(${table.title})`, table.id),
    checkOneOf('submissions_status_known', table.status, submissionStatuses),
    checkOneOf('submissions_outcome_known', table.outcome, saleOutcomes),
    check('submissions_data_object', sql`jsonb_typeof(${table.submissionData}::jsonb) = 'object'`),
  ],
);

/** The event's start as typed; '9999' without one, so that it sorts last. */
export function eventTime(table: { submissionData: AnyPgColumn }) {
  return sql`coalesce(${table.submissionData}::jsonb ->> 'datetime', '9999')`;
}

export const submissionEvents = pgTable(
  'submission_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => employees.id),
    act: varchar({ length: 30 }).$type<SubmissionEventAct>().notNull(),
    fromStatus: varchar('from_status', { length: 20 }).$type<SubmissionStatus>(),
    toStatus: varchar('to_status', { length: 20 }).$type<SubmissionStatus>().notNull(),
    /** Meant for the author; of a `resubmit`, the author's answer to the reviewers. */
    note: text(),
    internalNote: text('internal_note'),
    fields: jsonb().$type<string[]>(),
    /** The fields before an edit, or when changes were requested. */
    before: jsonb().$type<Record<string, string>>(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('submission_events_by_submission').on(table.submissionId, table.id),
    index('submission_events_decided').on(table.createdAt, table.submissionId).where(isOneOf(table.act, managerActs)),
    index('submission_events_decided_by')
      .on(table.actorId, table.createdAt, table.submissionId)
      .where(isOneOf(table.act, managerActs)),
  ],
);

/** Assignments of submissions: for colleagues, so apart from the events, which the author reads. */
export const submissionAssignments = pgTable(
  'submission_assignments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => employees.id),
    /** Null: to nobody. */
    assigneeId: integer('assignee_id').references(() => employees.id),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('submission_assignments_by_submission').on(table.submissionId, table.id)],
);

/** Messages of authors and reviewers about a submission, apart from decisions. */
export const submissionMessages = pgTable(
  'submission_messages',
  {
    id: serial().primaryKey(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => employees.id),
    kind: varchar({ length: 10 }).$type<MessageKind>().notNull(),
    text: text().notNull(),
    /** Last read before 1.1; to be dropped in 1.2. */
    mentions: integer().array().notNull().default([]),
    /** Last written before 1.1. */
    field: varchar({ length: 100 }),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('submission_messages_by_submission').on(table.submissionId, table.id),
    checkOneOf('submission_messages_kind_known', table.kind, messageKinds),
  ],
);

/**
 * Files of a submission, or of a message about it. Written before the file; a sweep deletes what belongs to nothing.
 */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: serial().primaryKey(),
    submissionId: integer('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    uploaderId: integer('uploader_id').references(() => employees.id),
    isForMessage: boolean('is_for_message').notNull().default(false),
    /** Null until the message is sent, and again once it is taken back. */
    messageId: integer('message_id').references(() => submissionMessages.id, { onDelete: 'set null' }),
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
    index('submission_files_by_submission').on(table.submissionId, table.id),
    index('submission_files_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('submission_files_loose').on(table.createdAt).where(sql`${table.messageId} is null`),
    checkOneOf('submission_files_state_known', table.state, storedFileStates),
  ],
);

export const submissionCounts = pgTable(
  'submission_counts',
  {
    submissionType: varchar('submission_type', { length: 100 }).$type<SubmissionType>().notNull(),
    status: varchar({ length: 20 }).$type<SubmissionStatus>().notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionType, table.status, table.shard] })],
);

export type Submission = typeof submissions.$inferSelect;
