import { describe, expect, it } from 'vitest';
import { pool, quick } from '#server/database/connection.ts';

const ownPid = { text: 'select pg_backend_pid() as pid' };

describe('the connection for reads by key', () => {
  it('answers each of many that are sent at once, also beside one that fails', async () => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      quick.query<{ n: number; pid: number }>({
        text: 'select $1::int as n, pg_backend_pid() as pid',
        values: [n],
      }),
    );
    const failing = quick.query({ text: 'select 1 / $1::int', values: [0] });
    const after = quick.query<{ pid: number }>(ownPid);
    await expect(failing).rejects.toThrow('division by zero');
    const answers = (await Promise.all(asked)).map(({ rows }) => rows[0]);
    expect(answers.map((row) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    const pids = new Set([...answers, (await after).rows[0]].map((row) => row?.pid));
    expect(pids.size).toBe(1);
  });

  it('refuses what was under way when it broke, and opens another for the next', async () => {
    const pid = (await quick.query<{ pid: number }>(ownPid)).rows[0]?.pid;
    const slow = quick.query({ text: 'select pg_sleep(4)' });
    const behind = quick.query(ownPid);
    const refusals = Promise.allSettled([slow, behind]);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    expect((await refusals).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = (await quick.query<{ pid: number }>(ownPid)).rows[0]?.pid;
    expect(next).toBeGreaterThan(0);
    expect(next).not.toBe(pid);
  });
});
