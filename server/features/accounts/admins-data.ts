import { and, eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { employees } from '#shared/schema.ts';

export async function hasActiveAdmin(): Promise<boolean> {
  return (await listActiveAdmins(db)).length > 0;
}

export async function listActiveAdmins(executor: Database | Transaction): Promise<number[]> {
  return (await selectActiveAdmins(executor)).map(({ id }) => id);
}

/** Whether it is an active admin's own, who is mailed as they chose. */
export async function isAdminsAddress(email: string): Promise<boolean> {
  const address = eq(lower(employees.email), email.toLowerCase());
  return (await db.$count(employees, and(eq(employees.role, 'admin'), eq(employees.isActive, true), address))) > 0;
}

/** Waits for everyone else who takes an admin away, then tells who is left. */
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
