import { contentCreatorQuestions } from './content-creator.ts';
import { photographerQuestions } from './photographer.ts';
import type { QuestionSet } from './question-set.ts';
import { salesStaffQuestions } from './sales-staff.ts';
import { staffWriterQuestions } from './staff-writer.ts';
import { streetTeamQuestions } from './street-team.ts';

/** Every set at once, for the server; a page loads the one it needs by `loadQuestionSet`. */
export const questionSets: readonly QuestionSet[] = [
  staffWriterQuestions,
  streetTeamQuestions,
  photographerQuestions,
  contentCreatorQuestions,
  salesStaffQuestions,
];

/** The questions of a role; undefined for roles without an evaluation. */
export function questionSetOf(role: string): QuestionSet | undefined {
  return questionSets.find((set) => set.role === role);
}
