import { z } from 'zod';
import { newPassword } from './auth.ts';
import { type EmployeeRole, employeeRoles } from './roles.ts';
import { email, line } from './text.ts';

const usernameMessage = 'Username must be at least 3 characters';

/** Limits of `employees`, in characters. */
export const employeeLimits = { usernameMin: 3, username: 50, email: 255, name: 100 } as const;

const username = line({
  min: employeeLimits.usernameMin,
  max: employeeLimits.username,
  required: usernameMessage,
  short: usernameMessage,
});

/** May be left empty; stored as null then. */
const name = line({ max: employeeLimits.name }).transform((value) => value || null);

const role = z.enum(employeeRoles, { error: 'Please choose a role' });

/** A new account. Without a password a one-time password is generated, which must be changed at first sign-in. */
export const employeeCreateSchema = z.object({
  username,
  email: email(),
  firstName: name.nullish().transform((value) => value ?? null),
  lastName: name.nullish().transform((value) => value ?? null),
  role,
  password: newPassword.optional(),
});
export type EmployeeCreate = z.output<typeof employeeCreateSchema>;

/** What changes; what is not named stays. `resetPassword` replaces the password by a one-time password. */
export const employeeUpdateSchema = z
  .object({
    username: username.optional(),
    email: email().optional(),
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    role: role.optional(),
    isActive: z.boolean().optional(),
    resetPassword: z.literal(true).optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), { error: 'Nothing to change' });
export type EmployeeUpdate = z.output<typeof employeeUpdateSchema>;

/** An account as an admin reads it. Dates are ISO 8601 in UTC. */
export interface EmployeeView {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  isActive: boolean;
  /** True until the one-time password was changed. */
  mustChangePassword: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The answer to creating and changing. `oneTimePassword` is there where one was generated, and never again. */
export interface EmployeeSaved {
  employee: EmployeeView;
  oneTimePassword?: string;
}

/** How people are named in lists: 'First Last', else whatever there is of it, else 'Employee {id}'. */
export function employeeName(employee: { id: number; firstName: string | null; lastName: string | null }): string {
  return [employee.firstName, employee.lastName].filter(Boolean).join(' ') || `Employee ${employee.id}`;
}
