import { employeeRoles } from '#shared/roles.ts';
import { loadQuestionSet } from './evaluations.ts';
import type { QuestionSet } from './question-set.ts';

/** Every set at once, for the server; a page loads the one it needs by `loadQuestionSet`. */
export const questionSets: readonly QuestionSet[] = (await Promise.all(employeeRoles.map(loadQuestionSet))).filter(
  (set) => set !== null,
);

/** The questions of a role; undefined for roles without an evaluation. */
export function questionSetOf(role: string): QuestionSet | undefined {
  return questionSets.find((set) => set.role === role);
}
