import { useSyncExternalStore } from 'react';

const slowAfterMs = 8_000;

interface Request {
  isWrite: boolean;
  isSlow: boolean;
  stop: () => void;
}

interface SlowAnswers {
  /** Somebody has to be told. */
  isTold: boolean;
  /** One of them may have changed something. */
  hasWrite: boolean;
}

const none: SlowAnswers = { isTold: false, hasWrite: false };

const requests = new Set<Request>();
const listeners = new Set<() => void>();
let isAccepted = false;
let state = none;

/** Watches one request from `since` (by `performance.now()`) until the returned function is called. */
export function awaitAnswer(since: number, watched: Pick<Request, 'isWrite' | 'stop'>): () => void {
  const request = { ...watched, isSlow: false };
  requests.add(request);
  const timer = setTimeout(
    () => {
      request.isSlow = true;
      tell();
    },
    Math.max(0, since + slowAfterMs - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    requests.delete(request);
    if (request.isSlow) tell();
  };
}

export function useSlowAnswers(): SlowAnswers {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Says no more of the requests that are slow now. */
export function keepWaiting(): void {
  isAccepted = true;
  tell();
}

export function stopWaiting(): void {
  for (const { stop } of slowOnes()) stop();
}

function slowOnes(): Request[] {
  return [...requests].filter(({ isSlow }) => isSlow);
}

function tell(): void {
  const slow = slowOnes();
  if (slow.length === 0) isAccepted = false;
  state = slow.length === 0 || isAccepted ? none : { isTold: true, hasWrite: slow.some(({ isWrite }) => isWrite) };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): SlowAnswers {
  return state;
}
