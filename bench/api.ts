import { type Comparison, compare, p99, perSecond, processorMs, type Side } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { restoreDatabase, withClient } from './fill.ts';
import type { Call } from './load.ts';
import { type Running, signIn, startProduct, startReference, whileRunning } from './processes.ts';
import { progress, type Row, row } from './report.ts';
import { pagesWhileManyArrive, readsBesideSignIns, signInRate } from './sign-ins.ts';
import { postmasterOf } from './usage.ts';

const admin = 'employee.1';
const writer = 'employee.8';

/** A complete form of what a writer may send. */
export const pitch = {
  submissionType: 'special_interview',
  submissionData: {
    interviewee: 'Ida Brandt',
    titleCompany: 'Organ tuner, Brandt & Daughter',
    storyIdea: 'She tunes forty church organs a year and hears the weather in each.',
    keyQuestions: 'Which organ do you dread?\nWho comes after you?',
    relevance: 'Nobody has told the story of the last tuners on the coast.',
  },
};

/** Throughput, latency and processor time of the API against bare Express handlers that run the same SQL. */
export async function measureApi(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const postmaster = await postmasterOf(url);
  const rows = await whileRunning(
    [startProduct(database, url), startReference(database, url)],
    async (product, reference) => {
      const headers = await signIn(product, admin);
      const author = await signIn(product, writer);
      const ids = await someIds(url);
      const side = (server: Running, calls: Call[]): Side => ({ server, calls });
      const against = (ours: Call[], bare: Call[]) =>
        compare(side(product, ours), side(reference, bare), { postmaster });
      const oneRow = ids.map((id): Call => ({ path: `/api/submissions/${id}`, headers }));
      const results: Row[] = [];

      progress('api: list, inbox, row');
      results.push(
        ...speed(
          'list of 50',
          await against([{ path: '/api/submissions/all', headers }], [{ path: '/list', headers }]),
          0.9,
        ),
        ...speed(
          'inbox of 50',
          await against([{ path: '/api/contact-inquiries', headers }], [{ path: '/inbox', headers }]),
          0.9,
        ),
        ...speed(
          'one row',
          await against(
            oneRow,
            ids.map((id) => ({ path: `/row/${id}`, headers })),
          ),
          0.8,
        ),
      );
      progress('api: sign-in, reads beside it, many sessions');
      results.push(await signInRate(product, reference, postmaster));
      results.push(await readsBesideSignIns(product, oneRow));
      results.push(await pagesWhileManyArrive(product));
      results.push(await manySessions(product, url, ids, postmaster));

      progress('api: create');
      const create = { method: 'POST', headers: author, body: pitch };
      const bare = { ...create, path: '/create' };
      const sent = { ...create, path: '/api/submissions' };
      results.push(...speed('create', await against([sent], [bare]), 0.8));
      const keyed = keys().map((key) => ({ ...sent, headers: { ...author, 'Idempotency-Key': key } }));
      const [withKey] = speed('create with an Idempotency-Key, as the page does', await against(keyed, [bare]));
      return withKey ? [...results, withKey] : results;
    },
  );
  await restoreDatabase(url, sizes.middle);
  return rows;
}

function speed(what: string, result: Comparison, atLeast?: number): Row[] {
  const figures = { ours: result.ours(perSecond), reference: result.reference(perSecond), unit: '/s' };
  const rate = row(what, result.ratio(perSecond), { ...figures, ...(atLeast ? { budget: { atLeast } } : {}) });
  const wait = { ours: result.ours(p99), reference: result.reference(p99), unit: 'ms', budget: { atMost: 1.5 } };
  const work = {
    ours: result.ours(processorMs),
    reference: result.reference(processorMs),
    unit: 'ms',
    budget: { atMost: 1.2 },
  };
  const server = { ours: result.ours(serverOnly), reference: result.reference(serverOnly), unit: 'ms' };
  return [
    rate,
    row(`${what}: p99 at 10 connections`, result.ratio(p99), wait),
    row(`${what}: processor time a request`, result.ratio(processorMs), work),
    row(`${what}: of it the server's`, result.ratio(serverOnly), server),
  ];
}

function serverOnly({ serverMs }: { serverMs: number }): number {
  return serverMs;
}

/** Row reads of someone with 500 live sessions against someone with one. */
async function manySessions(
  product: Running,
  url: string,
  ids: number[],
  postmaster: number | undefined,
): Promise<Row> {
  const [few, many] = [await signIn(product, 'employee.9'), await signIn(product, 'employee.17')];
  await withClient(url, (client) =>
    client.query(`
      insert into session (sid, employee_id, epoch, expire)
      select encode(sha256(i::text::bytea), 'hex'), 17, 0, now() + interval '2 hours' from generate_series(1, 499) as i`),
  );
  const reads = (headers: { Cookie: string }): Side => ({
    server: product,
    calls: ids.map((id) => ({ path: `/api/submissions/${id}`, headers })),
  });
  const result = await compare(reads(many), reads(few), { postmaster });
  return row('processor time of a read with 500 sessions, against 1', result.ratio(processorMs), {
    ours: result.ours(processorMs),
    reference: result.reference(processorMs),
    unit: 'ms',
    budget: { atMost: 1.05 },
  });
}

async function someIds(url: string): Promise<number[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: number }>(`select id from submissions where status <> 'draft' order by hashint4(id) limit 200`),
  );
  return rows.map(({ id }) => id);
}

/** More than a run can send. */
function keys(): string[] {
  return Array.from({ length: 60_000 }, () => crypto.randomUUID());
}
