import { loadQuestionSet } from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import { employeeRoles } from '#shared/roles.ts';

const questionSets = (await Promise.all(employeeRoles.map(loadQuestionSet))).filter((set) => set !== null);

/** The questions of a role, without waiting for them. */
export function questionSetOf(role: string): QuestionSet | undefined {
  return questionSets.find((set) => set.role === role);
}
