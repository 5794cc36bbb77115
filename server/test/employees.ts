import { eq, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { employees } from '#shared/schema.ts';

export async function stored(id: number) {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row;
}

/** In whole days; null if the password is no one-time password. */
export async function daysLeft(id: number): Promise<number | null> {
  const left = sql<number | null>`round(extract(epoch from ${employees.passwordExpiresAt} - now()) / 86400)::int`;
  const [row] = await db.select({ left }).from(employees).where(eq(employees.id, id));
  return row?.left ?? null;
}
