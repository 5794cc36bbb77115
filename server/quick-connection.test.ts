import { describe, expect, it } from 'vitest';
import { pool, quick } from '#server/database/connection.ts';
import { textsOf } from '#server/database/row-bytes.ts';
import { queryRows } from '#server/database/row-query.ts';

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

  it('hands out rows as they came, however large, among others that are read', async () => {
    const bytes = { text: 'select repeat($1, $2::int) as text, null as nothing from generate_series(1, 3)' };
    const sizes = [1, 70_000, 3, 2_000_000, 0];
    const found = sizes.map((size) => quick.queryRows({ ...bytes, values: ['ø', size] }));
    const failing = quick.queryRows({ text: 'select 1 / $1::int', values: [0] });
    const read = sizes.map((size) => quick.query<{ text: string }>({ ...bytes, values: ['ø', size] }));
    const pooled = await queryRows(pool, { ...bytes, values: ['ø', 70_000] });
    await expect(failing).rejects.toThrow('division by zero');
    for (const [index, size] of sizes.entries()) {
      const text = 'ø'.repeat(size);
      const { fields, rows } = (await found[index]) ?? {};
      expect(fields?.map(({ name }) => name)).toEqual(['text', 'nothing']);
      expect(rows?.map(textsOf)).toEqual([1, 2, 3].map(() => [text, null]));
      expect((await read[index])?.rows).toEqual([1, 2, 3].map(() => ({ text, nothing: null })));
    }
    expect(pooled.rows.map(textsOf)).toEqual([1, 2, 3].map(() => ['ø'.repeat(70_000), null]));
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
