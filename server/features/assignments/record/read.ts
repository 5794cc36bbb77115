import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { coalesce, jsonObject, summaryColumns, when } from '#server/database/expressions.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  oldestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { hasPiece, isPlanOn, isUnderWay, pieceStates } from '#server/database/queries/plan-state.ts';
import { piecesBegunBy } from '#server/features/assignments/record/drafts.ts';
import type { AssignmentFilter, AssignmentSort } from '#shared/assignments/filters.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { assignments, deliverables, employees, submissions } from '#shared/schema.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

export type Executor = Database | Transaction;

const planner = alias(employees, 'planner');

export const assignmentColumns = listColumns({
  id: assignments.id,
  submissionId: assignments.submissionId,
  authorId: submissions.employeeId,
  pitchStatus: submissions.status,
  title: assignments.title,
  kind: assignments.kind,
  place: assignments.place,
  beginsAt: assignments.beginsAt,
  endsAt: assignments.endsAt,
  plannerId: assignments.plannerId,
  planner: when<EmployeeSummary>(isNotNull(planner.id), jsonObject<EmployeeSummary>(summaryColumns(planner))),
  nextAt: assignments.nextAt,
  version: assignments.version,
  createdAt: assignments.createdAt,
});

export type AssignmentRow = ListRow<typeof assignmentColumns>;

export function selectAssignments(executor: Executor = db) {
  return executor
    .select(assignmentColumns)
    .from(assignments)
    .leftJoin(planner, eq(planner.id, assignments.plannerId))
    .leftJoin(submissions, eq(submissions.id, assignments.submissionId))
    .$dynamic();
}

/** One's own, what is offered to one's role, and for those who plan everything. */
export function visibleTo(reader: Actor): SQL | undefined {
  return can(reader, 'assignments:plan') ? undefined : isOwn(reader);
}

/** As `visibleTo`, and what was offered to one's role, also after a colleague has taken it: who is second is told so. */
export function offeredTo(reader: Actor): SQL | undefined {
  const offered = db
    .select({ id: deliverables.assignmentId })
    .from(deliverables)
    .where(eq(deliverables.offeredTo, reader.role));
  return can(reader, 'assignments:plan') ? undefined : or(isOwn(reader), inArray(assignments.id, offered));
}

/**
 * One has a piece in it, may take one, has begun one that went to somebody else, or pitched it. What one has declined is
 * under way for others.
 */
function isOwn({ id, role }: Actor, isUnderWay = false): SQL {
  const begun = piecesBegunBy(id);
  const isDeclined = and(eq(deliverables.assigneeId, id), eq(deliverables.status, 'declined')) as SQL;
  const theirs = db
    .select({ id: deliverables.assignmentId })
    .from(deliverables)
    .where(
      and(
        isUnderWay ? or(isNull(deliverables.assigneeId), not(isDeclined)) : undefined,
        or(
          and(
            or(eq(deliverables.assigneeId, id), and(eq(deliverables.offeredTo, role), isNull(deliverables.assigneeId))),
            ne(deliverables.status, 'dropped'),
          ),
          inArray(deliverables.id, begun.drafts),
          inArray(deliverables.id, begun.files),
        ),
      ),
    );
  const pitched = db.select({ id: submissions.id }).from(submissions).where(eq(submissions.employeeId, id));
  return or(inArray(assignments.id, theirs), inArray(assignments.submissionId, pitched)) as SQL;
}

export async function getAssignment(
  id: number,
  reader: Actor,
  executor: Executor = db,
): Promise<AssignmentRow | undefined> {
  const [row] = await selectAssignments(executor).where(and(eq(assignments.id, id), visibleTo(reader)));
  return row;
}

const orders = {
  newest: newestFirst(assignments.createdAt, assignments.id),
  due: oldestFirst(assignments.nextAt, assignments.id),
} satisfies Record<AssignmentSort, unknown>;

export function listAssignments(
  { scope, sort, ...filter }: AssignmentFilter,
  reader: Actor,
  page: PageRequest,
): Promise<Page<AssignmentRow>> {
  const isTheirs = scope === 'all' ? undefined : isOwn(reader, filter.status === 'under_way');
  const where = and(isTheirs, narrowed(filter));
  return listPage({ select: selectAssignments(), from: assignments, where, order: orders[sort] }, page);
}

function narrowed({ from, to, ...filter }: Omit<AssignmentFilter, 'scope' | 'sort'>): SQL | undefined {
  return and(
    narrow(filter, {
      submission: (id) => eq(assignments.submissionId, id),
      status: hasStatus,
      assignee: (id) => hasPiece(and(eq(deliverables.assigneeId, id), isKept)),
    }),
    from || to ? or(takesPlace(from, to), hasPiece(and(isKept, between(deliverables.dueAt, from, to)))) : undefined,
  );
}

export const isKept = ne(deliverables.status, 'dropped');

export const begins = coalesce<Date>(assignments.beginsAt, assignments.endsAt);
const ends = coalesce<Date>(assignments.endsAt, assignments.beginsAt);

/** Ends at or after `from`, and begins before `to`. */
export function takesPlace(from: Date | undefined, to: Date | undefined): SQL | undefined {
  return and(isNotNull(begins), from && gte(ends, from.toISOString()), to && lt(begins, to.toISOString()));
}

function between(column: typeof deliverables.dueAt, from: Date | undefined, to: Date | undefined): SQL | undefined {
  return and(isNotNull(column), from && gte(column, from), to && lt(column, to));
}

function hasStatus(status: NonNullable<AssignmentFilter['status']>): SQL | undefined {
  if (status === 'under_way') return isUnderWay;
  return and(isPlanOn, hasPiece(status === 'late' ? pieceStates.late : eq(deliverables.status, status)));
}

const assignee = alias(employees, 'assignee');

const person = summaryColumns(assignee);

export function listDeliverables(assignmentIds: readonly number[], executor: Executor = db) {
  return executor
    .select({ deliverable: deliverables, assignee: person })
    .from(deliverables)
    .leftJoin(assignee, eq(assignee.id, deliverables.assigneeId))
    .where(inArray(deliverables.assignmentId, [...assignmentIds]))
    .orderBy(asc(deliverables.id));
}

export type DeliverableRow = Awaited<ReturnType<typeof listDeliverables>>[number];
