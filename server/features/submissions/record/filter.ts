import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { lower } from '#server/database/expressions.ts';
import { type ListOrder, narrow, newestFirst, oldestFirst } from '#server/database/lists.ts';
import type { SearchWord } from '#server/database/search-words.ts';
import { assigneeOf } from '#server/features/submissions/record/read.ts';
import { mentions } from '#server/features/submissions/record/search.ts';
import { timeNow } from '#server/lib/clock.ts';
import { addDays, dayOf, endOfDay } from '#shared/days/days.ts';
import { eventTime, isOneOf, submissions } from '#shared/schema.ts';
import type { PendingSort, SubmissionQuery, SubmissionSort } from '#shared/submissions/filters.ts';
import { decidedStatuses } from '#shared/submissions/submissions.ts';

/** The query with its words looked up; an age is in days of the company's calendar. */
export interface SubmissionFilter extends Omit<SubmissionQuery, 'assigned' | 'q' | 'sort'> {
  assignee?: number | undefined;
  /** Assigned to nobody who may still review. */
  unassigned?: true | undefined;
  q?: readonly SearchWord[] | undefined;
}

/** Excludes drafts. */
export function matches({ assignee, unassigned, ...filter }: SubmissionFilter): SQL | undefined {
  const narrowed = narrow(filter, {
    status: hasStatus,
    type: (type) => eq(submissions.submissionType, type),
    employee: (id) => eq(submissions.employeeId, id),
    age: (days) => lt(submissions.createdAt, endOfDay(addDays(dayOf(new Date(timeNow())), -days))),
    from: (from) => gte(submissions.createdAt, from),
    to: (to) => lt(submissions.createdAt, to),
    q: mentions,
  });
  return and(
    filter.status ? undefined : ne(submissions.status, 'draft'),
    isAssigned({ assignee, unassigned }),
    narrowed,
  );
}

function hasStatus(status: NonNullable<SubmissionFilter['status']>): SQL {
  return status === 'decided' ? isOneOf(submissions.status, decidedStatuses) : eq(submissions.status, status);
}

export function isAssigned({ assignee, unassigned }: Pick<SubmissionFilter, 'assignee' | 'unassigned'>) {
  if (unassigned) return isNull(assigneeOf());
  if (assignee === undefined) return undefined;
  return eq(submissions.assignedTo, assignee);
}

/** Conditions of a list's `?assigned=`. */
export function narrowedTo(assigned: SubmissionQuery['assigned'], reader: { id: number }) {
  if (assigned === 'none') return { unassigned: true } as const;
  return { assignee: assigned === 'me' ? reader.id : assigned };
}

export const orders: Record<SubmissionSort | PendingSort, ListOrder> = {
  newest: newestFirst(submissions.createdAt, submissions.id),
  oldest: oldestFirst(submissions.createdAt, submissions.id),
  updated: newestFirst(submissions.updatedAt, submissions.id),
  title: afterRow(lower(submissions.title)),
  event: afterRow(eventTime(submissions)),
};

/** A cursor doesn't hold this value; the row that it names does. */
function afterRow(value: SQL): ListOrder {
  return {
    by: [value, asc(submissions.id)],
    after: ({ id }) =>
      sql`(${value}, ${submissions.id}) > (select ${value}, ${submissions.id} from ${submissions} where ${submissions.id} = ${id}::int)`,
  };
}
