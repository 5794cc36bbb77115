import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
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

/** Apps, passkeys and recovery codes. Returns how many there were. */
export async function deleteSecondFactors(transaction: Transaction, employeeIds: readonly number[]): Promise<number> {
  const { rowCount } = await transaction.delete(passkeys).where(inArray(passkeys.employeeId, [...employeeIds]));
  const deleted = await transaction
    .delete(authenticators)
    .where(inArray(authenticators.employeeId, [...employeeIds]))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return (rowCount ?? 0) + deleted.filter(({ confirmedAt }) => confirmedAt !== null).length;
}
