import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type AssignmentKind,
  assignmentKinds,
  type DeliverableKind,
  deliverableKinds,
} from '#shared/assignments/kinds.ts';
import {
  type DeliverableAct,
  type DeliverableStatus,
  deliverableStatuses,
  outstandingStatuses,
} from '#shared/assignments/transitions.ts';
import type { Captions, Measured, Video } from '#shared/assignments/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees } from './accounts.ts';
import { checkOneOf, isOneOf, type StoredFileState, searchSigns, storedFileStates, timeColumn } from './columns.ts';
import { submissions } from './submissions.ts';

/** Assignments: what is covered, where and when, and who plans it. */
export const assignments = pgTable(
  'assignments',
  {
    id: serial().primaryKey(),
    /** Null for what was ordered without a pitch. */
    submissionId: integer('submission_id')
      .unique()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    title: varchar({ length: 255 }).notNull(),
    kind: varchar({ length: 20 }).$type<AssignmentKind>().notNull(),
    place: varchar({ length: 500 }),
    beginsAt: timeColumn('begins_at'),
    endsAt: timeColumn('ends_at'),
    plannerId: integer('planner_id').references(() => employees.id, { onDelete: 'set null' }),
    /** Read by the release before alone, and gone with the next: a plan has no state of its own. */
    status: varchar({ length: 20 }).notNull().default('open'),
    /** When its next outstanding piece is due; without one its end, or a month after it was planned. Lists are sorted by it. */
    nextAt: timeColumn('next_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('assignments_newest').on(table.createdAt, table.id),
    index('assignments_by_next').on(table.nextAt, table.id, table.status),
    index('assignments_by_begin').on(table.beginsAt).where(sql`${table.beginsAt} is not null`),
    checkOneOf('assignments_kind_known', table.kind, assignmentKinds),
    checkOneOf('assignments_status_known', table.status, ['expected', 'open', 'done', 'dropped']),
    check('assignments_in_order', sql`${table.beginsAt} < ${table.endsAt}`),
  ],
);

/** A piece of an assignment: one person's, or offered to a role until one of it takes it. */
export const deliverables = pgTable(
  'deliverables',
  {
    id: serial().primaryKey(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 20 }).$type<DeliverableKind>().notNull(),
    assigneeId: integer('assignee_id').references(() => employees.id),
    offeredTo: varchar('offered_to', { length: 50 }).$type<EmployeeRole>(),
    dueAt: timeColumn('due_at'),
    /** The due time follows the end of the event by so many hours, until something is handed in. */
    dueHours: integer('due_hours'),
    status: varchar({ length: 20 }).$type<DeliverableStatus>().notNull().default('asked'),
    /** As handed in. */
    text: text(),
    link: text(),
    videos: jsonb().$type<Video[]>().notNull().default([]),
    measured: jsonb().$type<Measured>(),
    /** Sentences about what was below a rule when it was handed in. */
    below: jsonb().$type<string[]>().notNull().default([]),
    /** Why it was declined or returned. */
    note: text(),
    handedInAt: timeColumn('handed_in_at'),
    publishedAt: timeColumn('published_at'),
    publishedLink: text('published_link'),
    issue: varchar({ length: 100 }),
    /** As its author ticked it when handing in; null where no rule asks. */
    arrivedEarly: boolean('arrived_early'),
    /** As an editor ticked it; null until it is published, and in print. */
    tagsNetwork: boolean('tags_network'),
    version: integer().notNull().default(1),
    /** Counts the assignee's saves and hand-ins. The draft's own row goes with the hand-in, and would begin again. */
    draftVersion: integer('draft_version').notNull().default(0),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('deliverables_by_assignment').on(table.assignmentId, table.id),
    index('deliverables_by_assignee').on(table.assigneeId, table.status, table.dueAt),
    index('deliverables_offered').on(table.offeredTo).where(sql`${table.assigneeId} is null`),
    index('deliverables_outstanding').on(table.dueAt).where(isOneOf(table.status, outstandingStatuses)),
    index('deliverables_to_read')
      .on(table.assignmentId)
      .where(isOneOf(table.status, ['handed_in'])),
    index('deliverables_by_hand_in').on(table.handedInAt).where(sql`${table.handedInAt} is not null`),
    index('deliverables_search').using('gin', sql`search_fold(${table.text}) gin_trgm_ops`),
    index('deliverables_search_signs').using('gin', searchSigns(sql`search_fold(${table.text})`)),
    index('deliverables_published').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    checkOneOf('deliverables_kind_known', table.kind, deliverableKinds),
    checkOneOf('deliverables_status_known', table.status, deliverableStatuses),
    check('deliverables_published_at', sql`(${table.status} = 'published') = (${table.publishedAt} is not null)`),
  ],
);

/** Drafts of pieces that aren't handed in. They stay their author's when the piece goes to somebody else. */
export const deliverableDrafts = pgTable(
  'deliverable_drafts',
  {
    id: serial().primaryKey(),
    deliverableId: integer('deliverable_id')
      .notNull()
      .references(() => deliverables.id, { onDelete: 'cascade' }),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    link: text().notNull(),
    videos: jsonb().$type<Video[]>().notNull(),
    arrivedEarly: boolean('arrived_early').notNull().default(false),
    captions: jsonb().$type<Captions>().notNull().default({}),
    savedAt: timeColumn('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('deliverable_drafts_one_each').on(table.deliverableId, table.employeeId),
    index('deliverable_drafts_by_employee').on(table.employeeId),
  ],
);

export const deliverableEvents = pgTable(
  'deliverable_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliverableId: integer('deliverable_id')
      .notNull()
      .references(() => deliverables.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => employees.id),
    act: varchar({ length: 20 }).$type<DeliverableAct>().notNull(),
    fromStatus: varchar('from_status', { length: 20 }).$type<DeliverableStatus>(),
    toStatus: varchar('to_status', { length: 20 }).$type<DeliverableStatus>().notNull(),
    note: text(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('deliverable_events_by_deliverable').on(table.deliverableId, table.id)],
);

/** Written before the file, as `submissionFiles`. */
export const deliverableFiles = pgTable(
  'deliverable_files',
  {
    id: serial().primaryKey(),
    deliverableId: integer('deliverable_id').references(() => deliverables.id, { onDelete: 'set null' }),
    /** The owner until it is handed in; null after that. */
    uploaderId: integer('uploader_id').references(() => employees.id, { onDelete: 'set null' }),
    /** Whose it stays when the piece goes to somebody else. */
    handedInBy: integer('handed_in_by').references(() => employees.id),
    key: varchar({ length: 60 }).notNull().unique(),
    name: varchar({ length: 200 }).notNull(),
    type: varchar({ length: 40 }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** A PDF that may ask for a password. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** As it is shown, after its rotation; null for a PDF. */
    width: integer(),
    height: integer(),
    caption: text().notNull().default(''),
    /** Blank where it is theirs who handed it in. */
    credit: text().notNull().default(''),
    state: varchar({ length: 10 }).$type<StoredFileState>().notNull().default('pending'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('deliverable_files_by_deliverable').on(table.deliverableId, table.id),
    index('deliverable_files_by_uploader').on(table.uploaderId).where(sql`${table.uploaderId} is not null`),
    index('deliverable_files_loose').on(table.createdAt).where(sql`${table.deliverableId} is null`),
    checkOneOf('deliverable_files_state_known', table.state, storedFileStates),
  ],
);

/** The private address of somebody's calendar. A new one ends the one before. */
export const calendarFeeds = pgTable('calendar_feeds', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  /** SHA-256 of the key. */
  keyHash: varchar('key_hash', { length: 64 }).notNull().unique(),
  /** The key is derived from it. */
  seed: uuid().notNull(),
  createdAt: timeColumn('created_at').notNull().defaultNow(),
});

/** When somebody is away. */
export const absences = pgTable(
  'absences',
  {
    employeeId: integer('employee_id')
      .primaryKey()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** Last read before 1.1; to be dropped in 1.2. */
    deputyId: integer('deputy_id').references(() => employees.id, { onDelete: 'cascade' }),
    /** Both days are included. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    index('absences_by_deputy').on(table.deputyId),
    check('absences_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('absences_deputy', sql`${table.employeeId} <> ${table.deputyId}`),
  ],
);
