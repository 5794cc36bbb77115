import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/errors.ts';
import { awaitAnswer } from './slow-answers.ts';

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
  /** When the request went out, in milliseconds since 1970. */
  readonly requestedAt: number;

  constructor(response: Response, text: string, requestedAt = Date.now()) {
    super(`${response.status}: ${text || response.statusText}`);
    const body = parseErrorBody(text);
    this.status = response.status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.sentence = body?.error ?? plainSentence(this.message, response);
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    this.current = body?.current;
    this.requestedAt = requestedAt;
  }
}

export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The session has ended, or somebody signed out in another tab. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_authenticated';
}

export class NetworkError extends Error {
  readonly isOffline: boolean = !navigator.onLine;
  readonly reason: string = this.isOffline ? 'You’re offline.' : 'We couldn’t connect.';
  readonly sentence: string =
    `${this.reason} What you typed is kept here; please try again${this.isOffline ? ' when you’re back online' : ''}.`;
}

/** The request went out, and nobody knows what became of it. */
export class UnansweredError extends NetworkError {
  override readonly isOffline = false;
  override readonly sentence: string;
  /** By the person who waited, so it is not repeated unasked. */
  readonly wasStopped: boolean;

  constructor({ isWrite, hasKey, wasStopped }: { isWrite: boolean; hasKey: boolean; wasStopped: boolean }) {
    super('No answer');
    this.wasStopped = wasStopped;
    const advice = hasKey
      ? 'you can send it again, and it’ll count only once.'
      : 'check whether it did before you try again.';
    this.sentence = isWrite ? `No answer came. It may have arrived: ${advice}` : 'No answer came. Please try again.';
  }
}

export function errorSentence(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return (error as { sentence?: string } | undefined)?.sentence ?? fallback;
}

/** Nothing has reached the server. */
export function isUnsent(error: Error | null): error is NetworkError {
  return error instanceof NetworkError && !(error instanceof UnansweredError);
}

/** For a choice that is shown as it is stored where another could not be saved. */
export function choiceFailure(error: Error): string {
  return isUnsent(error) ? `${error.reason} Nothing was changed.` : errorSentence(error);
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

export interface SendOptions {
  /** The same key never acts twice; a form keeps one from its opening to its answer. */
  idempotencyKey?: string;
  /** Survives leaving the page; up to 64 KiB. */
  keepalive?: boolean;
  /** The device's, for an account that has none yet. */
  timeZone?: string;
}

/** 128 random bits; `crypto.randomUUID` only exists on https and localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let pageOwner: number | undefined;

/** Names the person whose page this is; the server refuses their calls once somebody else has signed in in this browser. */
export function setPageOwner(id: number | undefined): void {
  pageOwner = id;
}

/** Whether this page is still this person's. */
export function isPageOf(id: number): boolean {
  return pageOwner === id;
}

export function ownerHeaders(): Record<string, string> {
  return pageOwner === undefined ? {} : { 'Acting-As': String(pageOwner) };
}

/** Sends JSON or `FormData`; with a key it retries three times after a lost answer. @throws ApiError, NetworkError */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<T> {
  const { idempotencyKey, keepalive = false, timeZone } = options;
  const goesAsItIs = body === undefined || body instanceof FormData;
  // Whose it is now; somebody else may have signed in before it is repeated.
  const headers = new Headers({ ...ownerHeaders(), ...(!goesAsItIs && { 'Content-Type': 'application/json' }) });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (timeZone) headers.set('Time-Zone', timeZone);
  const init: RequestInit = { method, headers, keepalive, body: goesAsItIs ? body : JSON.stringify(body) };
  const since = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const { text } = await call(path, init, since);
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
async function call(path: string, init: RequestInit, since = performance.now()): Promise<Received> {
  return request(path, init, since).catch(async (error: unknown) => {
    const isAsked = error instanceof ApiError && error.code?.endsWith('confirmation_required');
    if (!isAsked || !(await (await confirmation)(error))) throw error;
    return request(path, init, performance.now());
  });
}

interface Received {
  headers: Headers;
  text: string;
}

/** Reads the body here, because an answer cut off on the way counts as none. */
async function request(path: string, init: RequestInit, since: number): Promise<Received> {
  const requestedAt = Date.now();
  const isWrite = init.method !== undefined;
  const headers = new Headers(ownerHeaders());
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  const hasKey = headers.has('Idempotency-Key');
  // `AbortSignal.any` would do: Safari has it since 17.4, Firefox since 124.
  const abort = new AbortController();
  let unanswered: UnansweredError | undefined;
  const giveUp = (wasStopped: boolean) => {
    unanswered = new UnansweredError({ isWrite, hasKey, wasStopped });
    abort.abort();
  };
  const leave = () => abort.abort();
  init.signal?.addEventListener('abort', leave);
  if (init.signal?.aborted) leave();
  const timer = setTimeout(() => giveUp(false), answerWithin);
  const answered = awaitAnswer(since, { isWrite, stop: () => giveUp(true) });
  const [response, text] = await fetch(path, { credentials: 'include', ...init, headers, signal: abort.signal })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      if (unanswered) throw unanswered;
      if (cause instanceof Error && cause.name === 'AbortError') throw cause;
      throw new NetworkError('No answer', { cause });
    })
    .finally(() => {
      clearTimeout(timer);
      answered();
      init.signal?.removeEventListener('abort', leave);
    });
  if (!response.ok) throw new ApiError(response, text, requestedAt);
  return { headers: response.headers, text };
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof UnansweredError && error.wasStopped) return false;
  if (error instanceof NetworkError) return navigator.onLine;
  return error instanceof ApiError && (error.status === 502 || error.status === 503);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A proxy's own words, such as '413: Request too large'; a page of HTML has none that help. */
function plainSentence(message: string, { headers }: Response): string | undefined {
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain');
  return isPlain ? message.replace(/\s+/g, ' ').trim().slice(0, longestSentence) : undefined;
}

const longestSentence = 300;

function parseErrorBody(text: string): ErrorBody | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    // A proxy's page may begin with a brace.
    return undefined;
  }
}
