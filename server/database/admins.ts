import { and, eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { employees } from '#shared/schema.ts';

export async function hasActiveAdmin(): Promise<boolean> {
  return (await listActiveAdmins(db)).length > 0;
}

export async function listActiveAdmins(executor: Database | Transaction): Promise<number[]> {
  return (await selectActiveAdmins(executor)).map(({ id }) => id);
}

/** Waits for parallel changes of admins, then returns the remaining ids. */
export async function lockActiveAdmins(transaction: Transaction): Promise<number[]> {
  return (await selectActiveAdmins(transaction).for('update')).map(({ id }) => id);
}

function selectActiveAdmins(executor: Database | Transaction) {
  return executor
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), eq(employees.isActive, true)))
    .orderBy(employees.id);
}
