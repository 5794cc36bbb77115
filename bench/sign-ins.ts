import { setTimeout as sleep } from 'node:timers/promises';
import { compare, perSecond } from './compare.ts';
import { password } from './fill.ts';
import { type Call, load } from './load.ts';
import type { Running } from './processes.ts';
import { median, type Row, row } from './report.ts';

/** As many as a second brings when a whole company comes to work at once: more than two cores can hash. */
const arrivals = 20;

/** Against bcryptjs at the same cost, in as many workers. */
export async function signInRate(product: Running, reference: Running, postmaster: number | undefined): Promise<Row> {
  const result = await compare(
    { server: product, calls: signIns('/api/employee/login') },
    { server: reference, calls: signIns('/login') },
    { postmaster, connections: 4, rounds: 4, seconds: 5 },
  );
  const figures = { ours: result.ours(perSecond), reference: result.reference(perSecond), unit: '/s' };
  return row('sign-in, 4 at a time', result.ratio(perSecond), { ...figures, budget: { atLeast: 0.95 } });
}

/** p99 of row reads, alone and while four people sign in, in turn. */
export async function readsBesideSignIns({ origin }: Running, reads: Call[]): Promise<Row> {
  const rounds = { connections: 10, seconds: 3 };
  const pairs: { alone: number; beside: number }[] = [];
  while (pairs.length < 4) {
    const alone = await load(origin, reads, rounds);
    const over = new AbortController();
    const [beside] = await Promise.all([
      load(origin, reads, rounds).finally(() => over.abort()),
      load(origin, signIns('/api/employee/login'), { connections: 4, seconds: 60, signal: over.signal }),
    ]);
    pairs.push({ alone: alone.p99, beside: beside.p99 });
  }
  return row(
    'p99 of row reads while 4 sign in, against alone',
    median(pairs.map(({ alone, beside }) => beside / alone)),
    {
      ours: median(pairs.map(({ beside }) => beside)),
      reference: median(pairs.map(({ alone }) => alone)),
      unit: 'ms',
      budget: { atMost: 3 },
    },
  );
}

/**
 * How long a page can wait for the event loop while more people sign in than can be let in: all its answers need nothing
 * else, so their p99 on one connection is its delay, and what the page itself takes.
 */
export async function pagesWhileManyArrive({ origin }: Running): Promise<Row> {
  const seconds = 10;
  const page = { path: '/', headers: { 'Accept-Encoding': 'br' } };
  const coming = signIns('/api/employee/login').slice(0, arrivals * seconds);
  const [{ p99 }] = await Promise.all([
    load(origin, [page], { connections: 1, seconds, pauseMs: 1 }),
    ...coming.map(async (call, turn) => {
      await sleep((turn * 1000) / arrivals);
      await arrive(origin, call);
    }),
  ]);
  return row(`landing page while ${arrivals} sign-ins a second arrive: p99`, p99, {
    unit: 'ms',
    budget: { atMost: 50 },
  });
}

/** Whoever finds the queue full is sent away. */
async function arrive(origin: string, { path, body, ...call }: Call): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(origin + path, { ...call, headers, body: JSON.stringify(body) });
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
}

/** Of many people, as in the morning. */
function signIns(path: string): Call[] {
  return Array.from({ length: 400 }, (_, index) => ({
    path,
    method: 'POST',
    body: { username: `employee.${100 + index}`, password },
  }));
}
