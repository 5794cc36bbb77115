/**
 * The roles an employee can hold, with the names people read; `employees.role` stores one of these. A role is added here:
 * the compiler then asks what it may do (`permissions.ts`), which submissions it sends (`submissions/submissions.ts`)
 * and what it is asked about itself (`evaluations/evaluations.ts`). Its training lies in the folder of its name.
 */
const roleLabels = {
  staff_writer: 'Staff Writer',
  street_team: 'Street Team',
  photographer: 'Photographer',
  content_creator: 'Content Creator',
  sales_staff: 'Sales Staff',
  sales_manager: 'Sales Manager',
  production_manager: 'Production Manager',
  admin: 'Administrator',
} as const;
export type EmployeeRole = keyof typeof roleLabels;

export const employeeRoles = Object.keys(roleLabels) as EmployeeRole[];

/** The name people read; a role nobody knows is shown as it is stored. */
export function roleLabel(role: string): string {
  return isEmployeeRole(role) ? roleLabels[role] : role;
}

export function isEmployeeRole(role: string): role is EmployeeRole {
  return Object.hasOwn(roleLabels, role);
}
