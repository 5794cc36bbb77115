import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { employeeRoles } from '#shared/roles.ts';
import { type Known, remember, type Schema, valueFor } from './values.ts';

export interface FuzzResult {
  seed: number;
  calls: number;
  routes: number;
  statuses: Record<string, number>;
  /** A sentence for each call with a fault: the first caller who met it, and the smallest example. */
  faults: string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

interface Operation {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

type SignIn = (role: string) => Promise<Record<string, string>>;

/** Every call of the contract as a stranger and as every role, `runs` times each. */
export async function fuzz(
  origin: string,
  signIn: SignIn,
  options: { seed: number; runs: number },
): Promise<FuzzResult> {
  const document = await fetch(`${origin}/api/openapi.json`).then((answer) => answer.json());
  const routes = routesOf(document as { paths: Record<string, Record<string, Operation>> });
  const result: FuzzResult = { seed: options.seed, calls: 0, routes: routes.length, statuses: {}, faults: [] };
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
  return result;
}

function isSignIn({ path }: Route): boolean {
  return /(login|\/password)$/.test(path);
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

async function send(origin: string, { method, path, operation }: Route, input: Input, caller: Record<string, string>) {
  const [media] = Object.keys(operation.requestBody?.content ?? {});
  const body = input.body === undefined || media === undefined ? null : encode(media, input.body);
  const response = await fetch(addressOf(origin, path, input), {
    method,
    body,
    redirect: 'manual',
    headers: {
      ...caller,
      ...(path.endsWith('/stream') ? { Accept: 'text/event-stream' } : {}),
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
    },
  });
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? '';
  // An answer that stays open.
  if (type.startsWith('text/event-stream')) await response.body?.cancel();
  const text = response.bodyUsed ? '' : await response.text();
  const answer: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : undefined;
  return { status, answer, fault: faultOf(status, answer, operation) };
}

function faultOf(status: number, answer: unknown, { responses }: Operation): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (status < 300) return undefined;
  if (!responses[status]) return `answered ${status}, which the contract does not name`;
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? undefined : `refused with ${status} and no sentence`;
}

function addressOf(origin: string, path: string, { path: values, query }: Input): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = wordOf(values[name]);
    // A dot segment would name another address.
    return encodeURIComponent(/^\.{0,2}$/.test(value) ? '0' : value.slice(0, 2_000));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, wordOf(value).slice(0, 2_000));
  return `${origin}${place}?${search}`;
}

function encode(media: string, body: unknown): string | FormData {
  if (media === 'application/json') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const isFile = Array.isArray(value);
    if (!isFile) form.append(name, wordOf(value));
    else for (const part of value) form.append(name, new Blob([wordOf(part)]), 'file.pdf');
  }
  return form;
}

function wordOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
