import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import { pool, type Transaction } from '#server/database/connection.ts';
import { summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';

/** Work that is done after the answer. `work` may run more than once for one job: at least once, never exactly once. */
export interface Queue<Data extends object = object> {
  name: string;
  work(data: Data, job: { id: string }): Promise<void>;
  /** Minutes, hours … in UTC; for work that nobody asks for. */
  cron?: string;
}

/**
 * A failed job waits 30 s, then longer each time up to an hour: about half a day in all, then it is kept as failed. A
 * job whose process died shows no heartbeat and is given to another within minutes.
 */
const patience = {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 900,
  heartbeatSeconds: 60,
};

/** Looks every two seconds while there is little to do, and at once while there is much. */
const pace = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** How long jobs under way may take at a stop. */
const graceMs = 3_000;

let boss: PgBoss | undefined;

/** Makes the queues, so that jobs can be sent; called once the pool is open. Many instances may do so at once. */
export async function openJobs(queues: readonly Queue<never>[]): Promise<void> {
  boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, application_name: 'overtone' });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue itself failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: warning'));
  await boss.start();
  // `send` to a queue that does not exist would lose the job.
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of queues) if (!made.has(name)) await boss.createQueue(name, patience);
}

/** Starts to work on the queues and to send what is on a schedule. A job that fails does not hold up the others. */
export async function workJobs(queues: readonly Queue<never>[]): Promise<void> {
  const opened = openedBoss();
  for (const queue of queues) {
    await opened.work(queue.name, pace, async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) results.push(await attempt(queue, id, data));
      return results;
    });
    if (queue.cron) await opened.schedule(queue.name, queue.cron);
  }
}

/**
 * Queues jobs in the transaction of what causes them: stored with it or not at all. One statement. `data` should hold
 * ids, not what people wrote: finished jobs are kept for a week. `startAfter` in seconds.
 */
export async function enqueue<Data extends object>(
  transaction: Transaction,
  queue: Queue<Data>,
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
}

/** Puts jobs of a backup into their queues, in the transaction of `client`. Jobs of a queue that is gone are left out. */
export async function insertJobs(
  client: Pick<pg.Client, 'query'>,
  jobs: readonly { name: string; data: object | null; startAfter: string }[],
): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const known = new Set((await openedBoss().getQueues()).map(({ name }) => name));
  for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
    if (!known.has(name)) continue;
    await openedBoss().insert(
      name,
      waiting.map(({ data, startAfter }) => ({ ...(data && { data }), startAfter: new Date(startAfter) })),
      { db },
    );
  }
  return jobs.length;
}

/** Runs what waits in a queue now and returns how many jobs that were; for tests and for scripts that end. */
export async function drainJobs(queue: Queue<never>): Promise<number> {
  const opened = openedBoss();
  const jobs = await opened.fetch(queue.name, { batchSize: 1_000, ignoreStartAfter: true });
  for (const { id, data } of jobs) {
    await queue.work((data ?? {}) as never, { id });
    await opened.complete(queue.name, id);
  }
  return jobs.length;
}

/** Lets jobs under way end (3 s), then gives the rest back to the queue. */
export async function closeJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: graceMs });
  boss = undefined;
}

async function attempt(queue: Queue<never>, id: string, data: unknown): Promise<JobResult> {
  try {
    await queue.work((data ?? {}) as never, { id });
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
