import { openState, type Standing } from '#server/database/queries/people.ts';
import type { AccountChange } from '#server/features/team/data.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { quarterMoments, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import type { EvaluationQuarter } from '#shared/evaluations/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';

/** The first moments of the quarters that are looked at, oldest first: a draft counts for the one that runs. */
export function quarterStarts(now: Date): [Date, ...Date[]] {
  return [quarterStart(now, 3), quarterStart(now, 2), quarterStart(now, 1), quarterStart(now)];
}

interface Author extends Standing {
  role: EmployeeRole;
  createdAt: Date;
  changes: AccountChange[];
}

/** None for a role without an evaluation. `author.submitted` reaches back to the first of `starts`. */
export function quartersOf(author: Author, starts: readonly Date[], now: Date): EvaluationQuarter[] {
  return hasEvaluation(author.role) ? starts.map((start) => quarterIn(author, start, now)) : [];
}

function quarterIn(author: Author, start: Date, now: Date): EvaluationQuarter {
  const quarter = quarterOf(start);
  const submitted = author.submitted.filter(({ at }) => quarterOf(new Date(at)) === quarter);
  const sessionId = submitted.at(-1)?.id ?? null;
  if (quarter === quarterOf(now)) return { quarter, state: openState({ ...author, submitted }), sessionId };
  const { end } = quarterMoments(quarter);
  const missed = wasAsked(author, end) ? 'missed' : 'not_asked';
  return { quarter, state: sessionId === null ? missed : 'submitted', sessionId };
}

/** Had access then, in a role with an evaluation. */
function wasAsked({ createdAt, role, changes }: Author, end: Date): boolean {
  const before = changes.filter(({ at }) => new Date(at) < end);
  const roleThen = before.findLast((change) => change.role !== null)?.role ?? role;
  const isActive = before.findLast((change) => change.isActive !== null)?.isActive ?? true;
  return createdAt < end && isActive && hasEvaluation(roleThen);
}
