import { and, type Column, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Bound, type BoundCursor, countUpTo, cursorRow } from '#server/database/lists.ts';
import { isAwayToday } from '#server/database/queries/absences.ts';
import type { SearchWord } from '#server/database/search-words.ts';
import { assigneeOf } from '#server/features/submissions/data.ts';
import { mentions } from '#server/features/submissions/search-data.ts';
import { eventTime, submissionCounts, submissions } from '#shared/schema.ts';
import type { PendingSort, SubmissionSort, SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';

export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  type?: SubmissionType | undefined;
  employee?: number | undefined;
  /** Assigned to this reviewer, or to one whose deputy they are today. */
  assignee?: number | undefined;
  /** Assigned to nobody who may still review. */
  unassigned?: true | undefined;
  /** Submitted at least this many days ago. */
  age?: number | undefined;
  /** Submitted from this moment, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  q?: readonly SearchWord[] | undefined;
}

/** Rows to count in a search, which reads each title. */
export const searchBound = 100;

/** Rows to count when the counters cannot tell. */
export function countBound(filter: Bound<SubmissionFilter>): number | undefined {
  const { employee, assignee, unassigned, age, from, to, q } = filter;
  if (q !== undefined) return searchBound;
  const uncounted = [employee, assignee, unassigned, age, from, to];
  return uncounted.every((given) => given === undefined) ? undefined : 1_000;
}

/** Excludes drafts, unless the status asks for them. */
export function matches(filter: Bound<SubmissionFilter>): SQL | undefined {
  const { status, type, employee, age, from, to, q } = filter;
  return and(
    status === undefined ? isSent(submissions.status) : eq(submissions.status, status),
    type === undefined ? undefined : eq(submissions.submissionType, type),
    employee === undefined ? undefined : isOf(employee),
    isAssigned(filter),
    age === undefined ? undefined : sql`${submissions.createdAt} <= (select now() - ${age} * interval '1 day')`,
    from === undefined ? undefined : sql`${submissions.createdAt} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${submissions.createdAt} < ${to}::timestamptz`,
    q === undefined ? undefined : mentions(q),
  );
}

/** Reads the id in an inner `select`, as `isOf`. */
export function isAssigned({ assignee, unassigned }: Pick<Bound<SubmissionFilter>, 'assignee' | 'unassigned'>) {
  if (unassigned !== undefined) return sql`${assigneeOf()} is null`;
  if (assignee === undefined) return undefined;
  return sql`${submissions.assignedTo} = any (array(select ${assignee}::int
    union select away.employee_id from absences away where away.deputy_id = (select ${assignee}::int) and ${isAwayToday}))`;
}

/** Of a list's `?assigned=`. */
export function narrowedTo(assigned: 'me' | 'none' | number | undefined, reader: { id: number }) {
  if (assigned === 'none') return { unassigned: true } as const;
  return { assignee: assigned === 'me' ? reader.id : assigned };
}

/** A literal, not a parameter: so PostgreSQL knows that it matches nearly all rows. */
function isSent(status: Column): SQL {
  return sql`${status} <> 'draft'`;
}

/**
 * A plain `=` would drop the id from the order, and PostgreSQL might scan the newest rows of all. The inner `select`
 * hides the id, so one plan fits every employee.
 */
export function isOf(employee: number | Placeholder | SQL): SQL {
  return sql`${submissions.employeeId} = any (array(select ${employee}::int))`;
}

export function totalOf(filter: Bound<SubmissionFilter>): SQL<number> {
  const bound = countBound(filter);
  if (bound !== undefined) return countUpTo(bound, submissions, matches(filter), orderOf('newest', filter));
  return fromCounters(filter.status ? [filter.status] : undefined, filter.type);
}

export function fromCounters(
  statuses: readonly (SubmissionStatus | Placeholder | SQL)[] | undefined,
  type: SubmissionType | Placeholder | SQL | undefined,
): SQL<number> {
  const chosen = and(
    statuses === undefined ? isSent(submissionCounts.status) : sql`${submissionCounts.status} in ${[...statuses]}`,
    type === undefined ? undefined : eq(submissionCounts.submissionType, type),
  );
  return sql<number>`(select coalesce(sum(${submissionCounts.count}), 0)::int from ${submissionCounts} where ${chosen})`;
}

/** Orders by the employee first, as the indexes for one employee do. */
export function orderOf(sort: SubmissionSort | PendingSort, { employee }: Bound<SubmissionFilter> = {}): SQL[] {
  const { by, ofOne } = orders[sort];
  return employee === undefined || !ofOne ? by : [ofOne, ...by];
}

/** Pairs compare as one value, so that a page starts inside the index. */
const orders: Record<SubmissionSort | PendingSort, { by: SQL[]; ofOne?: SQL; after(cursor: BoundCursor): SQL }> = {
  newest: {
    ofOne: sql`${submissions.employeeId} desc`,
    by: [sql`${submissions.createdAt} desc`, sql`${submissions.id} desc`],
    after: (cursor) => sql`(${submissions.createdAt}, ${submissions.id}) < ${cursorRow(cursor)}`,
  },
  oldest: {
    ofOne: sql`${submissions.employeeId}`,
    by: [sql`${submissions.createdAt}`, sql`${submissions.id}`],
    after: (cursor) => sql`(${submissions.createdAt}, ${submissions.id}) > ${cursorRow(cursor)}`,
  },
  updated: {
    by: [sql`${submissions.updatedAt} desc`, sql`${submissions.id} desc`],
    after: (cursor) => sql`(${submissions.updatedAt}, ${submissions.id}) < ${cursorRow(cursor)}`,
  },
  title: {
    by: [sql`lower(${submissions.title})`, sql`${submissions.id}`],
    after: ({ id }) =>
      sql`(lower(${submissions.title}), ${submissions.id}) > (select lower(title), id from submissions where id = ${id}::int)`,
  },
  event: {
    by: [eventTime(submissions), sql`${submissions.id}`],
    after: ({ id }) =>
      sql`(${eventTime(submissions)}, ${submissions.id}) > (select ${eventTime(submissions)}, id from submissions where id = ${id}::int)`,
  },
};

export function after(sort: SubmissionSort | PendingSort, cursor: BoundCursor | undefined): SQL | undefined {
  return cursor && orders[sort].after(cursor);
}
