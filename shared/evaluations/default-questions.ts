import { contentCreatorQuestions } from './content-creator.ts';
import type { EvaluatedRole } from './evaluated-roles.ts';
import { photographerQuestions } from './photographer.ts';
import type { Question } from './question-set.ts';
import { salesStaffQuestions } from './sales-staff.ts';
import { staffWriterQuestions } from './staff-writer.ts';
import { streetTeamQuestions } from './street-team.ts';

/** The questions of each role until others are published; not for the browser. */
export const defaultQuestions: Record<EvaluatedRole, readonly Question[]> = {
  staff_writer: staffWriterQuestions,
  street_team: streetTeamQuestions,
  photographer: photographerQuestions,
  content_creator: contentCreatorQuestions,
  sales_staff: salesStaffQuestions,
};
