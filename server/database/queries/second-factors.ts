import { and, eq, isNotNull, or } from 'drizzle-orm';
import { existsIn, isTrue } from '#server/database/expressions.ts';
import { authenticators, employees, passkeys } from '#shared/schema.ts';

export const hasApp = existsIn(
  authenticators,
  and(eq(authenticators.employeeId, employees.id), isNotNull(authenticators.confirmedAt)),
);

/** One that is asked for after the password; others only sign in by themselves. */
export const hasPasskey = existsIn(passkeys, and(eq(passkeys.employeeId, employees.id), passkeys.isSecondStep));

/** Whether the statement's employee confirms a sign-in with a second step. */
export const hasSecondFactor = isTrue(or(hasApp, hasPasskey));
