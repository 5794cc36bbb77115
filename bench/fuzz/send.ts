import { randomUUID } from 'node:crypto';
import type { Schema } from './values.ts';

export interface FuzzOptions {
  seed: number;
  /** How many values, and then how many odd texts, each call gets. */
  runs: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

export interface Operation {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export interface Route {
  method: string;
  path: string;
  operation: Operation;
}

export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export type SignIn = (role: string) => Promise<Record<string, string>>;

export function isSignIn({ path }: Route): boolean {
  return /(login|\/password)$/.test(path);
}

export async function send(
  origin: string,
  { method, path, operation }: Route,
  input: Input,
  caller: Record<string, string>,
) {
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
