import type { EmployeeRole } from './roles.ts';

/** Who is asking: the role comes from the database, never from a copy in the session. */
export interface Actor {
  id: number;
  role: EmployeeRole;
}

/** What an office may do, in words. Both sides read this table; the server enforces it. */
const grants = {
  'inquiries:read': ['admin'],
  'inquiries:work': ['admin'],
  'system:read': ['admin'],
} as const satisfies Record<string, readonly EmployeeRole[]>;

export type Permission = keyof typeof grants;

export function can(actor: Actor | null, permission: Permission): boolean {
  return actor !== null && (grants[permission] as readonly EmployeeRole[]).includes(actor.role);
}
