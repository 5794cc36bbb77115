import type { EmployeeRole } from '#shared/roles.ts';

/** Roles with a question set of their own. */
export const evaluatedRoles = [
  'staff_writer',
  'street_team',
  'photographer',
  'content_creator',
  'sales_staff',
] as const satisfies readonly EmployeeRole[];
export type EvaluatedRole = (typeof evaluatedRoles)[number];

export function hasEvaluation(role: string): role is EvaluatedRole {
  return evaluatedRoles.includes(role as EvaluatedRole);
}
