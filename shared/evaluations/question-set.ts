import type { EmployeeRole } from '#shared/roles.ts';

/**
 * One question of a self-evaluation, answered in a few sentences of free text.
 *
 * `id` starts with the role, has at most 100 characters, is unique across all sets and is never renamed or reused,
 * because answers are stored under it. `category` is one of the set's `categories`. `placeholder` begins an answer.
 */
export interface Question {
  id: string;
  category: string;
  text: string;
  placeholder: string;
}

/** The questions one role answers, in the order of `categories`. */
export interface QuestionSet {
  role: EmployeeRole;
  categories: readonly string[];
  questions: readonly Question[];
}
