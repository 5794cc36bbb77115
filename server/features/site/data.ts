import { sql } from 'drizzle-orm';
import { db, pool } from '#server/database/connection.ts';
import type { Metric } from '#server/lib/metrics.ts';
import { countWaitingPasswords } from '#server/lib/passwords.ts';
import type { SystemOverview } from '#shared/site/system.ts';

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

export async function countJobs(): Promise<Metric> {
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(sql`
    select name as queue, state::text as state, count(*)::int as jobs
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`);
  const samples = rows.map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs }));
  return { name: 'jobs', help: 'Mails and other work by queue and state.', type: 'gauge', samples };
}

export function countConnections(): Metric {
  const { totalCount, idleCount, waitingCount } = pool;
  const counts = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  return {
    name: 'database_connections',
    help: 'Connections of the pool in use and idle, and requests that wait for one.',
    type: 'gauge',
    samples: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
  };
}

export function countSignIns(): Metric {
  return {
    name: 'sign_ins_waiting',
    help: 'Sign-ins that wait for their turn, from where their account is known and from elsewhere.',
    type: 'gauge',
    samples: Object.entries(countWaitingPasswords()).map(([place, value]) => ({ labels: { place }, value })),
  };
}
