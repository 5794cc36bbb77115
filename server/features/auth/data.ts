import { and, eq, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { employees } from '#shared/schema.ts';

/** The one place that selects the hash. */
const credentialColumns = {
  id: employees.id,
  username: employees.username,
  firstName: employees.firstName,
  lastName: employees.lastName,
  role: employees.role,
  passwordHash: employees.passwordHash,
  sessionEpoch: employees.sessionEpoch,
};

export type Credentials = NonNullable<Awaited<ReturnType<typeof getCredentials>>>;

/** An active employee by user name, or an active admin by e-mail address; both ignore case. */
export async function getCredentials(by: { username: string } | { adminEmail: string }) {
  const named =
    'username' in by
      ? eq(sql`lower(${employees.username})`, by.username.toLowerCase())
      : and(eq(sql`lower(${employees.email})`, by.adminEmail.toLowerCase()), eq(employees.role, 'admin'));
  const [row] = await db.select(credentialColumns).from(employees).where(and(named, eq(employees.isActive, true)));
  return row;
}
