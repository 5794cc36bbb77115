import { type BenchServer, sizes } from './database.ts';
import { load } from './load.ts';
import { startProduct, whileRunning } from './processes.ts';
import { median, type Row, row } from './report.ts';
import { residentMb } from './usage.ts';

const rounds = 5;

export async function measureStartUp(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const start = () =>
    whileRunning([startProduct(database, url)], async ({ origin, pid, startMs }) => {
      // As a proxy checks health; more requests would not be idle.
      await load(origin, [{ path: '/healthz' }], { connections: 1, seconds: 3, pauseMs: 50 });
      return { startMs, idleMb: residentMb(pid) };
    });
  // The first start compiles.
  await start();
  const starts: Awaited<ReturnType<typeof start>>[] = [];
  while (starts.length < rounds) starts.push(await start());
  return [
    row('cold start to first answer', median(starts.map(({ startMs }) => startMs)) / 1000, {
      unit: 's',
      budget: { atMost: 2 },
    }),
    row('resident memory, idle', median(starts.map(({ idleMb }) => idleMb)), { unit: 'MB', budget: { atMost: 170 } }),
  ];
}
