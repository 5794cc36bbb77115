import { type EvaluatedRole, hasEvaluation } from './evaluated-roles.ts';
import type { QuestionSet } from './question-set.ts';

/** Each set is a chunk of its own, so that a page loads only the sets it shows. */
const loaders: Record<EvaluatedRole, () => Promise<QuestionSet>> = {
  staff_writer: async () => (await import('./staff-writer.ts')).staffWriterQuestions,
  street_team: async () => (await import('./street-team.ts')).streetTeamQuestions,
  photographer: async () => (await import('./photographer.ts')).photographerQuestions,
  content_creator: async () => (await import('./content-creator.ts')).contentCreatorQuestions,
  sales_staff: async () => (await import('./sales-staff.ts')).salesStaffQuestions,
};

export async function loadQuestionSet(role: string): Promise<QuestionSet | null> {
  return hasEvaluation(role) ? loaders[role]() : null;
}
