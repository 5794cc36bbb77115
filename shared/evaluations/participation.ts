/** A quarter that runs. `not_asked`: they were given a first password or an invitation and have never signed in. */
export type OpenState = 'not_started' | 'draft' | 'taken_back' | 'submitted' | 'not_asked';

/**
 * `not_asked`: when the quarter ended they had no account, no access or a role without an evaluation.
 * `missed`: they were asked, and it is over.
 */
export type EvaluationState = OpenState | 'missed';

export const stateLabels: Record<EvaluationState, string> = {
  submitted: 'Handed in',
  draft: 'Begun',
  taken_back: 'Taken back',
  not_started: 'Not yet',
  missed: 'Missed',
  not_asked: 'Not asked',
};

/** How many of the quarters, or people, that were asked have handed in. */
export function handedIn(counts: Record<EvaluationState, number>): { submitted: number; asked: number } {
  const { submitted, not_asked: _, ...waiting } = counts;
  return { submitted, asked: submitted + Object.values(waiting).reduce((all, count) => all + count, 0) };
}

export function countStates(states: readonly EvaluationState[]): Record<EvaluationState, number> {
  const counts = { not_asked: 0, missed: 0, not_started: 0, draft: 0, taken_back: 0, submitted: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
