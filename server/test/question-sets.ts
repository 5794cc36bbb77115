import { questionsOf } from '#server/features/evaluations/questions-service.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { Question } from '#shared/evaluations/question-set.ts';

/** None for a role without an evaluation. */
export function questionsFor(role: string): Question[] {
  return hasEvaluation(role) ? questionsOf(role) : [];
}
