import { type EmployeeRole, employeeRoles, isEmployeeRole } from '#shared/roles.ts';

/** Whether a role has a question set of its own. */
const isEvaluated = {
  staff_writer: true,
  street_team: true,
  photographer: true,
  content_creator: true,
  sales_staff: true,
  sales_manager: false,
  production_manager: false,
  admin: false,
} as const satisfies Record<EmployeeRole, boolean>;

export type EvaluatedRole = {
  [Role in EmployeeRole]: (typeof isEvaluated)[Role] extends true ? Role : never;
}[EmployeeRole];

export const evaluatedRoles = employeeRoles.filter(hasEvaluation);

export function hasEvaluation(role: string): role is EvaluatedRole {
  return isEmployeeRole(role) && isEvaluated[role];
}
