/** Answers are stored under `id`, so it is never renamed or reused in a role. */
export interface Question {
  id: string;
  category: string;
  text: string;
  /** The beginning of an answer. */
  placeholder: string;
}

/** The questions of one category together, in the order in which the categories first appear. */
export function byCategory<One extends Question>(questions: readonly One[]): One[] {
  return categoriesIn(questions).flatMap((name) => questions.filter(({ category }) => category === name));
}

export function categoriesIn(questions: readonly Question[]): string[] {
  return [...new Set(questions.map(({ category }) => category))];
}
