import { type EmployeeRole, isEmployeeRole } from '#shared/roles.ts';
import type { QuestionSet } from './question-set.ts';

/** Null: the role has no evaluation. Each set is a chunk of its own, so that a page loads only the sets it shows. */
const loaders = {
  staff_writer: async () => (await import('./staff-writer.ts')).staffWriterQuestions,
  street_team: async () => (await import('./street-team.ts')).streetTeamQuestions,
  photographer: async () => (await import('./photographer.ts')).photographerQuestions,
  content_creator: async () => (await import('./content-creator.ts')).contentCreatorQuestions,
  sales_staff: async () => (await import('./sales-staff.ts')).salesStaffQuestions,
  sales_manager: null,
  production_manager: null,
  admin: null,
} as const satisfies Record<EmployeeRole, (() => Promise<QuestionSet>) | null>;

export async function loadQuestionSet(role: string): Promise<QuestionSet | null> {
  return hasEvaluation(role) ? loaders[role]() : null;
}

type EvaluatedRole = { [Role in EmployeeRole]: (typeof loaders)[Role] extends null ? never : Role }[EmployeeRole];

export function hasEvaluation(role: string): role is EvaluatedRole {
  return isEmployeeRole(role) && loaders[role] !== null;
}
