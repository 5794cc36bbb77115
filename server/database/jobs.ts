import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, live, pool, type Transaction } from '#server/database/connection.ts';
import { summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';
import { company } from '#shared/site.ts';

/** `work` runs at least once per job, so a repeated run must do no harm. */
export interface Queue<Data extends object = object> {
  name: string;
  work(data: Data, job: { id: string; isLastTry?: boolean }): Promise<void>;
  /** By the company's clock; for periodic work. */
  cron?: string;
  /** After this time another worker takes the job; a quarter of an hour by default. */
  longestSeconds?: number;
}

/** Retries for about half a day, first after 30 s, later every hour. Another worker takes a job without a heartbeat. */
const patience = {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 900,
  heartbeatSeconds: 60,
};

/** Woken by a call (`NOTIFY`). Looks by itself for jobs whose time has come, and every two seconds where no call comes through. */
const pace = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
const lookSeconds = 30;
/** For periodic work, which is sent when it is due. */
const rareLookSeconds = 300;

const graceMs = 3_000;

const minuteMs = 60_000;
let lastFaultLogged = Number.NEGATIVE_INFINITY;
let faultsSince = 0;

/** Each queue fails by itself, every few seconds while the database is away; pg-boss tells of it in a plain object. */
function logFault(fault: Error & { code?: string; queue?: string }): void {
  faultsSince += 1;
  if (performance.now() - lastFaultLogged < minuteMs) return;
  const err = fault instanceof Error ? fault : Object.assign(new Error((fault as Error).message), fault);
  log.error({ err, queue: fault.queue, faults: faultsSince }, 'jobs: the queue itself failed');
  lastFaultLogged = performance.now();
  faultsSince = 0;
}

let boss: PgBoss | undefined;
/** By their queues. */
const workers = new Map<string, string>();
let periodic: readonly Queue<never>[] = [];
let scheduledIn: string | undefined;

export async function openJobs(queues: readonly Queue<never>[]): Promise<void> {
  const opened = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onCall, onOpen) {
        const stop = live.listen({ onCall, onOpen }, channel);
        return { close: async () => stop() };
      },
    },
    application_name: 'overtone',
    useListenNotify: true,
    cronWorkerIntervalSeconds: 20,
    // No job here waits for another.
    flowIntervalSeconds: 600,
  });
  opened.on('error', logFault);
  opened.on('warning', (warning) => log.warn({ warning }, 'jobs: warning'));
  try {
    await opened.start();
    // `send` to an unknown queue loses the job.
    const made = new Map((await opened.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, longestSeconds: expireInSeconds = patience.expireInSeconds } of queues) {
      const queue = made.get(name);
      if (!queue) await opened.createQueue(name, { ...patience, expireInSeconds, notify: true });
      else if (!queue.notify) await opened.updateQueue(name, { notify: true });
    }
  } catch (error) {
    await opened.stop({ graceful: false });
    throw error;
  }
  // Only now: another call may open or close meanwhile.
  boss = opened;
}

export async function workJobs(queues: readonly Queue<never>[]): Promise<void> {
  const opened = openedBoss();
  // Nobody would do the jobs of a queue that an earlier release had.
  for (const { name } of await opened.getSchedules()) {
    if (!queues.some((queue) => queue.name === name)) await opened.unschedule(name);
  }
  for (const queue of queues) {
    const notifyPollingIntervalSeconds = queue.cron ? rareLookSeconds : lookSeconds;
    const worker = await opened.work(queue.name, { ...pace, notifyPollingIntervalSeconds }, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await attempt(queue, job));
      return results;
    });
    workers.set(queue.name, worker);
  }
  periodic = queues.filter(({ cron }) => cron !== undefined);
  scheduledIn = undefined;
  await schedulePeriodicWork();
}

/** Hours of the day are the company's: to call again once its time zone may be another. */
export async function schedulePeriodicWork(): Promise<void> {
  const tz = company().timeZone;
  if (tz === scheduledIn || periodic.length === 0) return;
  for (const { name, cron } of periodic) if (cron) await openedBoss().schedule(name, cron, null, { tz });
  scheduledIn = tz;
}

/** `data` should hold ids only: finished jobs are kept for a week. `startAfter` is in seconds. */
export async function enqueue<Data extends object>(
  transaction: Transaction,
  queue: Pick<Queue<Data>, 'name'>,
  jobs: readonly Data[],
  { startAfter = 0 } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const stored = await openedBoss().insert(
    queue.name,
    jobs.map((data) => ({ data, startAfter })),
    { db: fromDrizzle(transaction, sql), returnId: true },
  );
  if (stored?.length !== jobs.length) throw new Error(`Jobs for ${queue.name} were not stored`);
  if (startAfter > 0 && startAfter < lookSeconds) wakeAfter(startAfter, queue.name);
}

/** A held job is looked for when its time comes, by this instance; another one finds it a little later. */
function wakeAfter(seconds: number, queue: string): void {
  setTimeout(() => boss?.notifyWorker(workers.get(queue) ?? ''), seconds * 1_000 + 200).unref();
}

/** Waiting jobs about erased records, in a queue whose data names them by `key`. */
export function waitingJobs(queue: string, key: string, ids: readonly number[]): SQL {
  return sql`name = ${queue} and state < 'active' and data ->> ${key} in (select unnest(${sql.param(ids.map(String))}::text[]))`;
}

/** Jobs whose last error report contains this lower-case text, such as an address. */
export function jobReports(text: string): SQL {
  return sql`position(${text} in lower(output::text)) > 0`;
}

export async function countJobs(executor: Database | Transaction, which: SQL): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where ${which}`,
  );
  return rows[0]?.count ?? 0;
}

export async function deleteJobs(transaction: Transaction, which: SQL): Promise<void> {
  await transaction.execute(sql`delete from pgboss.job where ${which}`);
}

export async function clearReports(transaction: Transaction, which: SQL): Promise<void> {
  await transaction.execute(sql`update pgboss.job set output = null where ${which}`);
}

/** For a restore, in the client's transaction. Skips jobs of queues that no longer exist. */
export async function insertJobs(
  client: Pick<pg.Client, 'query'>,
  jobs: readonly { name: string; data: object | null; startAfter: string }[],
): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const existing = new Set((await openedBoss().getQueues()).map(({ name }) => name));
  for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
    if (!existing.has(name)) continue;
    await openedBoss().insert(
      name,
      waiting.map(({ data, startAfter }) => ({ ...(data && { data }), startAfter: new Date(startAfter) })),
      { db },
    );
  }
  return jobs.length;
}

export async function drainJobs(queue: Queue<never>): Promise<number> {
  const opened = openedBoss();
  const jobs = await opened.fetch(queue.name, { batchSize: 1_000, ignoreStartAfter: true });
  for (const { id, data } of jobs) {
    await queue.work((data ?? {}) as never, { id });
    await opened.complete(queue.name, id);
  }
  return jobs.length;
}

/** Waits for running jobs (3 s), then gives the rest back. */
export async function closeJobs(): Promise<void> {
  const closing = boss;
  await closing?.stop({ graceful: true, timeout: graceMs });
  if (boss !== closing) return;
  boss = undefined;
  workers.clear();
  periodic = [];
}

async function attempt(
  queue: Queue<never>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
): Promise<JobResult> {
  try {
    await queue.work((data ?? {}) as never, { id, isLastTry: retryCount >= retryLimit });
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, queue: queue.name, job: id }, 'job failed; it is tried again');
    return { id, status: 'failed', output: { message: summaryOf(error) } };
  }
}

function openedBoss(): PgBoss {
  if (!boss) throw new Error('No jobs yet: call openJobs first');
  return boss;
}
