import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '#bench/fill.ts';
import { patientOptions } from '#server/database/connection.ts';
import type { Outcome } from './compare.ts';
import { moreWritten, withInstances } from './restarts.ts';
import { pause } from './stage.ts';
import { whileWriting } from './writers.ts';

const holdMs = 4_000;

/** In turn: a lock makes every connection of the pool wait, and PostgreSQL has no connection left. */
export function exhaustPool(times: number): Promise<Outcome> {
  return withInstances(1, (stage, [product]) =>
    whileWriting(product as NonNullable<typeof product>, stage, async (written) => {
      for (let turn = 0; turn < times; turn += 1) {
        await moreWritten(written);
        await pause(0, 300);
        await (turn % 2 === 0 ? holdLock(stage.url) : takeConnections(stage.url));
      }
    }),
  );
}

function holdLock(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin');
    await client.query('lock table idempotency_keys in access exclusive mode');
    await sleep(holdMs);
    await client.query('rollback');
  });
}

/** All that there are, those of the product too. */
async function takeConnections(url: string): Promise<void> {
  const taken: pg.Client[] = [];
  try {
    await withClient(url, async (client) => {
      const others = `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'chaos%' and pid <> pg_backend_pid()`;
      for (const since = performance.now(); performance.now() - since < holdMs; ) {
        const one = new pg.Client({ ...patientOptions(url), application_name: 'chaos' });
        one.on('error', () => undefined);
        try {
          await one.connect();
          taken.push(one);
        } catch {
          await client.query(others);
          await sleep(5);
        }
      }
    });
  } finally {
    await Promise.all(taken.map((one) => one.end().catch(() => undefined)));
  }
}
