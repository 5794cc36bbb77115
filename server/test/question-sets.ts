import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import { loadQuestionSet } from '#shared/evaluations/question-sets.ts';
import { employeeRoles } from '#shared/roles.ts';

const questionSets = (await Promise.all(employeeRoles.map(loadQuestionSet))).filter((set) => set !== null);

export function questionSetOf(role: string): QuestionSet | undefined {
  return questionSets.find((set) => set.role === role);
}
