import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import type { SubmissionType } from './submissions.ts';

const typesByRole: Record<EmployeeRole, readonly SubmissionType[]> = {
  staff_writer: ['event_opportunity', 'special_interview', 'marketing_opportunity'],
  street_team: ['event_opportunity', 'marketing_opportunity'],
  photographer: ['event_opportunity', 'marketing_opportunity', 'photo_video_opportunity'],
  content_creator: ['marketing_opportunity', 'special_content'],
  sales_staff: ['event_opportunity', 'sales_prospect'],
  sales_manager: [],
  production_manager: [],
  admin: [],
};

export function allowedTypes(role: EmployeeRole): readonly SubmissionType[] {
  return typesByRole[role];
}

export const authorRoles: readonly EmployeeRole[] = employeeRoles.filter((role) => allowedTypes(role).length > 0);
