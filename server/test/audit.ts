import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { auditEvents } from '#shared/schema.ts';

/** Oldest first. */
export async function auditOf(kind: 'employee' | 'inquiry' | 'assignment', id: number) {
  return db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target, `${kind}:${id}`))
    .orderBy(auditEvents.id);
}
