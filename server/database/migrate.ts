import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { connectionOptions, pool } from '#server/database/connection.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';

const migrationsFolder = join(projectRoot, 'migrations');

/** Any constant does, as long as nothing else in this database uses it: 'overtone' in letters of the telephone. */
const migrationLock = 68_378_663;

/**
 * Brings the database to the newest migration. Drizzle's migrator has no lock of its own: instances that start at once
 * queue on an advisory lock, on a connection of its own without the pool's time limits.
 * @throws StartError where the server cannot be reached or refuses.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw new StartError(`The database could not be prepared: ${innermost(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}

/** True where the database answers and has every migration this code brings. @throws where it cannot be reached. */
export async function isDatabaseReady(): Promise<boolean> {
  const { rows } = await pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const newest = readMigrationFiles({ migrationsFolder }).at(-1);
  return Number(rows[0]?.created_at) >= (newest?.folderMillis ?? 0);
}

function innermost(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (current instanceof AggregateError) return innermost(current.errors[0]);
  return current instanceof Error ? current.message : String(current);
}
