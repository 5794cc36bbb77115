import type { EmployeeRole } from './roles.ts';

/** The person who acts: the role comes from the database, never from a copy in the session. */
export interface Actor {
  id: number;
  role: EmployeeRole;
}

/** The permissions of each role, in words. Both sides read this table; the server enforces it. */
const grants = {
  'inquiries:read': ['admin'],
  'inquiries:work': ['admin'],
  'inquiries:erase': ['admin'],
  'employees:manage': ['admin'],
  'evaluations:read': ['admin'],
  'evaluations:reply': ['admin'],
  'training:read_all': ['admin'],
  'system:read': ['admin'],
  'submissions:review': ['sales_manager', 'production_manager'],
  'submissions:decide': ['admin'],
} as const satisfies Record<string, readonly EmployeeRole[]>;

export type Permission = keyof typeof grants;

export function can(actor: Pick<Actor, 'role'> | null, permission: Permission): boolean {
  return actor !== null && (grants[permission] as readonly EmployeeRole[]).includes(actor.role);
}
