import { and, type Column, eq, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { JsonInText, Moment, type WireColumns, type WireValue } from '#server/database/wire.ts';
import { type Actor, can } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionData, SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionPerson, SubmissionView } from '#shared/submissions/views.ts';

/** The table, or the rows that a statement has just written. */
export type SubmissionSource = typeof submissions;

/** Who reads. The id may be filled in later, where a statement is built once for everyone of an office. */
export interface Reader {
  id: number | Placeholder;
  role: EmployeeRole;
}

const author = alias(employees, 'author');
const reviewer = alias(employees, 'reviewer');

/** What people see of a submission, read as `reader` may see it. */
export function viewColumns(reader: Reader, source: SubmissionSource = submissions) {
  return {
    ...formColumns(source),
    ...asSeen(reader, source),
    reviewer: personColumns(reviewer),
    undoUntil: undoUntil(reader, source).mapWith(source.toldAt) as SQL<Date | null>,
    veiled: veil(reader, source),
  };
}

/** What the wire has of a submission where PostgreSQL's text is sent: the same as `toView` makes of a row. */
export function wireColumns(reader: Reader, source: SubmissionSource = submissions): SubmissionWire {
  const seen = asSeen(reader, source);
  return {
    ...formOnWire(source),
    ...seen,
    updatedAt: new Moment(sql`nullif(${seen.updatedAt}, ${source.createdAt})`),
    reviewer: { ...personColumns(reviewer), id: seen.reviewedBy },
    reviewedAt: new Moment(seen.reviewedAt),
    undoUntil: new Moment(undoUntil(reader, source)),
  };
}

/** The same of a row that was inserted in this statement: there is nothing yet that some may not see. */
export function newWireColumns(source: SubmissionSource): SubmissionWire {
  const none = sql`null`;
  const review = { reviewedBy: none, reviewer: none, reviewedAt: none, reviewNotes: none, undoUntil: none };
  return { ...formOnWire(source), status: source.status, version: source.version, updatedAt: none, ...review };
}

type SubmissionWire = WireColumns & Record<keyof SubmissionView, WireValue>;

function formOnWire(source: SubmissionSource) {
  const columns = formColumns(source);
  return {
    ...columns,
    employee: { ...columns.employee, id: source.employeeId },
    submissionData: new JsonInText(source.submissionData),
  };
}

/** What the author makes of it. */
function formColumns(source: SubmissionSource) {
  return {
    id: source.id,
    employeeId: source.employeeId,
    employee: personColumns(author),
    submissionType: source.submissionType,
    title: source.title,
    submissionData: source.submissionData,
    createdAt: source.createdAt,
  };
}

export type SubmissionRow = Awaited<ReturnType<typeof selectViews>>[number];

type Executor = Database | Transaction;

export function selectViews(reader: Reader, executor: Executor = db) {
  return executor
    .select(viewColumns(reader))
    .from(submissions)
    .innerJoin(author, isAuthor())
    .leftJoin(reviewer, isReviewer(reader))
    .$dynamic();
}

/** The joins that `viewColumns` needs. */
export function isAuthor(source: SubmissionSource = submissions): SQL {
  return eq(author.id, source.employeeId);
}

export function isReviewer(reader: Reader, source: SubmissionSource = submissions): SQL {
  return sql`${reviewer.id} = ${asSeen(reader, source).reviewedBy}`;
}

export const viewJoins = { author, reviewer };

/** The columns of a review, for some readers as they were before a decision that can still be taken back. */
export function asSeen(reader: Reader, source: SubmissionSource = submissions) {
  const veiled = veil(reader, source);
  const before = (key: string, type: string) => sql`(${source.untold}->>${sql.raw(`'${key}'`)})::${sql.raw(type)}`;
  const either = <T>(key: string, type: string, column: Column) =>
    sql`case when ${veiled} then ${before(key, type)} else ${column} end`.mapWith(column) as SQL<T>;
  return {
    status: either<SubmissionStatus>('status', 'text', source.status),
    version: either<number>('version', 'int', source.version),
    updatedAt: either<Date>('updatedAt', 'timestamptz(3)', source.updatedAt),
    reviewedBy: either<number | null>('reviewedBy', 'int', source.reviewedBy),
    reviewedAt: either<Date | null>('reviewedAt', 'timestamptz(3)', source.reviewedAt),
    reviewNotes: either<string | null>('reviewNotes', 'text', source.reviewNotes),
  };
}

function undoUntil(reader: Reader, source: SubmissionSource): SQL {
  return sql`case when ${source.reviewedBy} = ${reader.id} and ${source.toldAt} > now() then ${source.toldAt} end`;
}

/** False for those who see every decision at once, those on their own among them. */
export function isVeilable(reader: Reader): boolean {
  return !can(reader, 'submissions:decide');
}

/** Reviewers see every decision at once; everyone else, and whoever wrote it, when it can no longer be taken back. */
function veil(reader: Reader, source: SubmissionSource): SQL<boolean> {
  if (!isVeilable(reader)) return sql<boolean>`false`;
  const untold = sql<boolean>`coalesce(${source.toldAt} > now(), false)`;
  return can(reader, 'submissions:review') ? sql<boolean>`(${source.employeeId} = ${reader.id} and ${untold})` : untold;
}

/** Whose it is, and whoever reviews: never a draft of somebody else's. */
export function visibleTo(reader: Reader): SQL | undefined {
  const own = eq(submissions.employeeId, reader.id);
  return isReviewerRole(reader) ? or(own, ne(submissions.status, 'draft')) : own;
}

export function isReviewerRole(reader: Reader): boolean {
  return can(reader, 'submissions:review') || can(reader, 'submissions:decide');
}

/** Inside a transaction pass it: a second connection of the pool could wait for ever under load. */
export async function getSubmission(
  id: number,
  reader: Actor,
  executor: Executor = db,
): Promise<SubmissionRow | undefined> {
  const [row] = await selectViews(reader, executor).where(and(eq(submissions.id, id), visibleTo(reader)));
  return row;
}

/** A row as the wire has it. */
export function toView(row: SubmissionRow): SubmissionView {
  const { id, employeeId, submissionType, title, status, version, reviewedBy, reviewNotes, createdAt, updatedAt } = row;
  return {
    id,
    employeeId,
    employee: row.employee as SubmissionPerson,
    submissionType,
    title,
    status,
    submissionData: JSON.parse(row.submissionData) as SubmissionData,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.getTime() === createdAt.getTime() ? null : updatedAt.toISOString(),
    reviewedBy,
    reviewer: row.reviewer as SubmissionPerson | null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewNotes,
    version,
    undoUntil: row.undoUntil?.toISOString() ?? null,
  };
}

/** Deletes a draft of one's own; false where there is none. */
export async function deleteDraft(id: number, employeeId: number): Promise<boolean> {
  const rows = await db
    .delete(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.employeeId, employeeId), eq(submissions.status, 'draft')))
    .returning({ id: submissions.id });
  return rows.length > 0;
}

/** Who did the last thing that counts, and when: what a stale change is refused with. */
export async function getLastEvent(id: number, executor: Executor) {
  const [row] = await executor
    .select({
      act: submissionEvents.act,
      at: submissionEvents.createdAt,
      actorId: submissionEvents.actorId,
      actor: personColumns(author),
    })
    .from(submissionEvents)
    .innerJoin(author, eq(author.id, submissionEvents.actorId))
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(sql`${submissionEvents.id} desc`)
    .limit(1);
  return row;
}

function personColumns(person: typeof author | typeof reviewer) {
  return {
    id: person.id,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
  };
}
