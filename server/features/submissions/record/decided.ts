import { and, eq, gt, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { jsonObject } from '#server/database/expressions.ts';
import { listColumns, listPage, newestFirst, type Page, type PageRequest } from '#server/database/lists.ts';
import { participant } from '#server/database/queries/absences.ts';
import type { SearchWord } from '#server/database/search-words.ts';
import {
  author,
  isAuthor,
  isReviewerJoin,
  personJson,
  reviewer,
  type SubmissionRow,
  submissionColumns,
  toSubmissionView,
} from '#server/features/submissions/record/read.ts';
import { mentions } from '#server/features/submissions/record/search.ts';
import type { Actor } from '#shared/permissions.ts';
import { isOneOf, submissionEvents, submissions } from '#shared/schema.ts';
import type { DecidedFilter } from '#shared/submissions/filters.ts';
import { managerActs } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';

type DecidedRow = SubmissionRow & { decision: DecidedSubmission['decision'] };

interface Narrowing extends Omit<DecidedFilter, 'by' | 'q'> {
  /** Decided by this manager. */
  manager: number | undefined;
  q: readonly SearchWord[] | undefined;
}

export function toDecidedView({ decision: { at, ...decided }, ...row }: DecidedRow, reader: Actor): DecidedSubmission {
  return { ...toSubmissionView(row, reader), decision: { ...decided, at: new Date(at).toISOString() } };
}

const decision = alias(submissionEvents, 'decision');
const later = alias(submissionEvents, 'later');

/** Newest decision first; a submission that managers decided on more than once stands at the last time. */
export function listDecidedSubmissions(narrowing: Narrowing, page: PageRequest): Promise<Page<DecidedRow>> {
  const { manager, now, type, from, to, q } = narrowing;
  const select = db
    .select({ ...submissionColumns(), ...listColumns({ decision: decisionJson }) })
    .from(decision)
    .innerJoin(submissions, eq(submissions.id, decision.submissionId))
    .innerJoin(author, isAuthor())
    .leftJoin(reviewer, isReviewerJoin())
    .innerJoin(participant, eq(participant.id, decision.actorId))
    .$dynamic();
  const where = and(
    isOneOf(decision.act, managerActs),
    stands(decision),
    manager === undefined ? undefined : eq(decision.actorId, manager),
    now && eq(submissions.status, now),
    type && eq(submissions.submissionType, type),
    from && gte(decision.createdAt, from),
    to && lt(decision.createdAt, to),
    q && mentions(q),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.submissionId, decision.submissionId),
            gt(later.id, decision.id),
            isOneOf(later.act, managerActs),
            manager === undefined ? undefined : eq(later.actorId, decision.actorId),
            stands(later),
          ),
        ),
    ),
  );
  const source = sql`${submissionEvents} decision join ${submissions} on ${submissions.id} = decision.submission_id`;
  const order = newestFirst(decision.createdAt, decision.submissionId);
  return listPage({ select, from: source, where, order }, page);
}

const decisionJson = jsonObject<DecidedRow['decision']>({
  act: decision.act,
  at: decision.createdAt,
  by: personJson,
  note: decision.note,
});

/** It was not taken back, which would be the next event. */
function stands(event: typeof decision | typeof later): SQL {
  return sql`coalesce((select next.act from ${submissionEvents} next
    where next.submission_id = ${event.submissionId} and next.id > ${event.id} order by next.id limit 1), '') <> 'undo'`;
}
