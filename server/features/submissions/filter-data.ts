import { and, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Places } from '#server/database/json-list.ts';
import { type GivenCursor, rowOf } from '#server/lib/paging.ts';
import { submissionCounts, submissions } from '#shared/schema.ts';
import {
  type SubmissionSort,
  type SubmissionStatus,
  type SubmissionType,
  submissionTypeLabel,
  submissionTypes,
} from '#shared/submissions.ts';

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
    status === undefined ? ne(submissions.status, 'draft') : eq(submissions.status, status),
    type === undefined ? undefined : eq(submissions.submissionType, type),
    employee === undefined ? undefined : eq(submissions.employeeId, employee),
    age === undefined ? undefined : sql`${submissions.createdAt} <= now() - ${age} * interval '1 day'`,
    q === undefined ? undefined : or(titleContains(q), inArray(submissions.submissionType, typesNamed(q))),
  );
}

/** Fewer than three characters make no trigram to look up inside words, so they are looked for where words begin. */
export function titleContains(words: string): SQL | undefined {
  const title = sql`lower(${submissions.title})`;
  const literal = words.toLowerCase().replace(/[\\%_]/g, '\\$&');
  if ([...words].length >= 3) return sql`${title} like ${`%${literal}%`}`;
  return or(sql`${title} like ${`${literal}%`}`, sql`${title} like ${`% ${literal}%`}`);
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
  if (bound !== undefined) return counted(matches(filter), bound);
  return fromCounters(filter.status ? [filter.status] : undefined, filter.type);
}

export function fromCounters(
  statuses: readonly (SubmissionStatus | Placeholder)[] | undefined,
  type: SubmissionType | Placeholder | undefined,
): SQL<number> {
  const chosen = and(
    statuses === undefined ? ne(submissionCounts.status, 'draft') : inArray(submissionCounts.status, [...statuses]),
    type === undefined ? undefined : eq(submissionCounts.submissionType, type),
  );
  return sql<number>`(select coalesce(sum(${submissionCounts.count}), 0)::int from ${submissionCounts} where ${chosen})`;
}

/** In the order of an index: without one the first few could be looked for in the whole table. */
export function counted(matching: SQL | undefined, bound: number): SQL<number> {
  const newest = sql.join(orders.newest.by, sql`, `);
  return sql<number>`(select count(*)::int from (
    select 1 from ${submissions} where ${matching} order by ${newest} limit ${bound}) as matched)`;
}

/** Pairs compare as one value, so that a page begins in the index and not after all pages before it. */
export const orders: Record<SubmissionSort, { by: SQL[]; after(cursor: GivenCursor): SQL }> = {
  newest: {
    by: [sql`${submissions.createdAt} desc`, sql`${submissions.id} desc`],
    after: (cursor) => sql`(${submissions.createdAt}, ${submissions.id}) < ${rowOf(cursor)}`,
  },
  oldest: {
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
