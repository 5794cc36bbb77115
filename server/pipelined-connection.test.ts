import { connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectionOptions, isDatabaseAway, pipelined, pool } from '#server/database/connection.ts';
import { PipelinedConnection } from '#server/database/pipelined-connection.ts';
import { PreparingClient } from '#server/database/preparing-client.ts';

const ownPid = { text: 'select pg_backend_pid() as pid' };

describe('the connection for reads by key', () => {
  it('answers many queries at once, also beside a failing one', async () => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      pipelined.query<{ n: number; pid: number }>({
        text: 'select $1::int as n, pg_backend_pid() as pid',
        values: [n],
      }),
    );
    const failing = pipelined.query({ text: 'select 1 / $1::int', values: [0] });
    const after = pipelined.query<{ pid: number }>(ownPid);
    await expect(failing).rejects.toThrow('division by zero');
    const answers = (await Promise.all(asked)).map(({ rows }) => rows[0]);
    expect(answers.map((row) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    const pids = new Set([...answers, (await after).rows[0]].map((row) => row?.pid));
    expect(pids.size).toBe(1);
  });

  it('rejects pending queries when it breaks, and reconnects', async () => {
    const pid = (await pipelined.query<{ pid: number }>(ownPid)).rows[0]?.pid;
    await pipelined.query({ text: 'set statement_timeout = 0' });
    const slow = pipelined.query({ text: 'select pg_sleep(3600)' });
    const behind = pipelined.query(ownPid);
    const refusals = Promise.allSettled([slow, behind]);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    expect((await refusals).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = (await pipelined.query<{ pid: number }>(ownPid)).rows[0]?.pid;
    expect(next).toBeGreaterThan(0);
    expect(next).not.toBe(pid);
  });
});

describe('a database that is lost silently', () => {
  it('times out later than the server', () => {
    const { query_timeout, statement_timeout } = connectionOptions('postgres://localhost');
    expect(query_timeout).toBeGreaterThan(Number(statement_timeout));
  });

  it('counts as away, and is found again over a new connection', async () => {
    const line = await longLine();
    const options = { ...connectionOptions(line.url), query_timeout: 300 };
    const far = new PipelinedConnection(options);
    const farPool = new pg.Pool({ ...options, Client: PreparingClient });
    onTestFinished(async () => {
      await Promise.all([far.close(), farPool.end()]);
      line.server.close();
    });
    for (const ask of [() => far.query(ownPid), () => farPool.query(ownPid)]) {
      expect((await ask()).rows).toHaveLength(1);
      line.cut();
      const error = await ask().catch((reason: unknown) => reason);
      expect(isDatabaseAway(error), String(error)).toBe(true);
      // The broken line may be noticed a moment after its answer was given up.
      await expect.poll(async () => (await ask()).rows).toHaveLength(1);
    }
  });
});

/** Leads to the database. Once cut, nothing comes over the lines there are, and nobody is told. */
async function longLine(): Promise<{ url: string; cut: () => void; server: Server }> {
  const url = new URL(pool.options.connectionString ?? '');
  const { port, hostname } = url;
  let cuts: (() => void)[] = [];
  const server = createServer((near) => {
    const away = connect(Number(port || 5432), hostname);
    near.pipe(away).pipe(near);
    near.on('error', () => away.destroy()).on('close', () => away.destroy());
    away.on('error', () => near.destroy());
    cuts.push(() => {
      near.unpipe(away).resume();
      away.unpipe(near).resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const cut = () => {
    for (const act of cuts) act();
    cuts = [];
  };
  return { url: url.href, cut, server };
}
