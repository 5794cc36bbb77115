import fc from 'fast-check';
import { employeeRoles } from '#shared/roles.ts';
import { callWithOddTexts, type OddResult } from './odd.ts';
import {
  type FuzzOptions,
  type Input,
  isSignIn,
  type Operation,
  type Parameter,
  type Route,
  type SignIn,
  send,
} from './send.ts';
import { type Known, remember, valueFor } from './values.ts';

export interface FuzzResult {
  seed: number;
  calls: number;
  routes: number;
  statuses: Record<string, number>;
  /** A sentence for each call with a fault: the first caller who met it, and the smallest example. */
  faults: string[];
  odd: OddResult;
}

/** Every call of the contract as a stranger and as every role, `runs` times each; then with odd texts, by one who may. */
export async function fuzz(origin: string, signIn: SignIn, options: FuzzOptions): Promise<FuzzResult> {
  const document = await fetch(`${origin}/api/openapi.json`).then((answer) => answer.json());
  const routes = routesOf(document as { paths: Record<string, Record<string, Operation>> });
  const result = {
    seed: options.seed,
    calls: 0,
    routes: routes.length,
    statuses: {} as Record<string, number>,
    faults: [] as string[],
  };
  const known: Known = new Map();
  const failed = new Set<Route>();
  for (const role of [...employeeRoles.toReversed(), undefined]) {
    let headers = role ? await signIn(role) : {};
    for (const route of routes) {
      // Each costs a quarter of a second, by design: in a short run only for strangers.
      const runs = isSignIn(route) ? Math.floor(options.runs / 10) || Number(!role) : options.runs;
      if (runs === 0) continue;
      const judge = async (input: Input) => {
        const { status, fault, answer } = await send(origin, route, input, headers);
        result.calls += 1;
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        remember(known, answer);
        // A call may have ended the session, or the account.
        const isOver = status === 401 ? !isSignIn(route) : status < 300 && /password/.test(route.path);
        if (role && isOver) headers = await signIn(role);
        if (fault) throw new Error(fault);
      };
      const check = await fc.check(fc.asyncProperty(inputOf(route, known), judge), {
        seed: options.seed,
        numRuns: runs,
        interruptAfterTimeLimit: 5_000 + 1_000 * options.runs,
        endOnFailure: failed.has(route),
      });
      if (!check.failed || !check.counterexample || failed.has(route)) continue;
      failed.add(route);
      const example = JSON.stringify(check.counterexample[0]).slice(0, 600);
      const { message } = check.errorInstance as Error;
      result.faults.push(`${route.method} ${route.path} as ${role ?? 'a stranger'}: ${message}; ${example}`);
    }
  }
  const odd = await callWithOddTexts(origin, routes, signIn, { ...options, known });
  return { ...result, faults: [...result.faults, ...odd.faults], odd };
}

/** Reading comes first, the end of the session last. */
function routesOf({ paths }: { paths: Record<string, Record<string, Operation>> }): Route[] {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const turn = ({ method, path }: Route) => (method === 'GET' ? 0 : path.endsWith('/logout') ? 2 : 1);
  return routes.sort((a, b) => turn(a) - turn(b));
}

function inputOf({ operation }: Route, known: Known): fc.Arbitrary<Input> {
  const named = (place: string) => {
    const parameters = operation.parameters.filter((each): each is Parameter => 'in' in each && each.in === place);
    const values = parameters.map(({ name, schema }) => [name, valueFor(schema, name, known)] as const);
    const requiredKeys = place === 'path' ? {} : { requiredKeys: [] };
    return fc.record(Object.fromEntries(values), requiredKeys) as fc.Arbitrary<Record<string, unknown>>;
  };
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const body = schema ? valueFor(schema, 'body', known) : fc.constant(undefined);
  return fc.record({ path: named('path'), query: named('query'), body });
}
