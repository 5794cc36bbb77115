import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, isDatabaseAway, openDatabase, pool, type Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('closing the database waits until each connection has ended', async () => {
  const { connectionString, max } = pool.options;
  await Promise.all(Array.from({ length: max }, () => pool.query('select pg_sleep(0.1)')));
  const { totalCount } = pool;
  let ended = 0;
  pool.on('remove', () => {
    ended += 1;
  });
  await closeDatabase();
  openDatabase(String(connectionString));
  expect(ended).toBe(totalCount);
});

describe('a transaction', () => {
  it('that cannot begin returns its broken connection', async () => {
    for (let time = 0; time <= pool.options.max; time += 1) {
      vi.spyOn(pool, 'connect').mockImplementationOnce(connectAndBreak);
      const error = await transact((transaction) => transaction.execute(sql`select 1`)).catch((reason) => reason);
      expect(isDatabaseAway(error), String(error)).toBe(true);
    }
    expect(await answer()).toBe(1);
  });

  it('on a socket that nobody listens at reports the database as away', async () => {
    const client = new pg.Client({ host: '/nowhere' });
    const error = await client.connect().catch((reason) => reason);
    expect(isDatabaseAway(error), String(error)).toBe(true);
  });

  it('whose connection breaks reports the database as away', async () => {
    for (let time = 0; time <= pool.options.max; time += 1) {
      const error = await transact(async (transaction) => {
        await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }).catch((reason) => reason);
      expect(isDatabaseAway(error), String(error)).toBe(true);
    }
    expect(await answer()).toBe(1);
  });

  it('on a server that only reads by now reports the database as away, and connects again', async () => {
    const write = () => transact((transaction) => transaction.execute(sql`create temporary table written (id int)`));
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) await client.query('set session characteristics as transaction read only');
    for (const client of clients) client.release();
    for (const _ of clients) {
      const error = await write().catch((reason) => reason);
      expect(isDatabaseAway(error), String(error)).toBe(true);
    }
    await write();
  });

  it('drops such a connection also where no transaction was begun', async () => {
    const client = await pool.connect();
    await client.query('set session characteristics as transaction read only');
    client.release();
    await expect(pool.query('create temporary table written (id int)')).rejects.toThrow('read-only');
    await pool.query('create temporary table written (id int)');
  });

  it('in a deadlock runs once more', async () => {
    const runs: string[] = [];
    const lock = (transaction: Transaction, row: number) =>
      transaction.execute(sql`select pg_advisory_xact_lock(${row})`);
    const bothHoldOne = barrier(2);
    const take = (name: string, first: number, second: number) =>
      transact(async (transaction) => {
        runs.push(name);
        await lock(transaction, first);
        await bothHoldOne();
        await lock(transaction, second);
        return name;
      });
    expect(await Promise.all([take('up', 1, 2), take('down', 2, 1)])).toEqual(['up', 'down']);
    expect(runs).toHaveLength(3);
  });

  it('that fails is rolled back and rethrows', async () => {
    const reason = new Error('no');
    await expect(
      transact(async (transaction) => {
        await transaction.execute(sql`create table half_made (id int)`);
        throw reason;
      }),
    ).rejects.toBe(reason);
    const { rows } = await pool.query(`select to_regclass('half_made') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});

/** Resolves for everybody once so many wait. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}

async function answer(): Promise<unknown> {
  return transact(async (transaction) => {
    const { rows } = await transaction.execute<{ one: number }>(sql`select 1 as one`);
    return rows[0]?.one;
  });
}

/** The pool hands it out before it knows that the connection is gone. */
async function connectAndBreak(): Promise<pg.PoolClient> {
  const client = await pool.connect();
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  return client;
}
