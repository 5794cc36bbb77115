import { z } from 'zod';
import type { EmployeeRole } from './roles.ts';

/** Longest password bcrypt can tell apart, in bytes of UTF-8; a longer one is refused rather than cut off silently. */
export const passwordMaxBytes = 72;

export const employeeLoginSchema = z.object({
  username: z.string({ error: 'Username is required' }).trim().min(1, { error: 'Username is required' }).max(255),
  password: z.string({ error: 'Password is required' }).min(1, { error: 'Password is required' }).max(1000),
});
export type EmployeeLogin = z.output<typeof employeeLoginSchema>;

export const adminLoginSchema = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, { error: 'Email is required' }).max(255),
  password: z.string({ error: 'Password is required' }).min(1, { error: 'Password is required' }).max(1000),
});
export type AdminLogin = z.output<typeof adminLoginSchema>;

/** Who is signed in, as `GET /api/employee/profile` tells it. */
export interface EmployeeProfile {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
}
