import type { Answers } from '#shared/evaluations/evaluations.ts';
import type { Question, QuestionSet } from '#shared/evaluations/question-set.ts';

export interface CategoryProgress {
  name: string;
  questions: { question: Question /** In the whole set, from 1. */; number: number }[];
  answered: number;
}

export function categoriesOf({ categories, questions }: QuestionSet, answers: Answers): CategoryProgress[] {
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  return categories.map((name) => {
    const own = numbered.filter(({ question }) => question.category === name);
    return { name, questions: own, answered: own.filter(({ question }) => isAnswered(answers, question.id)).length };
  });
}

export function isAnswered(answers: Answers, id: string): boolean {
  return (answers[id] ?? '').trim() !== '';
}

export function countAnswered({ questions }: QuestionSet, answers: Answers): number {
  return questions.filter(({ id }) => isAnswered(answers, id)).length;
}
