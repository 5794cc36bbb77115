/** The eight roles an employee can hold; `employees.role` stores one of these. */
export const employeeRoles = [
  'staff_writer',
  'street_team',
  'photographer',
  'content_creator',
  'sales_staff',
  'sales_manager',
  'production_manager',
  'admin',
] as const;

export type EmployeeRole = (typeof employeeRoles)[number];

const roleLabels: Record<EmployeeRole, string> = {
  staff_writer: 'Staff Writer',
  street_team: 'Street Team',
  photographer: 'Photographer',
  content_creator: 'Content Creator',
  sales_staff: 'Sales Staff',
  sales_manager: 'Sales Manager',
  production_manager: 'Production Manager',
  admin: 'Administrator',
};

/** The name people read; a role nobody knows is shown as it is stored. */
export function roleLabel(role: string): string {
  return isEmployeeRole(role) ? roleLabels[role] : role;
}

export function isEmployeeRole(role: string): role is EmployeeRole {
  return (employeeRoles as readonly string[]).includes(role);
}
