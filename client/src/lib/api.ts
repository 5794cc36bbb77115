import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/errors.ts';

/** `message` ('status: body') is for logs; people see `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined for a proxy's answer. */
  readonly code: ErrorCode | undefined;
  readonly fields: FieldErrors;
  readonly sentence: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Only with 409: the row as it is stored now. */
  readonly current: unknown;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    const body = parseErrorBody(text);
    this.status = response.status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.sentence = body?.error;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    this.current = body?.current;
  }
}

export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

export class NetworkError extends Error {
  readonly sentence = navigator.onLine
    ? 'We could not be reached. What you typed is kept here; please try again.'
    : 'You are offline. What you typed is kept here; please try again when you are connected.';
}

export function errorSentence(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return (error as { sentence?: string } | undefined)?.sentence ?? fallback;
}

/** @throws ApiError, NetworkError */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const { text } = await call(path, signal ? { signal } : {});
  return JSON.parse(text) as T;
}

/** `next` is the next page's path. With `isAtLeast`, `total` is a lower bound. */
export interface Page<T> {
  rows: T[];
  next: string | null;
  total: number;
  isAtLeast: boolean;
}

/** @throws ApiError, NetworkError */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { headers, text } = await call(path, signal ? { signal } : {});
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  const isAtLeast = headers.get('X-Total-Count-Relation') === 'gte';
  const total = Number(headers.get('X-Total-Count'));
  return { rows: JSON.parse(text) as T[], next, total, isAtLeast };
}

interface SendOptions {
  /** The same key never acts twice; a form keeps one from its opening to its answer. */
  idempotencyKey?: string;
  /** Survives leaving the page; up to 64 KiB. */
  keepalive?: boolean;
}

/** 128 random bits; `crypto.randomUUID` only exists on https and localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends JSON or `FormData`; with a key it retries three times after a lost answer. @throws ApiError, NetworkError */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<T> {
  const { idempotencyKey, keepalive = false } = options;
  const goesAsItIs = body === undefined || body instanceof FormData;
  const headers = new Headers(goesAsItIs ? {} : { 'Content-Type': 'application/json' });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const init: RequestInit = { method, headers, keepalive, body: goesAsItIs ? body : JSON.stringify(body) };
  for (let attempt = 1; ; attempt++) {
    try {
      const { text } = await call(path, init);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    } catch (error) {
      if (!idempotencyKey || attempt > 3 || !isWorthRetrying(error)) throw error;
      await pause(Math.min(4_000, 250 * 2 ** attempt) * (0.75 + Math.random() / 2));
    }
  }
}

/** Milliseconds. A network that swallows requests looks like a slow one. */
const answerWithin = 30_000;

/** Asks the person to confirm that it is them; false where they would rather not. */
export type AskConfirmation = (refusal: ApiError) => Promise<boolean>;

let arrive: (ask: AskConfirmation) => void;
let confirmation = nextConfirmation();

/** Requests that need a confirmation before this is set wait for it. */
export function setConfirmation(ask: AskConfirmation | undefined): void {
  if (ask) arrive(ask);
  else confirmation = nextConfirmation();
}

function nextConfirmation(): Promise<AskConfirmation> {
  return new Promise((resolve) => {
    arrive = resolve;
  });
}

/** Asks for a fresh confirmation where the server wants one, then sends the same request again. */
async function call(path: string, init: RequestInit): Promise<Received> {
  return request(path, init).catch(async (error: unknown) => {
    const isAsked = error instanceof ApiError && error.code?.endsWith('confirmation_required');
    if (!isAsked || !(await (await confirmation)(error))) throw error;
    return request(path, init);
  });
}

interface Received {
  headers: Headers;
  text: string;
}

/** Reads the body here, because an answer cut off on the way counts as none. */
async function request(path: string, init: RequestInit): Promise<Received> {
  const timeout = AbortSignal.timeout(answerWithin);
  // Safari lacks `any` before 17.4; there an abortable call has no timeout.
  const signal = init.signal ? (AbortSignal.any?.([init.signal, timeout]) ?? init.signal) : timeout;
  const [response, text] = await fetch(path, { credentials: 'include', ...init, signal })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'AbortError') throw cause;
      throw new NetworkError('No answer', { cause });
    });
  if (!response.ok) throw new ApiError(response, text);
  return { headers: response.headers, text };
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NetworkError) return navigator.onLine;
  return error instanceof ApiError && (error.status === 502 || error.status === 503);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function parseErrorBody(text: string): ErrorBody | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    // A proxy's page may begin with a brace.
    return undefined;
  }
}
