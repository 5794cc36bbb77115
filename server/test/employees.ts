import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { employees } from '#shared/schema.ts';

/** The row of an employee. */
export async function stored(id: number) {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row;
}
