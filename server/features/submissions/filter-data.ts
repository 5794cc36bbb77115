import { and, type Column, eq, inArray, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Places } from '#server/database/json-list.ts';
import { contains } from '#server/database/like-pattern.ts';
import { type GivenCursor, rowOf } from '#server/lib/paging.ts';
import { submissionCounts, submissions } from '#shared/schema.ts';
import {
  type SubmissionSort,
  type SubmissionStatus,
  type SubmissionType,
  submissionTypeLabel,
  submissionTypes,
} from '#shared/submissions/submissions.ts';

export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  type?: SubmissionType | undefined;
  employee?: number | undefined;
  /** Submitted at least this many days ago. */
  age?: number | undefined;
  /** Part of the title, or of the type's name. */
  q?: string | undefined;
}

/**
 * How far a list that no counter knows is counted: beyond it there are 'at least so many'. A search looks at titles one
 * by one, so it counts less far. Undefined where the counters know.
 */
export function countBound({ employee, age, q }: Places<SubmissionFilter>): number | undefined {
  if (q !== undefined) return 100;
  return employee === undefined && age === undefined ? undefined : 1_000;
}

/** The rows a filter lets through. */
export function matches({ status, type, employee, age, q }: Places<SubmissionFilter>): SQL | undefined {
  return and(
    status === undefined ? isSent(submissions.status) : eq(submissions.status, status),
    type === undefined ? undefined : eq(submissions.submissionType, type),
    employee === undefined ? undefined : isOf(employee),
    age === undefined ? undefined : sql`${submissions.createdAt} <= (select now() - ${age} * interval '1 day')`,
    q === undefined ? undefined : or(titleContains(q), inArray(submissions.submissionType, typesNamed(q))),
  );
}

/** In words, not as a value that is filled in: PostgreSQL then knows that nearly all are. */
function isSent(status: Column): SQL {
  return sql`${status} <> 'draft'`;
}

/**
 * What one employee wrote. Not a plain `=`: then their id would be no part of an order, and where there are few
 * employees PostgreSQL would look for the rows of one among the newest of all, however few they are. From the inner
 * `select` it does not know who it is: with one right plan, planning for each anew takes longer than reading.
 */
export function isOf(employee: number | Placeholder | SQL): SQL {
  return sql`${submissions.employeeId} = any (array(select ${employee}::int))`;
}

export function titleContains(words: string): SQL {
  return contains(sql`lower(${submissions.title})`, words);
}

function typesNamed(words: string): SubmissionType[] {
  const wanted = words.toLowerCase();
  return submissionTypes.filter(
    (type) => type.includes(wanted) || submissionTypeLabel(type).toLowerCase().includes(wanted),
  );
}

/** How many a filter lets through, as far as they are counted. */
export function totalOf(filter: Places<SubmissionFilter>): SQL<number> {
  const bound = countBound(filter);
  if (bound !== undefined) return counted(matches(filter), bound, orderOf('newest', filter));
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

/** In the order of an index: without one the first few could be looked for in the whole table. */
export function counted(
  matching: SQL | undefined,
  bound: number,
  order: SQL[],
  source: SQLWrapper = submissions,
): SQL<number> {
  // The bound stands in the text: PostgreSQL plans a limit that it does not know for a tenth of all.
  return sql<number>`(select count(*)::int from (
    select 1 from ${source} where ${matching ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(bound))}) as matched)`;
}

/** What is walked through for one employee begins with them: only the indexes that do have this order. */
export function orderOf(sort: SubmissionSort, { employee }: Places<SubmissionFilter> = {}): SQL[] {
  const { by, ofOne } = orders[sort];
  return employee === undefined || !ofOne ? by : [ofOne, ...by];
}

/** Pairs compare as one value, so that a page begins in the index and not after all pages before it. */
const orders: Record<SubmissionSort, { by: SQL[]; ofOne?: SQL; after(cursor: GivenCursor): SQL }> = {
  newest: {
    ofOne: sql`${submissions.employeeId} desc`,
    by: [sql`${submissions.createdAt} desc`, sql`${submissions.id} desc`],
    after: (cursor) => sql`(${submissions.createdAt}, ${submissions.id}) < ${rowOf(cursor)}`,
  },
  oldest: {
    ofOne: sql`${submissions.employeeId}`,
    by: [sql`${submissions.createdAt}`, sql`${submissions.id}`],
    after: (cursor) => sql`(${submissions.createdAt}, ${submissions.id}) > ${rowOf(cursor)}`,
  },
  updated: {
    by: [sql`${submissions.updatedAt} desc`, sql`${submissions.id} desc`],
    after: (cursor) => sql`(${submissions.updatedAt}, ${submissions.id}) < ${rowOf(cursor)}`,
  },
  title: {
    by: [sql`lower(${submissions.title})`, sql`${submissions.id}`],
    after: ({ id }) =>
      sql`(lower(${submissions.title}), ${submissions.id}) > (select lower(title), id from submissions where id = ${id}::int)`,
  },
};

export function after(sort: SubmissionSort, cursor: GivenCursor | undefined): SQL | undefined {
  return cursor && orders[sort].after(cursor);
}
