import { and, eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { employees } from '#shared/schema.ts';

/** The one place that selects the hash. */
const credentialColumns = {
  id: employees.id,
  username: employees.username,
  firstName: employees.firstName,
  lastName: employees.lastName,
  role: employees.role,
  mustChangePassword: employees.mustChangePassword,
  passwordHash: employees.passwordHash,
  sessionEpoch: employees.sessionEpoch,
};

export type Credentials = NonNullable<Awaited<ReturnType<typeof getCredentials>>>;

/** An active employee by id or user name, or an active admin by e-mail address; names ignore case. */
export async function getCredentials(by: { id: number } | { username: string } | { adminEmail: string }) {
  const [row] = await db
    .select(credentialColumns)
    .from(employees)
    .where(and(named(by), eq(employees.isActive, true)));
  return row;
}

/**
 * Replaces the password that `credentials` was read with, and ends every session by raising the epoch.
 * False where it was changed since.
 */
export async function updatePassword(
  transaction: Transaction,
  { id, sessionEpoch }: Credentials,
  passwordHash: string,
): Promise<boolean> {
  const changed = await transaction
    .update(employees)
    .set({ passwordHash, mustChangePassword: false, sessionEpoch: sessionEpoch + 1, updatedAt: sql`now()` })
    .where(and(eq(employees.id, id), eq(employees.sessionEpoch, sessionEpoch), eq(employees.isActive, true)))
    .returning({ id: employees.id });
  return changed.length > 0;
}

/** The database folds the case on both sides: it and JavaScript disagree on some letters. */
function named(by: Parameters<typeof getCredentials>[0]) {
  if ('id' in by) return eq(employees.id, by.id);
  if ('username' in by) return eq(sql`lower(${employees.username})`, sql`lower(${by.username})`);
  return and(eq(sql`lower(${employees.email})`, sql`lower(${by.adminEmail})`), eq(employees.role, 'admin'));
}
