import { and, desc, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { jsonObject, nameColumns, scalar, summaryColumns, when } from '#server/database/expressions.ts';
import { type ListRow, listColumns, selects } from '#server/database/lists.ts';
import { isReviewer, participant } from '#server/database/queries/absences.ts';
import { timeNow } from '#server/lib/clock.ts';
import { type Actor, mayReview } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { employees, submissionEvents, submissions } from '#shared/schema.ts';
import {
  asksForOutcome,
  type SubmissionData,
  type SubmissionType,
  submissionTypeLabel,
} from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { undoSeconds } from '#shared/undo.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

export type Executor = Database | Transaction;

export const author = alias(employees, 'author');
export const reviewer = alias(employees, 'reviewer');

export const personJson = jsonObject<EmployeeSummary>(summaryColumns(participant));

/** Needs the joins of `isAuthor` and `isReviewerJoin`. */
export function submissionColumns() {
  return listColumns({
    id: submissions.id,
    employeeId: submissions.employeeId,
    submissionType: submissions.submissionType,
    title: submissions.title,
    status: submissions.status,
    submissionData: submissions.submissionData,
    createdAt: submissions.createdAt,
    updatedAt: submissions.updatedAt,
    reviewedBy: submissions.reviewedBy,
    reviewedAt: submissions.reviewedAt,
    reviewNotes: submissions.reviewNotes,
    version: submissions.version,
    outcome: submissions.outcome,
    outcomeAt: submissions.outcomeAt,
    assignee: assigneeOf(),
    employee: jsonObject<EmployeeSummary>(summaryColumns(author)),
    reviewer: when<EmployeeSummary>(isNotNull(reviewer.id), jsonObject<EmployeeSummary>(summaryColumns(reviewer))),
  });
}

/** A person who may no longer review is nobody's assignee. */
export function assigneeOf(): SQL<EmployeeSummary | null> {
  return scalar<EmployeeSummary | null>(
    selects
      .select({ assignee: personJson })
      .from(participant)
      .where(and(eq(participant.id, submissions.assignedTo), isReviewer)),
  );
}

export type SubmissionRow = ListRow<ReturnType<typeof submissionColumns>>;

export function isAuthor(): SQL {
  return eq(author.id, submissions.employeeId);
}

export function isReviewerJoin(): SQL {
  return eq(reviewer.id, submissions.reviewedBy);
}

export function selectSubmissions(executor: Executor = db) {
  return executor
    .select(submissionColumns())
    .from(submissions)
    .innerJoin(author, isAuthor())
    .leftJoin(reviewer, isReviewerJoin())
    .$dynamic();
}

/** For lists. */
export const listedSubmissions = selects
  .select(submissionColumns())
  .from(submissions)
  .innerJoin(author, isAuthor())
  .leftJoin(reviewer, isReviewerJoin());

export function toSubmissionView(row: SubmissionRow, reader: Pick<Actor, 'id'>): SubmissionView {
  return {
    id: row.id,
    employeeId: row.employeeId,
    employee: row.employee,
    submissionType: row.submissionType,
    title: row.title,
    status: row.status,
    submissionData: JSON.parse(row.submissionData) as SubmissionData,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.getTime() === row.createdAt.getTime() ? null : row.updatedAt.toISOString(),
    reviewedBy: row.reviewedBy,
    reviewer: row.reviewer,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewNotes: row.reviewNotes,
    version: row.version,
    assignee: row.employeeId === reader.id ? null : row.assignee,
    outcome: asksForOutcome(row) ? row.outcome : null,
    outcomeAt: (asksForOutcome(row) && row.outcomeAt?.toISOString()) || null,
    undoUntil: undoUntil(row, reader),
  };
}

/** Any later change sets `updatedAt` alone and so ends the undo. */
function undoUntil({ reviewedBy, reviewedAt, updatedAt }: SubmissionRow, reader: Pick<Actor, 'id'>): string | null {
  if (reviewedBy !== reader.id || reviewedAt?.getTime() !== updatedAt.getTime()) return null;
  const until = updatedAt.getTime() + undoSeconds * 1_000;
  return until > timeNow() ? new Date(until).toISOString() : null;
}

export function submissionsVisibleTo(reader: Actor): SQL | undefined {
  const own = eq(submissions.employeeId, reader.id);
  return readsAll(reader) ? or(own, ne(submissions.status, 'draft')) : own;
}

export function readsAll(reader: Pick<Actor, 'role'>): boolean {
  return mayReview(reader);
}

/** Inside a transaction pass its executor: waiting for a second connection of the pool could deadlock. */
export async function getSubmission(
  id: number,
  reader: Actor,
  executor: Executor = db,
): Promise<SubmissionRow | undefined> {
  const [row] = await selectSubmissions(executor).where(and(eq(submissions.id, id), submissionsVisibleTo(reader)));
  return row;
}

export async function deleteDraft(id: number, employeeId: number): Promise<boolean> {
  const rows = await db
    .delete(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.employeeId, employeeId), eq(submissions.status, 'draft')))
    .returning({ id: submissions.id });
  return rows.length > 0;
}

export async function getLastSubmissionEvent(id: number, executor: Executor) {
  const [row] = await executor
    .select({
      act: submissionEvents.act,
      note: submissionEvents.note,
      at: submissionEvents.createdAt,
      actorId: submissionEvents.actorId,
      actor: nameColumns(author),
    })
    .from(submissionEvents)
    .innerJoin(author, eq(author.id, submissionEvents.actorId))
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(desc(submissionEvents.id))
    .limit(1);
  return row;
}

/** Why this role can't send that type, without a period. */
export function closedType({ role }: Actor, type: SubmissionType): string {
  return `“${submissionTypeLabel(type)}” isn’t open to the role ${roleLabel(role)}`;
}
