import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchServer, sizes } from './database.ts';
import { withClient } from './fill.ts';
import { load } from './load.ts';
import { signIn, startProduct, whileRunning } from './processes.ts';
import { type Row, row } from './report.ts';
import { residentMb } from './usage.ts';

/** Both have the same. */
const SESSION_SECRET = randomBytes(32).toString('hex');
const settleMs = 20_000;
const watchedMs = 120_000;
/** The last worker thread ends a minute after its task. */
const restMs = 90_000;
const loadSeconds = 30;

/** Counts what instances ask PostgreSQL while nobody is there, and the memory that one keeps after a load. */
export async function measureIdle(database: BenchServer): Promise<Row[]> {
  return [...(await countStatements(database)), ...(await weighAfterLoad(database))];
}

/** From the log of the embedded PostgreSQL; that of another one is not read. */
async function countStatements(database: BenchServer): Promise<Row[]> {
  if (!database.log) return [];
  const log = database.log;
  const url = await database.filled(sizes.small);
  const name = new URL(url).pathname.slice(1);
  const logAll = (value: string) =>
    withClient(url, (client) => client.query(`alter database ${name} set log_statement = ${value}`));
  await logAll(`'all'`);
  try {
    const instances = [0, 1].map((nth) =>
      startProduct(database, url, { DATA_DIR: join(database.folder, `idle-${nth}`), SESSION_SECRET }),
    );
    const statements = await whileRunning(instances, async () => {
      await sleep(settleMs);
      const { size } = await stat(log);
      await sleep(watchedMs);
      return statementsSince(log, size);
    });
    const perMinute = statements / (watchedMs / 60_000);
    return [row('statements of two idle instances a minute', perMinute, { budget: { atMost: 100 } })];
  } finally {
    await logAll('default');
  }
}

async function statementsSince(path: string, position: number): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(size - position), position });
    return (buffer.toString().match(/LOG: {2}(statement|execute .+?):/g) ?? []).length;
  } finally {
    await file.close();
  }
}

async function weighAfterLoad(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  return whileRunning([startProduct(database, url)], async (product) => {
    const { origin, pid } = product;
    await load(origin, [{ path: '/healthz' }], { connections: 1, seconds: 3, pauseMs: 50 });
    const before = residentMb(pid);
    const headers = await signIn(product, 'employee.1');
    const calls = ['/', '/careers', '/api/submissions/all', '/api/contact-inquiries'].map((path) => ({
      path,
      headers,
    }));
    const under = load(origin, calls, { connections: 20, seconds: loadSeconds });
    // Reads a hundred thousand rows meanwhile.
    const file = await fetch(`${origin}/api/submissions/export?format=xlsx`, { headers });
    await file.arrayBuffer();
    await under;
    const during = residentMb(pid);
    await sleep(restMs);
    return [
      row('resident memory at the end of a load', during, { unit: 'MB' }),
      row('resident memory a minute and a half later, against idle', residentMb(pid) / before, {
        ours: residentMb(pid),
        reference: before,
        unit: 'MB',
      }),
    ];
  });
}
