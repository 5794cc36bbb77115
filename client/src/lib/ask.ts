import type { Api } from '#server/api.ts';
import { getJson, type SendOptions, send } from './api.ts';

export type CallName = keyof Api;

type Primitive = string | number | boolean;
type Values = Record<string, Primitive | undefined>;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A body is only read, so it may be constant. */
type Unchanged<Body> = Body extends object ? { readonly [Each in keyof Body]: Unchanged<Body[Each]> } : Body;

type TypesOf<Name extends CallName> = NonNullable<Api[Name]['types']>;

/** The compiler asks for the names of the address, and for what the server reads of query and body. */
export type InputOf<Name extends CallName> = ([NamesIn<Name>] extends [never]
  ? object
  : { params: Record<NamesIn<Name>, Primitive> }) &
  (undefined extends TypesOf<Name>['query']
    ? object
    : { query?: { [Each in keyof TypesOf<Name>['query']]?: Primitive | undefined } }) &
  (undefined extends TypesOf<Name>['body'] ? object : { body: Unchanged<TypesOf<Name>['body']> });

export type AnswerOf<Name extends CallName> = TypesOf<Name>['answer'];

type Asked<Name extends CallName> = InputOf<Name> & SendOptions & { signal?: AbortSignal };
type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/** Such as `ask('PUT /api/deliverables/:id/draft', { params, body })`. @throws ApiError, NetworkError */
export function ask<Name extends CallName>(name: Name, ...[input]: Arguments<Asked<Name>>): Promise<AnswerOf<Name>> {
  const { params, query, body, signal, ...options }: LooseInput = input ?? {};
  const path = withQuery(addressOf(name, params), query ?? {});
  const method = name.split(' ')[0] as Parameters<typeof send>[0] | 'GET';
  return method === 'GET' ? getJson(path, signal) : send(method, path, body, options);
}

export interface LooseInput extends SendOptions {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
}

/** The path of a call, with its parameters. */
export function addressOf(name: CallName, params: Values = {}): string {
  return name.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, each: string) => encodeURIComponent(`${params[each]}`));
}

export function withQuery(path: string, parameters: Values): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return filled.length === 0 ? path : `${path}?${query}`;
}
