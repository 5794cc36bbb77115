import type { Answers } from '#shared/evaluations/evaluations.ts';
import { byCategory } from '#shared/evaluations/question-set.ts';
import type { AskedQuestion } from '#shared/evaluations/views.ts';
import { isAnswered } from './category-progress.ts';

/** The questions of now, and those of the page's opening that it has answers to. */
export function joinQuestions(
  now: readonly AskedQuestion[],
  before: readonly AskedQuestion[],
  answers: Answers,
): AskedQuestion[] {
  const left = before.filter(({ id }) => isAnswered(answers, id) && !now.some((question) => question.id === id));
  return byCategory([...now, ...left.map((question) => ({ ...question, isDropped: true as const }))]);
}

/** An answer that was changed since it was saved is given to the words of now. */
export function untouched(questions: readonly AskedQuestion[], answers: Answers, saved: Answers): AskedQuestion[] {
  return questions.map(({ answeredTo, ...question }) =>
    answeredTo === undefined || answers[question.id] !== saved[question.id] ? question : { ...question, answeredTo },
  );
}

export function areOthersAsked(now: readonly AskedQuestion[], before: readonly AskedQuestion[]): boolean {
  return wordsOf(now) !== wordsOf(before);
}

function wordsOf(questions: readonly AskedQuestion[]): string {
  return JSON.stringify(questions.filter(({ isDropped }) => !isDropped).map(({ id, text }) => [id, text]));
}
