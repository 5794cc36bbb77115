import { useSyncExternalStore } from 'react';

const lateAfterMs = 8_000;

interface Request {
  isWrite: boolean;
  isLate: boolean;
  stop: () => void;
}

interface LateAnswers {
  /** Somebody has to be told. */
  isTold: boolean;
  /** One of them may have changed something. */
  hasWrite: boolean;
}

const none: LateAnswers = { isTold: false, hasWrite: false };

const requests = new Set<Request>();
const listeners = new Set<() => void>();
let isAccepted = false;
let state = none;

/** Watches one request from `since` (by `performance.now()`) until the returned function is called. */
export function awaitAnswer(since: number, watched: Pick<Request, 'isWrite' | 'stop'>): () => void {
  const request = { ...watched, isLate: false };
  requests.add(request);
  const timer = setTimeout(
    () => {
      request.isLate = true;
      tell();
    },
    Math.max(0, since + lateAfterMs - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    requests.delete(request);
    if (request.isLate) tell();
  };
}

export function useLateAnswers(): LateAnswers {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Says no more of the requests that are late now. */
export function keepWaiting(): void {
  isAccepted = true;
  tell();
}

export function stopWaiting(): void {
  for (const { stop } of lateOnes()) stop();
}

function lateOnes(): Request[] {
  return [...requests].filter(({ isLate }) => isLate);
}

function tell(): void {
  const late = lateOnes();
  if (late.length === 0) isAccepted = false;
  state = late.length === 0 || isAccepted ? none : { isTold: true, hasWrite: late.some(({ isWrite }) => isWrite) };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): LateAnswers {
  return state;
}
