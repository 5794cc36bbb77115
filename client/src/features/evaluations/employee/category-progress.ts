import type { Answers } from '#shared/evaluations/evaluations.ts';
import { categoriesIn } from '#shared/evaluations/question-set.ts';
import type { AskedQuestion } from '#shared/evaluations/views.ts';

export interface CategoryProgress {
  name: string;
  questions: { question: AskedQuestion /** Among all, from 1. */; number: number }[];
  answered: number;
}

export function categoriesOf(questions: readonly AskedQuestion[], answers: Answers): CategoryProgress[] {
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  return categoriesIn(questions).map((name) => {
    const own = numbered.filter(({ question }) => question.category === name);
    return { name, questions: own, answered: own.filter(({ question }) => isAnswered(answers, question.id)).length };
  });
}

export function isAnswered(answers: Answers, id: string): boolean {
  return (answers[id] ?? '').trim() !== '';
}

export function countAnswered(questions: readonly AskedQuestion[], answers: Answers): number {
  return questions.filter(({ id }) => isAnswered(answers, id)).length;
}

/** One that is no longer asked may be left out. */
export function listUnanswered(questions: readonly AskedQuestion[], answers: Answers): AskedQuestion[] {
  return questions.filter(({ id, isDropped }) => !isDropped && !isAnswered(answers, id));
}

/** The place to go on: the first category with a blank, or the last one, which hands in. */
export function firstOpen(categories: readonly CategoryProgress[], answered: number): number {
  if (answered === 0) return 0;
  const open = categories.findIndex((category) => category.answered < category.questions.length);
  return open === -1 ? categories.length - 1 : open;
}
