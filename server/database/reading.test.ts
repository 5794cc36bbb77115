import { cpSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { closeDatabase, db, isDatabaseAway, openDatabase, type Source, standby } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeFolder, makeUsedFolder } from '#server/database/embedded/test-support.ts';
import { readAnywhere } from '#server/database/reading.ts';
import { readExport } from '#server/database/snapshot.ts';

it('heavy reads come from the standby and hold what was just written, whatever becomes of the standby', async () => {
  const { primary, follower } = await startPair();
  openDatabase(primary.url, { readUrl: follower.url });
  onTestFinished(closeDatabase);
  await db.execute(sql`create table written (id int)`);

  // On a busy machine the standby may fall behind; every read must still find each row written before it.
  const reads = [];
  for (let id = 1; id <= 50; id += 1) reads.push(await writeAndRead(id));
  expect(reads.every((read) => read?.has)).toBe(true);
  expect(reads.some((read) => read?.isStandby)).toBe(true);
  await isReadAgain();
  await readExport(async (snapshot) => expect(await read(snapshot, 50)).toMatchObject({ has: true }));

  // Ended by its server while it reads, as one that holds up the following.
  let attempts = 0;
  const repeated = await readAnywhere(async (from) => {
    attempts += 1;
    if (attempts === 1) await from.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return read(from, 50);
  });
  expect(repeated).toEqual({ isStandby: false, has: true });
  await isReadAgain();

  await standby?.db.execute(sql`select pg_wal_replay_pause()`);
  for (let id = 100; id <= 110; id += 1) expect(await writeAndRead(id)).toEqual({ isStandby: false, has: true });
  await standby?.db.execute(sql`select pg_wal_replay_resume()`);
  await isReadAgain();

  await follower.stop();
  expect(await writeAndRead(200)).toEqual({ isStandby: false, has: true });
  await readExport(async (snapshot) => expect(await read(snapshot, 200)).toEqual({ isStandby: false, has: true }));
});

it('the pool of the primary refuses a standby, which might be far behind', async () => {
  const { follower } = await startPair();
  openDatabase(follower.url);
  onTestFinished(closeDatabase);
  const error = await db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error), String(error)).toBe(true);
});

async function startPair() {
  const [home, copy] = [await makeUsedFolder(), await makeFolder()];
  cpSync(join(home, 'postgres'), join(copy, 'postgres'), { recursive: true, preserveTimestamps: true });
  const primary = await startEmbedded(home);
  onTestFinished(() => primary.stop());
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(copy, 'postgres/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(copy, 'postgres/standby.signal'), '');
  const follower = await startEmbedded(copy);
  onTestFinished(() => follower.stop());
  return { primary, follower };
}

interface Reading {
  isStandby: boolean;
  has: boolean;
}

async function writeAndRead(id: number): Promise<Reading | undefined> {
  await db.execute(sql`insert into written values (${id})`);
  return readAnywhere((from) => read(from, id));
}

async function read(from: Pick<Source, 'db'>, id: number): Promise<Reading | undefined> {
  const { rows } = await from.db.execute<Reading & Record<string, unknown>>(
    sql`select pg_is_in_recovery() as "isStandby", exists (select 1 from written where id = ${id}) as has`,
  );
  return rows[0];
}

/** After a failure it is left alone for a while. */
async function isReadAgain(): Promise<void> {
  await expect.poll(async () => (await readAnywhere((from) => read(from, 1)))?.isStandby).toBe(true);
}
