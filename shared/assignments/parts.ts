import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/** The piece that a role brings from an event, beside its duties. */
type Part = 'texts' | 'pictures';

const partOfRole: Record<EmployeeRole, Part | null> = {
  staff_writer: 'texts',
  street_team: null,
  photographer: 'pictures',
  content_creator: null,
  sales_staff: null,
  sales_manager: null,
  production_manager: null,
  admin: null,
};

export function brings(role: EmployeeRole, part: Part): boolean {
  return partOfRole[role] === part;
}

/** Whom a piece is offered to that nobody has. */
export function roleFor(part: Part): EmployeeRole {
  return employeeRoles.find((role) => brings(role, part)) as EmployeeRole;
}
