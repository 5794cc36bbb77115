import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/errors.ts';

/**
 * An answer that is not a success. `message` is the status code, a colon, a space and the body (or the status text):
 * for logs. People are shown `sentence`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The stable code of the error; undefined where a proxy answered. */
  readonly code: ErrorCode | undefined;
  /** Messages by field, as the server refused them. */
  readonly fields: FieldErrors;
  /** What happened and what to do, without any JSON; undefined where nobody said, such as a proxy. */
  readonly sentence: string | undefined;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
  /** With 409, where the server tells it: what is stored now. */
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

/** The request never got an answer, or not all of it: no network, or the server is gone. */
export class NetworkError extends Error {
  readonly sentence = navigator.onLine
    ? 'We could not be reached. What you typed is kept here; please try again.'
    : 'You are offline. What you typed is kept here; please try again when you are connected.';
}

/** The sentence to show for whatever a call threw; `fallback` where nobody said why, such as a proxy. */
export function errorSentence(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.sentence ?? fallback;
  return fallback;
}

/** `GET path` as JSON. @throws ApiError, NetworkError */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const { text } = await call(path, signal ? { signal } : {});
  return JSON.parse(text) as T;
}

/**
 * A page of a list. `next` is the path of the page after it, `total` how many there are in all; with `isAtLeast` there
 * may be more than that.
 */
export interface Page<T> {
  rows: T[];
  next: string | null;
  total: number;
  isAtLeast: boolean;
}

/** `GET path` as a list with its `Link` and `X-Total-Count`. @throws ApiError, NetworkError */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { headers, text } = await call(path, signal ? { signal } : {});
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  const isAtLeast = headers.get('X-Total-Count-Relation') === 'gte';
  const total = Number(headers.get('X-Total-Count'));
  return { rows: JSON.parse(text) as T[], next, total, isAtLeast };
}

interface SendOptions {
  /** Kept from the opening of a form to its answer: the same key never makes a second row. */
  idempotencyKey?: string;
  /** It arrives also when the page is left meanwhile; up to 64 KiB. */
  keepalive?: boolean;
}

/** A fresh key of 128 random bits. `crypto.randomUUID` exists on https and localhost alone. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a body as JSON (a `FormData` as it is). With a key it tries three more times where no answer came or a proxy
 * gave up, since the same key cannot act twice.
 * @throws ApiError, NetworkError
 */
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

/** A network that swallows a request looks like one that is slow: this long, in milliseconds, is too slow. */
const answerWithin = 30_000;

/** An answer that is cut off on its way is none, so it is read to its end here. */
async function call(path: string, init: RequestInit): Promise<{ headers: Headers; text: string }> {
  const timeout = AbortSignal.timeout(answerWithin);
  // Safari has `any` since 17.4: before, a call that somebody can stop may last.
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
    // A proxy's page that happens to begin with a brace: there is no sentence in it for people.
    return undefined;
  }
}
