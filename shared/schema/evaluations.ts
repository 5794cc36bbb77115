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
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { AnsweredTo } from '#shared/evaluations/evaluations.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees } from './accounts.ts';
import { timeColumn } from './columns.ts';

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
    submissionDate: timeColumn('submission_date').notNull().defaultNow(),
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
    sessionDate: timeColumn('session_date').notNull().defaultNow(),
    isCompleted: boolean('is_completed').notNull().default(false),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The version in which each answer last changed, by question id. */
    answerVersions: jsonb('answer_versions').$type<Record<string, number>>().notNull().default({}),
    /** The words that each answer was given to, by question id. */
    answeredTo: jsonb('answered_to').$type<Record<string, AnsweredTo>>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    completedAt: timeColumn('completed_at'),
    readAt: timeColumn('read_at'),
    readBy: integer('read_by').references((): AnyPgColumn => employees.id),
    reply: text(),
    repliedBy: integer('replied_by').references((): AnyPgColumn => employees.id),
    repliedAt: timeColumn('replied_at'),
    /** When its author last took it back. */
    takenBackAt: timeColumn('taken_back_at'),
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
