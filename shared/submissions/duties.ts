import type { EmployeeRole } from '#shared/roles.ts';

/** Asked for by the training of a role, beside its submissions. */
export type Duty = 'press_conference_notes' | 'event_review' | 'monthly_piece';

const dutiesByRole: Record<EmployeeRole, readonly Duty[]> = {
  staff_writer: ['press_conference_notes', 'event_review', 'monthly_piece'],
  street_team: ['event_review'],
  photographer: [],
  content_creator: ['press_conference_notes', 'event_review'],
  sales_staff: [],
  sales_manager: [],
  production_manager: [],
  admin: [],
};

export function hasDuty(role: EmployeeRole, duty: Duty): boolean {
  return dutiesByRole[role].includes(duty);
}
