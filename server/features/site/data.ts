import { sql } from 'drizzle-orm';
import { db, pool } from '#server/database/connection.ts';
import { nameOf, now } from '#server/database/expressions.ts';
import { selectOpenInquiries } from '#server/database/queries/open-inquiries.ts';
import { countWaitingPasswords } from '#server/lib/auth/passwords.ts';
import type { Metric } from '#server/lib/metrics.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { standInAdmin } from '#shared/employees/employees.ts';
import { rolesWith } from '#shared/permissions/permissions.ts';
import { employees, type ProductMoment, productMoments } from '#shared/schema.ts';
import type { SystemOverview } from '#shared/site/views.ts';

type Measured = Pick<SystemOverview, 'database' | 'databaseBytes' | 'oldestUnanswered' | 'lateInquiries'> & {
  left: SetupFacts;
  backups: BackupFacts;
};

/** Daily ones are noted a second time. */
export interface BackupFacts {
  lastBackup: Date | null;
  dailyBackup: Date | null;
  backupFailed: Date | null;
}

/** The database's part of what is left to do. */
export interface SetupFacts {
  /** Whether anybody reviews: has an account, and has signed in. */
  hasManager: boolean;
  hasManagerSignedIn: boolean;
  /** The first admin's account still has the name that the product gave it. */
  hasNamelessAdmin: boolean;
  /** Active admins whose address is a stand-in. */
  standInAdmins: { id: number; name: string; email: string }[];
  /** Mails written while no mail server was set. */
  waitingMails: number;
  lastBackup: Date | null;
  isPutAway: boolean;
  /** Names of those who could change drafts of the site before one permission did that and published them. */
  formerEditors: string[];
  /** Documents with drafts that an earlier release was to publish at a set time. */
  scheduled: DocumentKind[];
  /** Documents of which a version of one's own is published: an unchanged legal text only as the act of who reviewed it. */
  reviewed: DocumentKind[];
}

const activeReviewer = sql`role in ${rolesWith('submissions:review')} and is_active`;

export async function getSystemFacts(): Promise<Measured> {
  const { rows } = await db.execute<FactsRow>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      open.*,
      exists (select 1 from employees where ${activeReviewer}) as "hasManager",
      exists (select 1 from employees where ${activeReviewer} and last_sign_in_at is not null) as "hasManagerSignedIn",
      exists (select 1 from employees where role = 'admin' and is_active
        and first_name = ${standInAdmin.firstName} and last_name = ${standInAdmin.lastName}) as "hasNamelessAdmin",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', ${nameOf(employees)}, 'email', email) order by id), '[]')
        from employees where role = 'admin' and is_active and email ilike '%.example') as "standInAdmins",
      (select count(*)::int from mails where state = 'waiting') as "waitingMails",
      (select coalesce(array_agg(kind), '{}') from site_documents where published > 0) as reviewed,
      (select coalesce(array_agg(${nameOf(employees)} order by id), '{}') from employees
        where is_active and 'site:edit' = any(grants) and not 'site' = any(grants)) as "formerEditors",
      (select coalesce(array_agg(kind), '{}') from site_documents
        where scheduled_at is not null and draft <> '{}') as scheduled,
      exists (select 1 from product_moments where name = 'setup_put_away') as "isPutAway"
    from (${selectOpenInquiries(new Date())}) as open`);
  const [row] = rows;
  const backups = await getBackupFacts();
  return {
    backups,
    left: {
      hasManager: row?.hasManager ?? true,
      hasManagerSignedIn: row?.hasManagerSignedIn ?? true,
      hasNamelessAdmin: row?.hasNamelessAdmin ?? false,
      standInAdmins: row?.standInAdmins ?? [],
      waitingMails: row?.waitingMails ?? 0,
      isPutAway: row?.isPutAway ?? false,
      reviewed: row?.reviewed ?? [],
      formerEditors: row?.formerEditors ?? [],
      scheduled: row?.scheduled ?? [],
      lastBackup: backups.lastBackup,
    },
    database: `PostgreSQL ${row?.version.split(' ')[0]}`,
    databaseBytes: Number(row?.bytes),
    oldestUnanswered: row?.oldest ? new Date(row.oldest).toISOString() : null,
    lateInquiries: row?.late ?? 0,
  };
}

interface FactsRow extends Record<string, unknown>, Omit<SetupFacts, 'lastBackup'> {
  version: string;
  bytes: string;
  oldest: Date | null;
  late: number;
}

export async function getBackupFacts(): Promise<BackupFacts> {
  const rows = await db.select({ name: productMoments.name, at: productMoments.at }).from(productMoments);
  const at = (name: ProductMoment) => rows.find((row) => row.name === name)?.at ?? null;
  return { lastBackup: at('backup'), dailyBackup: at('daily_backup'), backupFailed: at('backup_failed') };
}

/** Notes that something happens now. */
export async function saveMoment(name: ProductMoment): Promise<void> {
  await db
    .insert(productMoments)
    .values({ name })
    .onConflictDoUpdate({ target: productMoments.name, set: { at: now() } });
}

export async function getJobFigures(): Promise<Metric> {
  // Counts none as 0: an alert compares with the moment before.
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(sql`
    select queue.name as queue, state, coalesce(jobs, 0) as jobs
    from pgboss.queue cross join unnest(array['created', 'retry', 'active', 'failed']) as state
      left join (
        select name, state::text as state, count(*)::int as jobs from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2
      ) as counted using (name, state)`);
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
