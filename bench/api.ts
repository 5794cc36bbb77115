import { setTimeout as sleep } from 'node:timers/promises';
import { type Comparison, compare, type Figure, p99, perSecond, processorMs } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { password, restoreDatabase, withClient } from './fill.ts';
import { type Call, load } from './load.ts';
import { type Running, signIn, startProduct, startReference, whileRunning } from './processes.ts';
import { progress, type Row, row } from './report.ts';
import { postmasterOf } from './usage.ts';

const admin = 'employee.1';
const writer = 'employee.8';

const pitch = {
  submissionType: 'special_interview',
  submissionData: {
    interviewee: 'Ida Brandt',
    titleCompany: 'Organ tuner, Brandt & Daughter',
    storyIdea: 'She tunes forty church organs a year and hears the weather in each.',
    keyQuestions: 'Which organ do you dread?\nWho comes after you?',
    relevance: 'Nobody has told the story of the last tuners on the coast.',
  },
};

export async function measureApi(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const postmaster = await postmasterOf(url);
  const rows = await whileRunning(
    [startProduct(database, url), startReference(database, url)],
    async (product, reference) => {
      const headers = await signIn(product, admin);
      const author = await signIn(product, writer);
      const ids = await someIds(url);
      const create = { method: 'POST', headers: author, body: pitch };
      const measured: { what: string; ours: Call[]; bare: Call[] }[] = [
        {
          what: 'list of 50',
          ours: [{ path: '/api/submissions/all', headers }],
          bare: [{ path: '/list', headers }],
        },
        {
          what: 'inbox of 50',
          ours: [{ path: '/api/contact-inquiries', headers }],
          bare: [{ path: '/inbox', headers }],
        },
        {
          what: 'one row',
          ours: ids.map((id) => ({ path: `/api/submissions/${id}`, headers })),
          bare: ids.map((id) => ({ path: `/row/${id}`, headers })),
        },
        {
          what: 'create',
          ours: [{ ...create, path: '/api/submissions' }],
          bare: [{ ...create, path: '/create' }],
        },
      ];
      const results: Row[] = [];
      for (const { what, ours, bare } of measured) {
        progress(`api: ${what}`);
        const result = await compare(
          { server: product, calls: ours },
          { server: reference, calls: bare },
          { postmaster },
        );
        results.push(...against(what, result));
      }
      progress('api: pages while many sign in');
      results.push(await pagesWhileManyArrive(product));
      return results;
    },
  );
  await restoreDatabase(url, sizes.middle);
  return rows;
}

function against(what: string, result: Comparison): Row[] {
  const figures = (of: Figure, unit: string) => ({ ours: result.ours(of), reference: result.reference(of), unit });
  return [
    row(`${what}: processor time a request`, result.ratio(processorMs), {
      ...figures(processorMs, 'ms'),
      budget: { atMost: 1.5 },
    }),
    row(`${what}: throughput`, result.ratio(perSecond), { ...figures(perSecond, '/s'), budget: { atLeast: 0.7 } }),
    row(`${what}: p99 at 10 connections`, result.ratio(p99), figures(p99, 'ms')),
  ];
}

/** On one connection, a page's p99 is the event loop's delay and the page's own time. */
async function pagesWhileManyArrive({ origin }: Running): Promise<Row> {
  const [arrivals, seconds] = [20, 10];
  const page = { path: '/', headers: { 'Accept-Encoding': 'br' } };
  const [{ p99: delay }] = await Promise.all([
    load(origin, [page], { connections: 1, seconds, pauseMs: 1 }),
    ...Array.from({ length: arrivals * seconds }, async (_, turn) => {
      await sleep((turn * 1000) / arrivals);
      const answer = await fetch(`${origin}/api/employee/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: `employee.${100 + turn}`, password }),
      });
      // 503: the queue of sign-ins is full.
      if (answer.status !== 200 && answer.status !== 503) throw new Error(`A sign-in was answered ${answer.status}`);
    }),
  ]);
  return row(`landing page while ${arrivals} sign-ins a second arrive: p99`, delay, {
    unit: 'ms',
    budget: { atMost: 50 },
  });
}

async function someIds(url: string): Promise<number[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: number }>(`select id from submissions where status <> 'draft' order by hashint4(id) limit 200`),
  );
  return rows.map(({ id }) => id);
}
