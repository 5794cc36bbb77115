import type { EmployeeRole } from '#shared/roles.ts';

/** Answers are stored under `id`, so it is never renamed or reused. It starts with the role and has at most 100 characters. */
export interface Question {
  id: string;
  category: string;
  text: string;
  placeholder: string;
}

export interface QuestionSet {
  role: EmployeeRole;
  categories: readonly string[];
  questions: readonly Question[];
}
