import { questionSet } from '#server/lib/site/question-set.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { Question } from '#shared/evaluations/question-set.ts';

/** None for a role without an evaluation. */
export function questionsFor(role: string): Question[] {
  return hasEvaluation(role) ? questionSet(role).questions : [];
}
