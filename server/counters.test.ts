import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patientOptions, pool } from '#server/database/connection.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { completeForms, insertSubmission, signIn } from '#server/test/submissions.ts';

const shards = 8;

/** A connection of its own, and the number of its backend. */
async function connect() {
  const url = pool.options.connectionString as string;
  const client = new pg.Client(patientOptions(url));
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

/** Two that count in the same rows: of nine backends at least two have a shard in common. */
async function connectTwoOfOneShard() {
  const byShard = new Map<number, Awaited<ReturnType<typeof connect>>>();
  for (;;) {
    const one = await connect();
    const other = byShard.get(one.pid % shards);
    if (other) return [one, other] as const;
    byShard.set(one.pid % shards, one);
  }
}

/** Waits until each of them waits for a lock, and none for `holder`. */
async function untilBlocked(pids: number[], holder = 0) {
  const blocked =
    'select from unnest($1::int[]) as pid where cardinality(pg_blocking_pids(pid)) > 0 and $2 <> all (pg_blocking_pids(pid))';
  await expect.poll(async () => (await pool.query(blocked, [pids, holder])).rowCount).toBe(pids.length);
}

async function makeInquiry(status: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into contact_inquiries (name, email, form_type, reference, status)
     values ('Ana', 'ana@example.com', 'contact', $1, $2) returning id`,
    [randomUUID().slice(0, 20), status],
  );
  return rows[0]?.id ?? 0;
}

const moves = [
  {
    table: 'contact_inquiries',
    counts: 'inquiry_counts',
    column: 'status',
    values: ['new', 'closed'],
    make: makeInquiry,
  },
  {
    table: 'submissions',
    counts: 'submission_counts',
    column: 'status',
    values: ['submitted', 'approved'],
    make: async (status: string) =>
      (await insertSubmission((await makeEmployee('staff_writer')).id, status as 'submitted')).id,
  },
  {
    table: 'employees',
    counts: 'employee_counts',
    column: 'role',
    values: ['staff_writer', 'photographer'],
    make: async (role: string) => (await makeEmployee(role as 'photographer')).id,
  },
];

describe('counters', () => {
  it.each(moves)('of $table change in one order', async ({ table, counts, column, values, make }) => {
    const [there, back] = values as [string, string];
    const ids = [await make(there), await make(back)];
    const [one, other] = await connectTwoOfOneShard();
    const move = (client: pg.Client, id: number | undefined, to: string) =>
      client.query(`update ${table} set ${column} = $1 where id = $2`, [to, id]);
    // The rows of their shard are there from now on.
    await move(one.client, ids[0], back);
    await move(one.client, ids[0], there);

    const hold = async (value: string) => {
      const holder = await connect();
      await holder.client.query('begin');
      await holder.client.query(`select from ${counts} where ${column} = $1 for update`, [value]);
      return holder;
    };
    const [first, second] = [await hold(there), await hold(back)];
    const moved = Promise.allSettled([move(one.client, ids[0], back), move(other.client, ids[1], there)]);
    await untilBlocked([one.pid, other.pid]);
    await first.client.query('rollback');
    await untilBlocked([one.pid, other.pid], first.pid);
    await second.client.query('rollback');
    expect((await moved).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('survive a deadlock', async () => {
    const { employee, client } = await signIn(await startApi(), 'staff_writer');
    const { id } = await insertSubmission(employee.id, 'changes_requested');
    await pool.query(
      `insert into submission_counts (submission_type, status, shard, count)
       select 'event_opportunity', status, shard, 0
       from unnest(array['changes_requested', 'submitted']) as status, generate_series(0, $1) as shard
       on conflict do nothing`,
      [shards - 1],
    );
    const holder = await connect();
    const hold = (status: string) =>
      holder.client.query('select from submission_counts where status = $1 for update', [status]);
    await holder.client.query('begin');
    await hold('submitted');
    const body = { submissionData: completeForms.event_opportunity, submit: true, version: 1 };
    const edit = client.call('PATCH', `/api/submissions/${id}`, { body });
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await pool.query(waiting, [holder.pid])).rowCount).toBe(1);
    // PostgreSQL ends the transaction that has waited longer, mostly the edit.
    await Promise.allSettled([hold('changes_requested')]);
    await holder.client.query('rollback');
    expect(await edit).toMatchObject({ status: 200, body: { status: 'submitted' } });
  });
});
