import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import {
  bindFilter,
  boundCursor,
  countUpTo,
  listColumns,
  newestFirst,
  olderThan,
  type Page,
  type PageRequest,
  planKey,
  selectPage,
} from '#server/database/lists.ts';
import type { SearchWord } from '#server/database/search-words.ts';
import {
  author,
  isAuthor,
  isReviewer,
  personJson,
  reviewer,
  type SubmissionRow,
  submissionColumns,
} from '#server/features/submissions/data.ts';
import { searchBound } from '#server/features/submissions/filter-data.ts';
import { mentions } from '#server/features/submissions/search-data.ts';
import { employees, isOneOf, submissionEvents, submissions } from '#shared/schema.ts';
import type { DecidedFilter } from '#shared/submissions/submissions.ts';
import { managerActs } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';

export type DecidedRow = SubmissionRow & { decision: DecidedSubmission['decision'] };

interface Narrowing extends Omit<DecidedFilter, 'by'> {
  /** Decided by this manager. */
  manager: number | undefined;
  q: readonly SearchWord[] | undefined;
}

/** Rows to count. */
export function decidedBound(isSearch: boolean): number {
  return isSearch ? searchBound : 1_000;
}

const decision = alias(submissionEvents, 'decision');
const later = alias(submissionEvents, 'later');
const person = alias(employees, 'p');

/** Newest decision first; a submission that managers decided on more than once stands at the last time. */
export function listDecidedSubmissions(narrowing: Narrowing, page: PageRequest): Promise<Page<DecidedRow>> {
  const { from, to, q, ...kinds } = narrowing;
  const dates = { from: from !== undefined, to: to !== undefined };
  return selectPage(
    {
      plan: q === undefined ? `decided submissions ${planKey(kinds)} ${JSON.stringify(dates)}` : undefined,
      values: narrowing,
      build() {
        const { manager, ...bound } = bindFilter(kinds);
        const where = and(
          isOneOf(decision.act, managerActs),
          stands(decision),
          manager === undefined ? undefined : sql`${decision.actorId} = (select ${manager}::int)`,
          bound.now && eq(submissions.status, bound.now),
          bound.type && eq(submissions.submissionType, bound.type),
          from === undefined ? undefined : gte(decision.createdAt, moment('from')),
          to === undefined ? undefined : lt(decision.createdAt, moment('to')),
          q && mentions(q),
          sql`not exists (select from ${submissionEvents} later where ${and(
            eq(later.submissionId, decision.submissionId),
            sql`${later.id} > ${decision.id}`,
            isOneOf(later.act, managerActs),
            manager === undefined ? undefined : eq(later.actorId, decision.actorId),
            stands(later),
          )})`,
        );
        const order = newestFirst(decision.createdAt, decision.submissionId);
        const rows = db
          .select({ ...submissionColumns(), ...listColumns({ decision: decisionJson }) })
          .from(decision)
          .innerJoin(submissions, eq(submissions.id, decision.submissionId))
          .innerJoin(author, isAuthor())
          .leftJoin(reviewer, isReviewer())
          .innerJoin(person, eq(person.id, decision.actorId))
          .where(and(where, olderThan(page.cursor && boundCursor, decision.createdAt, decision.submissionId)))
          .orderBy(...order);
        const source = sql`${submissionEvents} decision join ${submissions} on ${submissions.id} = decision.submission_id`;
        return { rows, total: countUpTo(decidedBound(q !== undefined), source, where, order) };
      },
    },
    page,
  );
}

const decisionJson = sql<DecidedRow['decision']>`json_build_object(
  'act', ${decision.act}, 'at', ${decision.createdAt}, 'by', ${personJson()}, 'note', ${decision.note})`;

/** It was not taken back, which would be the next event. */
function stands(event: typeof decision | typeof later): SQL {
  return sql`coalesce((select next.act from ${submissionEvents} next
    where next.submission_id = ${event.submissionId} and next.id > ${event.id} order by next.id limit 1), '') <> 'undo'`;
}

function moment(name: 'from' | 'to'): SQL {
  return sql`(select ${sql.placeholder(name)}::timestamptz)`;
}
