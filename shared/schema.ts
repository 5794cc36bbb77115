import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { z } from 'zod';
import type { AuditAction, AuditTarget } from '#shared/activity/events.ts';
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
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { AnsweredTo } from '#shared/evaluations/evaluations.ts';
import { type Stage, stages } from '#shared/inquiries/hiring.ts';
import { type InquiryStatus, inquiryStatuses, openStatuses } from '#shared/inquiries/inquiries.ts';
import { type MailKind, type MailState, mailStates } from '#shared/mail.ts';
import type { MailWay } from '#shared/notifications/mail-groups.ts';
import {
  formerNotificationKinds,
  type NotificationDetail,
  type NotificationKind,
  notificationKinds,
} from '#shared/notifications/notifications.ts';
import { type SaleOutcome, saleOutcomes } from '#shared/sale-outcomes.ts';
import { type MessageKind, messageKinds } from '#shared/submissions/conversation.ts';
import {
  pendingStatuses,
  type SubmissionStatus,
  type SubmissionType,
  submissionStatuses,
} from '#shared/submissions/submissions.ts';
import { managerActs, type SubmissionEventAct } from '#shared/submissions/transitions.ts';
import { type LinkPurpose, linkPurposes } from './auth/links.ts';
import { type Grant, grantable } from './permissions.ts';
import { pictureLimits } from './pictures.ts';
import { type EmployeeRole, employeeRoles } from './roles.ts';
import { email } from './text.ts';
import { type ViewedList, viewNameMax } from './views.ts';
import type { AwaitedFiles } from './wire.ts';

/** JavaScript's own precision, so that a timestamp sent back as a cursor still equals its row's. */
const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

const storedFileStates = ['pending', 'stored', 'erased'] as const;
type StoredFileState = (typeof storedFileStates)[number];

/** The specification asks for this table; nothing reads it. */
export const users = pgTable('users', {
  id: serial().primaryKey(),
  username: text().notNull().unique(),
  password: text().notNull(),
});

export const employees = pgTable(
  'employees',
  {
    id: serial().primaryKey(),
    username: varchar({ length: 50 }).notNull().unique(),
    email: varchar({ length: 255 }).notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: varchar('first_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }),
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Permissions beyond the role's. */
    grants: text().array().$type<Grant[]>().notNull().default([]),
    /** End of a one-time password's validity. */
    passwordExpiresAt: moment('password_expires_at'),
    /** Deactivating, a new role, other grants and a new password raise it, which ends all earlier sessions. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** IANA name; null for the browser's. */
    timeZone: varchar('time_zone', { length: 64 }),
    /** When and where its owner last signed in, as in `session`; admins alone read it. */
    lastSignInAt: moment('last_sign_in_at'),
    lastSignInAgent: varchar('last_sign_in_agent', { length: 300 }),
    lastSignInNetwork: varchar('last_sign_in_network', { length: 50 }),
    /** When its owner was erased: what is left of it names nobody and can never be used again. */
    erasedAt: moment('erased_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('employees_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('employees_email_lower').on(sql`lower(${table.email})`),
    index('employees_newest').on(table.createdAt, table.id),
    index('employees_by_role').on(table.role, table.createdAt, table.id),
    index('employees_search').using('gin', sql`${employeeSearchText(table)} gin_trgm_ops`),
    check('employees_username_length', sql`char_length(${table.username}) >= 3`),
    oneOf('employees_role_known', table.role, employeeRoles),
  ],
);

/** Release 1.0.0 alone reads it, which may run beside this one: it goes with the release after this. */
export const employeeCounts = pgTable(
  'employee_counts',
  {
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    isActive: boolean('is_active').notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.isActive, table.shard] })],
);

export const contactInquiries = pgTable(
  'contact_inquiries',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    message: text(),
    formType: text('form_type'),
    experience: text(),
    location: text(),
    socialMedia: text('social_media'),
    portfolio: text(),
    availability: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: varchar({ length: 20 }).$type<InquiryStatus>().notNull().default('new'),
    spamReason: varchar('spam_reason', { length: 20 }),
    reference: varchar({ length: 20 }).notNull().unique(),
    assignedTo: integer('assigned_to').references(() => employees.id, { onDelete: 'set null' }),
    /** SHA-256 of the key in the sender's private link. */
    accessHash: varchar('access_hash', { length: 64 }).unique(),
    version: integer().notNull().default(1),
    withdrawnAt: moment('withdrawn_at'),
    /** Null where no files were named. */
    awaitedFiles: jsonb('awaited_files').$type<AwaitedFiles>(),
    /** When its state first became `answered`; a trigger sets it. */
    answeredAt: moment('answered_at'),
    /** The stage of an application; other forms stay at `new`. */
    stage: varchar({ length: 20 }).$type<Stage>().notNull().default('new'),
    /** When it came to its stage; null while nobody has moved it. */
    stageAt: moment('stage_at'),
    /** The account of an applicant who was accepted. */
    accountId: integer('account_id').references(() => employees.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The end of the day by which we said that we would answer, where it is another than the form's. */
    promisedUntil: moment('promised_until'),
    /** The beginning of the day before which nobody works on it, and when that was chosen. */
    restsUntil: moment('rests_until'),
    restsSince: moment('rests_since'),
    /** Of an advertiser’s; it holds while that is closed. */
    outcome: varchar({ length: 20 }).$type<SaleOutcome>(),
    outcomeAt: moment('outcome_at'),
    /** When they last wrote back, which a trigger sets; null where the form is all. */
    lastMailAt: moment('last_mail_at'),
    /** When they last wrote: what the inbox is sorted by. */
    wroteAt: moment('wrote_at').notNull().generatedAlwaysAs(sql`greatest(last_mail_at, created_at)`),
    /** Digits only, so that two spellings of one number match. */
    phoneDigits: text('phone_digits').generatedAlwaysAs(sql`regexp_replace(phone, '\\D', '', 'g')`),
  },
  (table) => [
    // Ascending here and below: drizzle's desc() adds NULLS LAST, which a plain ORDER BY … DESC cannot use.
    // The trailing columns let the report count in the index, here and in `submissions_by_type`.
    index('contact_inquiries_newest').on(
      table.createdAt,
      table.id,
      table.formType,
      table.status,
      table.answeredAt,
      table.stage,
    ),
    index('contact_inquiries_by_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_inquiries_by_phone').on(table.phoneDigits, table.createdAt),
    index('contact_inquiries_by_wrote').on(table.wroteAt, table.id),
    index('contact_inquiries_by_status_wrote').on(table.status, table.wroteAt, table.id),
    index('contact_inquiries_by_form_wrote').on(table.formType, table.wroteAt, table.id),
    index('contact_inquiries_by_assignee_wrote').on(table.assignedTo, table.wroteAt, table.id),
    index('contact_inquiries_search').using('gin', sql`${inquirySearchText(table)} gin_trgm_ops`),
    index('contact_inquiries_search_signs').using('gin', searchSigns(inquirySearchText(table))),
    index('contact_inquiries_open').on(table.createdAt, table.id).where(isOneOf(table.status, openStatuses)),
    index('contact_inquiries_open_wrote').on(table.wroteAt, table.id).where(isOneOf(table.status, openStatuses)),
    index('contact_inquiries_resting').on(table.restsUntil).where(sql`${table.restsUntil} is not null`),
    index('contact_inquiries_by_outcome')
      .on(table.createdAt, table.formType, table.status, table.outcome, table.outcomeAt)
      .where(sql`${table.outcome} is not null`),
    index('contact_inquiries_waiting').on(table.createdAt).where(sql`${table.status} = 'new'`),
    index('contact_inquiries_by_stage_wrote')
      .on(table.stage, table.wroteAt, table.id)
      .where(sql`${table.stage} <> 'new'`),
    index('contact_inquiries_by_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    check('contact_inquiries_name_given', sql`char_length(${table.name}) >= 1`),
    oneOf('contact_inquiries_status_known', table.status, inquiryStatuses),
    oneOf('contact_inquiries_outcome_known', table.outcome, saleOutcomes),
    oneOf('contact_inquiries_stage_known', table.stage, stages),
    check(
      'contact_inquiries_stage_of_applications',
      sql`${table.stage} = 'new' or coalesce(${table.formType}, '') not in ('contact', 'advertise')`,
    ),
  ],
);

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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiry_files_by_inquiry').on(table.inquiryId),
    index('inquiry_files_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('inquiry_files_by_age').on(table.createdAt),
    index('inquiry_files_loose').on(table.createdAt).where(sql`${table.inquiryId} is null`),
    oneOf('inquiry_files_state_known', table.state, storedFileStates),
  ],
);

export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: serial().primaryKey(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => employees.id),
    note: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_notes_by_inquiry').on(table.inquiryId, table.createdAt)],
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
    promisedBefore: moment('promised_before'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiry_messages_by_inquiry').on(table.inquiryId, table.id),
    index('inquiry_messages_unmatched').on(table.createdAt, table.id).where(sql`${table.inquiryId} is null`),
    index('inquiry_messages_by_sender').on(sql`lower(${table.senderEmail})`),
    index('inquiry_messages_by_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    oneOf('inquiry_messages_direction_known', table.direction, ['in', 'out']),
  ],
);

export const guardianConsents = pgTable(
  'guardian_consents',
  {
    inquiryId: integer('inquiry_id')
      .primaryKey()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    accessHash: varchar('access_hash', { length: 64 }).notNull().unique(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('guardian_consents_waiting').on(table.requestedAt).where(sql`${table.confirmedAt} is null`)],
);

/** All counts are kept by triggers, in shards so that writers do not wait for one another. Readers sum the shards. */
export const inquiryCounts = pgTable(
  'inquiry_counts',
  {
    formType: text('form_type').notNull(),
    status: varchar({ length: 20 }).$type<InquiryStatus>().notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formType, table.status, table.shard] })],
);

export const selfEvaluations = pgTable(
  'self_evaluations',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    questionId: varchar('question_id', { length: 100 }).notNull(),
    questionText: text('question_text').notNull(),
    response: text().notNull(),
    submissionDate: moment('submission_date').notNull().defaultNow(),
    sessionId: integer('session_id')
      .notNull()
      .references((): AnyPgColumn => evaluationSessions.id),
  },
  (table) => [
    index('self_evaluations_by_session').on(table.sessionId, table.id),
    uniqueIndex('self_evaluations_once').on(table.sessionId, table.questionId),
  ],
);

export const evaluationSessions = pgTable(
  'evaluation_sessions',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    sessionDate: moment('session_date').notNull().defaultNow(),
    isCompleted: boolean('is_completed').notNull().default(false),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The version in which each answer last changed, by question id. */
    answerVersions: jsonb('answer_versions').$type<Record<string, number>>().notNull().default({}),
    /** The words that each answer was given to, by question id. */
    answeredTo: jsonb('answered_to').$type<Record<string, AnsweredTo>>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    readAt: moment('read_at'),
    readBy: integer('read_by').references((): AnyPgColumn => employees.id),
    reply: text(),
    repliedBy: integer('replied_by').references((): AnyPgColumn => employees.id),
    repliedAt: moment('replied_at'),
    /** When its author last took it back. */
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    index('evaluation_sessions_completed').on(table.completedAt, table.id).where(sql`${table.isCompleted}`),
    index('evaluation_sessions_completed_by_role')
      .on(table.role, table.completedAt, table.id, table.employeeId)
      .where(sql`${table.isCompleted}`),
    index('evaluation_sessions_unread')
      .on(table.completedAt, table.id)
      .where(sql`${table.isCompleted} and ${table.readAt} is null`),
    index('evaluation_sessions_by_employee').on(table.employeeId, table.completedAt, table.id),
    // One per role: an employee who changes role and back finds the earlier draft.
    uniqueIndex('evaluation_sessions_one_open').on(table.employeeId, table.role).where(sql`not ${table.isCompleted}`),
    check('evaluation_sessions_completed_once', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
  ],
);

/** Participants are counted under role ''. */
export const evaluationCounts = pgTable(
  'evaluation_counts',
  {
    counted: varchar({ length: 20 }).$type<'evaluations' | 'responses' | 'participants'>().notNull(),
    role: varchar({ length: 50 }).notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.counted, table.role, table.shard] })],
);

export const evaluationParticipants = pgTable('evaluation_participants', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  evaluations: integer().notNull(),
});

export const trainingTexts = pgTable('training_texts', {
  contentHash: varchar('content_hash', { length: 64 }).primaryKey(),
  body: text().notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});

export const trainingProgress = pgTable(
  'training_progress',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    moduleId: varchar('module_id', { length: 150 }).notNull(),
    position: real().notNull().default(0),
    startedAt: moment('started_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    contentHash: varchar('content_hash', { length: 64 }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.moduleId] }),
    index('training_progress_done').on(table.doneAt, table.moduleId).where(sql`${table.doneAt} is not null`),
    check('training_progress_position_share', sql`${table.position} between 0 and 1`),
  ],
);

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
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    reviewedBy: integer('reviewed_by').references((): AnyPgColumn => employees.id),
    reviewedAt: moment('reviewed_at'),
    reviewNotes: text('review_notes'),
    /** The colleague who looks after it; anybody who may still decides. */
    assignedTo: integer('assigned_to').references((): AnyPgColumn => employees.id, { onDelete: 'set null' }),
    /** Of a prospect; it holds while that is approved. */
    outcome: varchar({ length: 20 }).$type<SaleOutcome>(),
    outcomeAt: moment('outcome_at'),
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
    oneOf('submissions_status_known', table.status, submissionStatuses),
    oneOf('submissions_outcome_known', table.outcome, saleOutcomes),
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
    createdAt: moment('created_at').notNull().defaultNow(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('submission_assignments_by_submission').on(table.submissionId, table.id)],
);

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
    beginsAt: moment('begins_at'),
    endsAt: moment('ends_at'),
    plannerId: integer('planner_id').references(() => employees.id, { onDelete: 'set null' }),
    /** Read by the release before alone, and gone with the next: a plan has no state of its own. */
    status: varchar({ length: 20 }).notNull().default('open'),
    /** When its next outstanding piece is due; without one its end, or a month after it was planned. Lists are sorted by it. */
    nextAt: moment('next_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('assignments_newest').on(table.createdAt, table.id),
    index('assignments_by_next').on(table.nextAt, table.id, table.status),
    index('assignments_by_begin').on(table.beginsAt).where(sql`${table.beginsAt} is not null`),
    oneOf('assignments_kind_known', table.kind, assignmentKinds),
    oneOf('assignments_status_known', table.status, ['expected', 'open', 'done', 'dropped']),
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
    dueAt: moment('due_at'),
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
    handedInAt: moment('handed_in_at'),
    publishedAt: moment('published_at'),
    publishedLink: text('published_link'),
    issue: varchar({ length: 100 }),
    /** As its author ticked it when handing in; null where no rule asks. */
    arrivedEarly: boolean('arrived_early'),
    /** As an editor ticked it; null until it is published, and in print. */
    tagsNetwork: boolean('tags_network'),
    version: integer().notNull().default(1),
    /** Counts the assignee's saves and hand-ins. The draft's own row goes with the hand-in, and would begin again. */
    draftVersion: integer('draft_version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
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
    oneOf('deliverables_kind_known', table.kind, deliverableKinds),
    oneOf('deliverables_status_known', table.status, deliverableStatuses),
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
    savedAt: moment('saved_at').notNull().defaultNow(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('deliverable_files_by_deliverable').on(table.deliverableId, table.id),
    index('deliverable_files_by_uploader').on(table.uploaderId).where(sql`${table.uploaderId} is not null`),
    index('deliverable_files_loose').on(table.createdAt).where(sql`${table.deliverableId} is null`),
    oneOf('deliverable_files_state_known', table.state, storedFileStates),
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
  createdAt: moment('created_at').notNull().defaultNow(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('submission_messages_by_submission').on(table.submissionId, table.id),
    oneOf('submission_messages_kind_known', table.kind, messageKinds),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('submission_files_by_submission').on(table.submissionId, table.id),
    index('submission_files_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('submission_files_loose').on(table.createdAt).where(sql`${table.messageId} is null`),
    oneOf('submission_files_state_known', table.state, storedFileStates),
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
    visibleAt: moment('visible_at').notNull().defaultNow(),
    readAt: moment('read_at'),
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
    oneOf('notifications_kind_known', table.kind, [...notificationKinds, ...formerNotificationKinds]),
  ],
);

/** Filters and order of a list, by the names of its address. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    list: varchar({ length: 20 }).$type<ViewedList>().notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    name: varchar({ length: viewNameMax }).notNull(),
    filter: jsonb().$type<Record<string, string>>().notNull(),
    /** Last read before 1.1; to be dropped in 1.2. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
);

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
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
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
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
    index('mails_by_inquiry').on(table.inquiryId, table.createdAt).where(sql`${table.inquiryId} is not null`),
    index('mails_by_employee').on(table.employeeId, table.createdAt).where(sql`${table.employeeId} is not null`),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`),
    oneOf('mails_state_known', table.state, mailStates),
  ],
);

/** `sid` is the SHA-256 of the cookie's value, so a stolen table opens no session. */
export const sessions = pgTable(
  'session',
  {
    sid: varchar({ length: 64 }).primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    epoch: integer().notNull(),
    /** For its owner, who never sees `sid`. */
    id: serial().notNull().unique(),
    userAgent: varchar('user_agent', { length: 300 }).notNull().default(''),
    /** The network of the last prolongation, without the machine's part of the address. */
    network: varchar({ length: 50 }).notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expire: moment('expire').notNull(),
    /** When its owner last showed the password or a passkey. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** When its owner last showed all that a sign-in takes. */
    provedAt: moment('proved_at').notNull().defaultNow(),
  },
  (table) => [index('session_by_employee').on(table.employeeId), index('session_expire').on(table.expire)],
);

/** One link at most of each kind. The key in it is derived from `seed`; the table alone opens nothing. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: 20 }).$type<LinkPurpose>().notNull(),
    seed: uuid().notNull(),
    /** SHA-256 of the key. */
    keyHash: varchar('key_hash', { length: 64 }).notNull().unique(),
    /** The new address that a link of the purpose `email` confirms. */
    email: varchar({ length: 255 }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_links_one').on(table.employeeId, table.purpose),
    oneOf('account_links_purpose_known', table.purpose, linkPurposes),
  ],
);

/** The site's words besides the repository's. A document has a row from its first change on. */
export const siteDocuments = pgTable(
  'site_documents',
  {
    kind: varchar({ length: 30 }).$type<DocumentKind>().primaryKey(),
    /** Fields that differ from what is published. */
    draft: jsonb().$type<Record<string, string>>().notNull().default({}),
    draftBy: integer('draft_by').references(() => employees.id, { onDelete: 'set null' }),
    draftAt: moment('draft_at'),
    /** Counts every change. */
    version: integer().notNull().default(0),
    /** The version that changed a field last. */
    fieldVersions: jsonb('field_versions').$type<Record<string, number>>().notNull().default({}),
    /** The number in `document_versions`; 0 for the repository's words. */
    published: integer().notNull().default(0),
    /** Written before 1.1, as are the columns below; Left to do names what was still to be published. To be dropped in 1.2. */
    scheduledAt: moment('scheduled_at'),
    scheduledBy: integer('scheduled_by').references(() => employees.id, { onDelete: 'set null' }),
    scheduledWords: jsonb('scheduled_words').$type<Record<string, string>>(),
    scheduledMatters: jsonb('scheduled_matters').$type<string[]>(),
    scheduleFailure: varchar('schedule_failure', { length: 500 }),
    askedAt: moment('asked_at'),
    askedBy: integer('asked_by').references(() => employees.id, { onDelete: 'set null' }),
    askedNote: varchar('asked_note', { length: 500 }),
  },
  (table) => [oneOf('site_documents_kind_known', table.kind, documentKinds)],
);

/** Everything that was ever published, in full. */
export const documentVersions = pgTable(
  'document_versions',
  {
    kind: varchar({ length: 30 })
      .$type<DocumentKind>()
      .notNull()
      .references(() => siteDocuments.kind),
    number: integer().notNull(),
    words: jsonb().$type<Record<string, string>>().notNull(),
    /** Hashes of earlier texts that nobody has to read again, by training module. */
    respelled: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    publishedBy: integer('published_by').references(() => employees.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** The version whose words were published again. */
    restored: integer(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);

/** The library of the public site. Files are named after id, width and format. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** Orders those of the same moment. */
    number: serial().notNull(),
    alt: varchar({ length: pictureLimits.alt }).notNull(),
    credit: varchar({ length: pictureLimits.credit }).notNull().default(''),
    /** The focal point, in percent from the left and the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    width: integer().notNull(),
    height: integer().notNull(),
    /** #rrggbb */
    color: varchar({ length: 7 }).notNull(),
    widths: integer().array().notNull(),
    /** The size of all its files together. */
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => employees.id, { onDelete: 'set null' }),
    /** Gone from the library. Its files stay while a version of a document names it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('pictures_in_library').on(table.createdAt, table.number).where(sql`${table.deletedAt} is null`),
    check('pictures_alt_given', sql`${table.alt} <> ''`),
    check('pictures_focus_inside', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
  ],
);

/** Moments of the product itself, such as the last backup. */
export type ProductMoment = 'backup' | 'daily_backup' | 'backup_failed' | 'setup_put_away';

export const productMoments = pgTable('product_moments', {
  name: varchar({ length: 30 }).$type<ProductMoment>().primaryKey(),
  at: moment('at').notNull().defaultNow(),
});

/** An authenticator app, which counts once it is confirmed, and the codes for people who have lost their second factor. */
export const authenticators = pgTable('authenticators', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  /** Sealed; the key is not in the database. Null where passkeys are the only second factor. */
  secret: varchar({ length: 200 }),
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code that was used: none works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of every recovery code that is left. */
  recoveryHashes: varchar('recovery_hashes', { length: 64 }).array().notNull().default([]),
});

/** Each signs in by itself. Nothing in it is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers send it. */
    credentialId: varchar('credential_id', { length: 1400 }).notNull().unique(),
    /** COSE, base64url. */
    publicKey: varchar('public_key', { length: 2000 }).notNull(),
    /** How often it was used, as it counts itself; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: varchar({ length: 20 }).array().notNull().default([]),
    /** Asked for after the password, on every device; otherwise it only signs in by itself. */
    isSecondStep: boolean('is_second_step').notNull().default(true),
    /** The device that made it, such as 'Firefox on Windows'. */
    device: varchar({ length: 100 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_employee').on(table.employeeId)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: varchar({ length: 120 }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    bodyHash: varchar('body_hash', { length: 64 }).notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Append-only: every write by staff, every export, every read of personal files. Holds no personal data. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: integer('actor_id').references(() => employees.id),
    action: varchar({ length: 60 }).$type<AuditAction>().notNull(),
    target: varchar({ length: 100 }).$type<AuditTarget>(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: varchar('request_id', { length: 40 }),
  },
  // Each filter of the activity has its own order, and `action` besides, so that a rare one is found in the index.
  (table) => [
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_by_actor').on(table.actorId, table.at, table.id, table.action),
    index('audit_events_by_action').on(table.action, table.at, table.id),
    index('audit_events_by_target').on(table.target, table.at, table.id, table.action),
    index('audit_events_by_thing').on(auditThing(table), table.at, table.id, table.action),
  ],
);

/** The columns are rate-limiter-flexible's. `expire` is milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export type Employee = typeof employees.$inferSelect;
export type Inquiry = typeof contactInquiries.$inferSelect;
export type Submission = typeof submissions.$inferSelect;

/** Leaves out the columns that the database or an admin sets. */
export const inquiryInsertSchema = createInsertSchema(contactInquiries, {
  name: z.string().min(1, { error: 'Name is required' }),
  email: email(),
  details: z.record(z.string(), z.unknown()),
  awaitedFiles: z.object({ chosen: z.number(), missing: z.array(z.string()) }).nullish(),
  status: z.enum(inquiryStatuses),
}).omit({
  id: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  withdrawnAt: true,
  stage: true,
  stageAt: true,
  accountId: true,
  lastMailAt: true,
  promisedUntil: true,
  restsUntil: true,
  restsSince: true,
  outcome: true,
  outcomeAt: true,
});
export type InquiryInsert = z.output<typeof inquiryInsertSchema>;

export const employeeInsertSchema = createInsertSchema(employees, {
  username: z.string().min(3, { error: 'Username must be at least 3 characters' }).max(50),
  email: email(),
  role: z.enum(employeeRoles),
  grants: z.array(z.enum(grantable)).optional(),
}).pick({
  username: true,
  email: true,
  passwordHash: true,
  firstName: true,
  lastName: true,
  role: true,
  grants: true,
  mustChangePassword: true,
});
export type EmployeeInsert = z.output<typeof employeeInsertSchema>;

/** Trigrams don't index these: all but a to z, digits and spaces, by characters and pairs of characters. */
export function searchSigns(folded: AnyPgColumn | SQL) {
  return sql`search_signs(${folded})`;
}

/** The index and the query must use the same expression, here and below. */
export function inquirySearchText(table: Record<(typeof searchedInquiryColumns)[number], AnyPgColumn>) {
  const parts = searchedInquiryColumns.map((column) => sql`coalesce(${table[column]}, '')`);
  return sql`search_fold(${sql.join(parts, sql` || ' ' || `)})`;
}

/** The words on a card. */
const searchedInquiryColumns = [
  'reference',
  'name',
  'email',
  'phone',
  'phoneDigits',
  'company',
  'location',
  'message',
  'experience',
  'availability',
  'socialMedia',
  'portfolio',
] as const;

/** For example `inquiry` of `inquiry:12`. */
export function auditThing({ target }: { target: AnyPgColumn }) {
  return sql`split_part(${target}, ':', 1)`;
}

export function employeeSearchText(table: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  username: AnyPgColumn;
  email: AnyPgColumn;
}) {
  return sql`search_fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '') || ' ' || ${table.username} || ' ' || ${table.email})`;
}

function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isOneOf(column, values));
}

/** The values are literals, because PostgreSQL matches a partial index by its text. */
export function isOneOf<Column extends AnyPgColumn>(column: Column | SQL, values: readonly Column['_']['data'][]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
