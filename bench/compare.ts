import { type Call, type LoadResult, load } from './load.ts';
import type { Running } from './processes.ts';
import { median } from './report.ts';
import { databaseSeconds, processSeconds } from './usage.ts';

export interface Side {
  server: Running;
  calls: readonly Call[];
}

export interface Round extends LoadResult {
  serverMs: number;
  databaseMs: number;
}

export type Figure = (round: Round) => number;

export interface Comparison {
  ours(figure: Figure): number;
  reference(figure: Figure): number;
  /** Ours over the reference's: the median of the ratios of paired rounds. */
  ratio(figure: Figure): number;
}

interface Options {
  /** Undefined for a remote database, whose processor time cannot be read. */
  postmaster: number | undefined;
  connections?: number;
  rounds?: number;
  seconds?: number;
}

/** Alternates short rounds, so that other work on the machine affects both sides. */
export async function compare(
  ours: Side,
  reference: Side,
  { postmaster, connections = 10, rounds = 9, seconds = 2 }: Options,
): Promise<Comparison> {
  const pairs: { ours: Round; reference: Round }[] = [];
  const once = (side: Side, length: number) => runRound(side, { postmaster, connections, seconds: length });
  await once(reference, 2 * seconds);
  await once(ours, 2 * seconds);
  while (pairs.length < rounds)
    pairs.push({ reference: await once(reference, seconds), ours: await once(ours, seconds) });
  return {
    ours: (figure) => median(pairs.map((pair) => figure(pair.ours))),
    reference: (figure) => median(pairs.map((pair) => figure(pair.reference))),
    ratio: (figure) => median(pairs.map((pair) => figure(pair.ours) / figure(pair.reference))),
  };
}

export const perSecond: Figure = (round) => round.perSecond;
export const p50: Figure = (round) => round.p50;
export const p99: Figure = (round) => round.p99;
export const processorMs: Figure = ({ serverMs, databaseMs }) => serverMs + databaseMs;

async function runRound(
  { server, calls }: Side,
  { postmaster, connections, seconds }: { postmaster: number | undefined; connections: number; seconds: number },
): Promise<Round> {
  const before = { server: processSeconds(server.pid), database: databaseSeconds(postmaster) };
  const result = await load(server.origin, calls, { connections, seconds });
  return {
    ...result,
    serverMs: ((processSeconds(server.pid) - before.server) * 1000) / result.requests,
    databaseMs: ((databaseSeconds(postmaster) - before.database) * 1000) / result.requests,
  };
}
