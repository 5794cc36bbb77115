import { eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import type { AccountUpdate, OwnAccount } from '#shared/own-account.ts';
import { employees } from '#shared/schema.ts';

export async function getOwnAccount(employeeId: number): Promise<OwnAccount | undefined> {
  const [row] = await db.select({ email: employees.email }).from(employees).where(eq(employees.id, employeeId));
  return row;
}

/** Returns the profile's fields after the change. */
export async function updateOwnAccount(transaction: Transaction, employeeId: number, changes: AccountUpdate) {
  const [row] = await transaction
    .update(employees)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(employees.id, employeeId))
    .returning({
      id: employees.id,
      username: employees.username,
      firstName: employees.firstName,
      lastName: employees.lastName,
      role: employees.role,
      timeZone: employees.timeZone,
      mustChangePassword: employees.mustChangePassword,
    });
  return row;
}
