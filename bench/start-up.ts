import { pitch } from './api.ts';
import { type BenchServer, sizes } from './database.ts';
import { restoreDatabase } from './fill.ts';
import { searched } from './fill-statements.ts';
import { type Call, load } from './load.ts';
import { type Running, signIn, startProduct, startReference, whileRunning } from './processes.ts';
import { median, progress, type Row, row } from './report.ts';
import { residentMb } from './usage.ts';

/** How soon the product answers, and what memory one instance takes: idle, under load, and over time. */
export async function measureStartUp(database: BenchServer, { minutes }: { minutes: number }): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const start = (starting: typeof startProduct): Promise<number> =>
    whileRunning([starting(database, url)], async ({ startMs }: Running) => startMs);
  // The first start compiles, and makes the queues.
  await start(startProduct);
  await start(startReference);
  const pairs: { ours: number; bare: number }[] = [];
  while (pairs.length < 5) pairs.push({ ours: await start(startProduct), bare: await start(startReference) });
  const toFirstAnswer = row('start to first answer', median(pairs.map(({ ours, bare }) => ours / bare)), {
    ours: median(pairs.map(({ ours }) => ours)),
    reference: median(pairs.map(({ bare }) => bare)),
    unit: 'ms',
    budget: { atMost: 2 },
  });
  progress(`start-up: memory, half a minute of mixed load and ${minutes} min at the pace of people`);
  const memory = await whileRunning([startProduct(database, url)], (product) => measureMemory(product, minutes));
  await restoreDatabase(url, sizes.middle);
  return [toFirstAnswer, ...memory];
}

async function measureMemory(product: Running, minutes: number): Promise<Row[]> {
  // As a proxy looks whether it lives: not more than that, or what is idle would be as busy as the machine is quick.
  await load(product.origin, [{ path: '/healthz' }], { connections: 1, seconds: 3, pauseMs: 50 });
  const idle = residentMb(product.pid);
  const calls = await mixed(product);
  const pressed = await watchMemory(product, () => load(product.origin, calls, { connections: 10, seconds: 30 }));
  const worked = await watchMemory(product, () =>
    load(product.origin, calls, { connections: 10, seconds: minutes * 60, pauseMs: 100 }),
  );
  const late = worked.slice(worked.length / 2);
  return [
    row('resident memory, idle', idle, { unit: 'MB', budget: { atMost: 100 } }),
    row('resident memory under load', Math.max(...[...pressed, ...worked].map(({ mb }) => mb)), {
      unit: 'MB',
      budget: { atMost: 200 },
    }),
    row(`growth of memory in the second half of ${minutes} min of mixed load`, slope(late), {
      unit: 'MB/min',
      // Within minutes one collection of garbage, soon or late, says more than a leak.
      ...(minutes < 30 ? {} : { budget: { atMost: 0.2 } }),
    }),
  ];
}

interface Sample {
  /** Since the load began. */
  minute: number;
  mb: number;
}

/** The resident memory of a server every half second while it is under load. */
async function watchMemory(product: Running, underLoad: () => Promise<unknown>): Promise<Sample[]> {
  const begun = performance.now();
  const samples: Sample[] = [];
  const watch = setInterval(() => {
    samples.push({ minute: (performance.now() - begun) / 60_000, mb: residentMb(product.pid) });
  }, 500);
  await underLoad().finally(() => clearInterval(watch));
  return samples;
}

/** What people do all day, in one turn. */
async function mixed(product: Running): Promise<Call[]> {
  const headers = await signIn(product, 'employee.1');
  const author = await signIn(product, 'employee.8');
  const read = (path: string): Call => ({ path, headers });
  return [
    read('/api/submissions/all'),
    read('/api/submissions/all?status=approved'),
    read(`/api/submissions/all?q=${searched.rare}`),
    read('/api/submissions/stats'),
    read('/api/contact-inquiries'),
    read('/api/contact-inquiries/stats'),
    read('/api/admin/evaluations'),
    read('/api/admin/employees'),
    read('/api/training'),
    { path: '/api/submissions/employee', headers: author },
    { path: '/api/submissions', method: 'POST', headers: author, body: pitch },
    { path: '/', headers: { 'Accept-Encoding': 'br' } },
  ];
}

/** Of the line through the samples that fits best, in MB a minute. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, mb] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.mb))];
  const together = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.mb - mb), 0);
  return together / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}
