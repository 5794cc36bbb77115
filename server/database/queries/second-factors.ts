import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { authenticators, employees, passkeys } from '#shared/schema.ts';

/** Whether the statement's employee confirms a sign-in with a second step. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${hasApp()} or ${hasPasskey()})`;
}

export function hasApp(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from authenticators a
    where a.employee_id = ${employees}.id and a.confirmed_at is not null)`;
}

/** One that is asked for after the password; others only sign in by themselves. */
export function hasPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from passkeys k
    where k.employee_id = ${employees}.id and k.is_second_step)`;
}

/** Apps, passkeys and recovery codes. Returns how many there were. */
export async function deleteSecondFactors(transaction: Transaction, employeeIds: readonly number[]): Promise<number> {
  const { rowCount } = await transaction.delete(passkeys).where(inArray(passkeys.employeeId, [...employeeIds]));
  const deleted = await transaction
    .delete(authenticators)
    .where(inArray(authenticators.employeeId, [...employeeIds]))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return (rowCount ?? 0) + deleted.filter(({ confirmedAt }) => confirmedAt !== null).length;
}
