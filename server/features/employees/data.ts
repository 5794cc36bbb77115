import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { type EmployeeInsert, employeeInsertSchema, employees } from '#shared/schema.ts';

export async function hasActiveAdmin(): Promise<boolean> {
  const rows = await db.select({ id: employees.id }).from(employees).where(eq(employees.role, 'admin')).limit(1);
  return rows.length > 0;
}

/** Stores an account; undefined where the user name or the e-mail address is taken. */
export async function createEmployee(employee: EmployeeInsert): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(employees)
    .values(employeeInsertSchema.parse(employee))
    .onConflictDoNothing()
    .returning({ id: employees.id });
  return row;
}
