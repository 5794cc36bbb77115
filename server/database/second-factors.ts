import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { authenticators, employees } from '#shared/schema.ts';

/** Whether the statement's employee confirms a sign-in with a second step. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from authenticators a
    where a.employee_id = ${employees.id} and a.confirmed_at is not null)`;
}

/** Returns how many had one. */
export async function deleteSecondFactors(transaction: Transaction, employeeIds: readonly number[]): Promise<number> {
  const deleted = await transaction
    .delete(authenticators)
    .where(inArray(authenticators.employeeId, [...employeeIds]))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return deleted.filter(({ confirmedAt }) => confirmedAt !== null).length;
}
