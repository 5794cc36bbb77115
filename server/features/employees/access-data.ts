import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { employees, mailChoices } from '#shared/schema.ts';

export async function getAccess(id: number) {
  const [row] = await db
    .select({
      role: employees.role,
      lastSignInAt: employees.lastSignInAt,
      lastSignInAgent: employees.lastSignInAgent,
      lastSignInNetwork: employees.lastSignInNetwork,
      ways: mailChoices.ways,
    })
    .from(employees)
    .leftJoin(mailChoices, eq(mailChoices.employeeId, employees.id))
    .where(eq(employees.id, id));
  return row;
}
