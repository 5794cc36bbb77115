/** `employees.role` stores one of these. docs/architecture.md says what else a new role needs. */
export const roleLabels = {
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

/** Unknown roles stay as stored. */
export function roleLabel(role: string): string {
  return isEmployeeRole(role) ? roleLabels[role] : role;
}

export function isEmployeeRole(role: string): role is EmployeeRole {
  return Object.hasOwn(roleLabels, role);
}
