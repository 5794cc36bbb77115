import { freePort, stopAll } from '#bench/processes.ts';
import { readMigrations } from '#server/database/migrate.ts';
import type { Outcome } from './compare.ts';
import { ask, onStage } from './stage.ts';

const instances = 4;

/** Four instances at once on an empty database: all of them up, every migration once, one admin. */
export async function startTogether(times: number): Promise<Outcome> {
  let [started, wrong, longestMs] = [0, 0, 0];
  for (let round = 0; round < times; round += 1) {
    await onStage(
      async ({ start, url }) => {
        const ports = await Promise.all(Array.from({ length: instances }, freePort));
        const starts = await Promise.allSettled(ports.map((port) => start(0, { PORT: String(port) })));
        for (const each of starts) {
          if (each.status === 'rejected') continue;
          started += 1;
          longestMs = Math.max(longestMs, each.value.startMs);
        }
        const [row] = await ask<{ migrations: number; admins: number }>(
          url,
          `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
             (select count(*)::int from employees) as admins`,
        );
        if (row?.migrations !== readMigrations().length || row.admins !== 1) wrong += 1;
        await stopAll();
      },
      { empty: true },
    );
  }
  const writes = times * instances;
  const nothing = { lost: 0, doubled: wrong, halfWritten: 0, orphans: 0 };
  return {
    writes,
    acknowledged: started,
    unit: 'started',
    failures: [],
    repeated: 'none repeated',
    longestMs,
    ...nothing,
  };
}
