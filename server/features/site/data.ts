import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import type { SystemOverview } from '#shared/system.ts';

type Measured = Pick<SystemOverview, 'database' | 'databaseBytes' | 'oldestUnanswered'>;

export async function getSystemFacts(): Promise<Measured> {
  const { rows } = await db.execute<{ version: string; bytes: string; oldest: Date | null }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select min(created_at) from contact_inquiries where status = 'new') as oldest`);
  const [row] = rows;
  return {
    database: `PostgreSQL ${row?.version.split(' ')[0]}`,
    databaseBytes: Number(row?.bytes),
    oldestUnanswered: row?.oldest ? new Date(row.oldest).toISOString() : null,
  };
}
