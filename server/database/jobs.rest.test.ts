import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase, pool } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { closeJobs, enqueue, openJobs, type Queue, schedulePeriodicWork, workJobs } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { setCompany } from '#shared/site.ts';

const done: number[] = [];
const failures = new Map<number, number>();
const counted: Queue<{ n: number }> = {
  name: 'counted',
  async work({ n }) {
    const left = failures.get(n) ?? 0;
    failures.set(n, left - 1);
    if (left > 0) throw new Error(`number ${n} fails`);
    done.push(n);
  },
};
/** Looked for every five minutes. */
const periodic: Queue<{ n: number }> = { ...counted, name: 'periodic', cron: '0 0 1 1 *' };
const unknown: Queue = { name: 'unknown', work: async () => undefined };

let folder: string;
let database: Awaited<ReturnType<typeof startEmbedded>> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-jobs-'));
  database = await startEmbedded(folder);
  openDatabase(database.url);
  // As instances do that start together.
  await Promise.all([openJobs([counted]), openJobs([counted]).then(closeJobs, () => undefined)]);
  await openJobs([counted, periodic]);
});

afterAll(async () => {
  await closeJobs();
  await closeDatabase();
  await database?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function send(...numbers: number[]): Promise<void> {
  await transact((transaction) =>
    enqueue(
      transaction,
      counted,
      numbers.map((n) => ({ n })),
    ),
  );
}

async function stateOf(n: number): Promise<string[]> {
  const { rows } = await pool.query(
    `select state, retry_count from pgboss.job where name = 'counted' and (data->>'n')::int = $1`,
    [n],
  );
  return rows.map(({ state, retry_count }) => `${state} ${retry_count}`);
}

describe('jobs', () => {
  it('are stored with their transaction or not at all', async () => {
    await send(1);
    await expect(
      transact(async (transaction) => {
        await enqueue(transaction, counted, [{ n: 2 }]);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect([await stateOf(1), await stateOf(2)]).toEqual([['created 0'], []]);
  });

  it('for an unknown queue are an error', async () => {
    await expect(transact((transaction) => enqueue(transaction, unknown, [{}]))).rejects.toThrow(/unknown/);
  });

  it('run, and a failed one waits for a retry without holding up the rest', async () => {
    failures.set(3, 1);
    await send(3, 4, 5);
    await workJobs([counted]);
    await expect.poll(() => [...done].sort()).toEqual([1, 4, 5]);
    await expect.poll(() => stateOf(3)).toEqual(['retry 0']);
    await pool.query(`update pgboss.job set start_after = now() where name = 'counted'`);
    await expect.poll(() => done).toContain(3);
  });

  it('wake who works for their queue, and are taken when their time comes', async () => {
    await workJobs([periodic]);
    const { rows } = await pool.query(`select notify from pgboss.queue where name in ('counted', 'periodic')`);
    expect(rows).toEqual([{ notify: true }, { notify: true }]);
    await transact((transaction) => enqueue(transaction, periodic, [{ n: 7 }]));
    await expect.poll(() => done).toContain(7);
    await transact((transaction) => enqueue(transaction, periodic, [{ n: 8 }], { startAfter: 1 }));
    await expect.poll(() => done).toContain(8);
    await transact((transaction) => enqueue(transaction, periodic, [{ n: 9 }], { startAfter: 3600 }));
    await transact((transaction) => enqueue(transaction, periodic, [{ n: 10 }]));
    await expect.poll(() => done).toContain(10);
    expect(done).not.toContain(9);
    const { rowCount } = await pool.query(`update pgboss.job set start_after = now()
      where name = 'periodic' and start_after > now() + interval '50 minutes'`);
    expect(rowCount).toBe(1);
    // Wakes who works for the queue.
    await transact((transaction) => enqueue(transaction, periodic, [{ n: 11 }]));
    await expect.poll(() => done).toContain(9);
  });

  it('of an hour of the day follow the company into another time zone', async () => {
    const zoneOf = async () =>
      (await pool.query(`select timezone from pgboss.schedule where name = 'periodic'`)).rows[0]?.timezone;
    onTestFinished(() => setCompany(standIn));
    expect(await zoneOf()).toBe(standIn.timeZone);
    setCompany({ timeZone: 'Europe/Berlin' });
    await schedulePeriodicWork();
    expect(await zoneOf()).toBe('Europe/Berlin');
  });

  it('stay open for one who opens them while another closes them', async () => {
    await Promise.all([openJobs([counted]), closeJobs()]);
    await send(6);
    expect(await stateOf(6)).toEqual(['created 0']);
  });
});
