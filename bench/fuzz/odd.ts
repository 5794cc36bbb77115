import { setTimeout as sleep } from 'node:timers/promises';
import { employeeRoles } from '#shared/roles.ts';
import { filled, oddTexts } from './odd-texts.ts';
import { type FuzzOptions, type Input, isSignIn, type Route, type SignIn, send } from './send.ts';
import { type Known, remember, type Schema } from './values.ts';

export interface OddResult {
  calls: number;
  /** Those that were not refused. */
  taken: number;
  faults: string[];
  /** Milliseconds that others waited for a light page meanwhile. */
  waits: { longest: number; p99: number; during: string };
}

interface OddOptions extends FuzzOptions {
  known: Known;
}

/** Each call that takes text gets odd ones, as long as its fields take them, while somebody else asks for a light page. */
export async function callWithOddTexts(
  origin: string,
  routes: readonly Route[],
  signIn: SignIn,
  { known, seed, runs }: OddOptions,
): Promise<OddResult> {
  const result = { calls: 0, taken: 0, faults: new Set<string>() };
  let during = '';
  const waits = watchWaits(origin, () => during);
  const headersOf = new Map<string, Promise<Record<string, string>>>();
  const headersFor = (role: string) => headersOf.get(role) ?? renew(role);
  const renew = (role: string) => {
    const signedIn = signIn(role);
    headersOf.set(role, signedIn);
    return signedIn;
  };
  const units = [...oddTexts.keys()];
  // Each call goes on where the one before ended, so that a few runs come by all texts.
  let turn = seed;
  for (const route of routes.filter(takesText)) {
    const callers = isSignIn(route) ? [] : [...employeeRoles.toReversed()];
    let caller = callers.shift();
    for (let nth = 0; nth < Math.min(runs, units.length); nth++) {
      const unit = units[turn++ % units.length] ?? '';
      during = `${route.method} ${route.path} with ${JSON.stringify(unit)} again and again`;
      for (let share = 1; share >= 1 / 64; share /= 4) {
        const headers = caller ? await headersFor(caller) : {};
        const { status, fault, answer } = await send(origin, route, inputOf(route, known, unit, share), headers);
        result.calls += 1;
        remember(known, answer);
        if (fault && status !== 431) result.faults.add(`${during}: ${fault}`);
        if (status < 300) result.taken += 1;
        if (caller && status === 401) await renew(caller);
        if (status === 401 || status === 403) caller = callers.shift() ?? caller;
        // All fields at their limits may be more than the call, or Node for an address, takes.
        if (status !== 413 && status !== 431) break;
      }
    }
  }
  return { ...result, faults: [...result.faults], waits: await waits() };
}

function takesText(route: Route): boolean {
  let found = false;
  inputOf(route, new Map(), '.', 1, () => {
    found = true;
  });
  return found;
}

/** As long as no field says how long it may be. */
const usualMax = 8_192;

function inputOf({ operation }: Route, known: Known, unit: string, share: number, onText?: () => void): Input {
  const leafOf = (leaf: Schema, name: string) => {
    const stored = known.get(name)?.[0];
    if (leaf.type === 'integer' || leaf.type === 'number') return typeof stored === 'number' ? stored : 1;
    if (leaf.type === 'boolean') return true;
    if (leaf.format || leaf.pattern) return samples[leaf.format ?? ''] ?? stored ?? '2026-12-01';
    onText?.();
    const length = Math.max(1, Math.floor((leaf.maxLength ?? usualMax) * share));
    return [...(oddTexts.get(unit)?.(length) ?? unit)].slice(0, length).join('');
  };
  const of = (place: 'path' | 'query') => {
    const named = operation.parameters.flatMap((each) => ('in' in each && each.in === place ? [each] : []));
    return Object.fromEntries(
      named.map(({ name, schema }) => [
        name,
        place === 'path' ? (known.get(name)?.[0] ?? 1) : filled(schema, leafOf, name),
      ]),
    );
  };
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return { path: of('path'), query: of('query'), body: schema && filled(schema, leafOf, 'body') };
}

const samples: Record<string, string> = {
  email: 'ines@example.com',
  date: '2026-12-01',
  'date-time': '2026-12-01T20:00:00.000Z',
};

/** Asks for a light page all the while. The function that comes back ends it. */
function watchWaits(origin: string, during: () => string): () => Promise<OddResult['waits']> {
  const waits: { ms: number; during: string }[] = [];
  let isOver = false;
  const watched = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      waits.push({ ms: Math.round(performance.now() - begun), during: during() });
      await sleep(5);
    }
  })();
  return async () => {
    isOver = true;
    await watched;
    waits.sort((one, other) => other.ms - one.ms);
    const { ms: longest = 0, during: whileDoing = '' } = waits[0] ?? {};
    return { longest, p99: waits[Math.floor(waits.length / 100)]?.ms ?? 0, during: whileDoing };
  };
}
