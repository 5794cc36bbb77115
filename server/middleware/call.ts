import { type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Reply } from '#server/lib/reply.ts';
import { type Contract, handle, type Input } from '#server/middleware/handle.ts';

/** One call of the API, with what its callers send and get. */
export interface Call<Query = unknown, Body = unknown, Answer = unknown> {
  rungs: readonly RequestHandler[];
  /** For the compiler alone. */
  types?: { query: Query; body: Body; answer: Answer };
}

/** By address, such as `GET /api/training/:role/:slug`, in the order in which Express tries them. */
export type Calls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>>;

type Answered<A extends z.ZodType> = z.input<A> | Reply<z.input<A>>;

/** `act` must return what `answers` says. */
export function call<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  S extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUnknown,
>({
  before,
  act,
  ...contract
}: Contract<P, Q, B, S, A> & {
  /** Limits, guards and readers of the body, in their order. */
  before: readonly (RequestHandler | RequestHandler[])[];
  act: (input: Input<z.output<P>, z.output<Q>, z.output<B>, z.output<S>>) => Answered<A> | Promise<Answered<A>>;
}): Call<z.output<Q>, S extends z.ZodUndefined ? z.input<B> : z.input<B> & z.input<S>, z.output<A>> {
  return { rungs: [...before.flat(), handle(contract, act)] };
}

/** @param api by domain. Mounted where nothing cuts an address, since `request.route` is then the whole of it. */
export function routerOf(api: Readonly<Record<string, Calls>>): Router {
  const router = Router();
  for (const [address, { rungs }] of Object.values(api).flatMap((calls) => Object.entries(calls))) {
    const [method = '', path = ''] = address.split(' ');
    router[method.toLowerCase() as 'get'](path, ...rungs);
  }
  return router;
}
