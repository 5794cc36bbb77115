import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  ApiError,
  errorSentence,
  isPageOf,
  isSignedOut,
  isUnsent,
  NetworkError,
  newIdempotencyKey,
  UnansweredError,
} from '#client/lib/api.ts';
import { forget, readStoredJson, store, storedNames } from '#client/lib/browser/storage.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { storageNames } from '#shared/storage-names.ts';

/** What may be sent later than it was pressed: it is one's own, and another answer in between refuses it. */
export type ActKind = 'submission' | 'evaluation' | 'hand-in' | 'take' | 'decline' | 'module';

/** A press without an answer. It names what is sent: words and files stay where their form keeps them. */
export interface Act {
  /** One for each thing, so that it waits once. */
  id: string;
  kind: ActKind;
  ownerId: number;
  /** Its idempotency key. */
  key: string;
  title: string;
  /** The address of its form. */
  href: string;
  details: Readonly<Record<string, string | number | boolean>>;
  pressedAt: number;
  /** Why it can't be done any more. */
  refusal?: Refusal;
  /** Its person no longer wanted to wait for the answer: it is not repeated unasked. */
  isStopped?: true;
}

interface Refusal {
  sentence: string;
  code?: string | undefined;
  fields?: FieldErrors;
}

/** Refuses an act before anything is sent. */
export class RefusedError extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** How an act stands in this tab. `failure`: why it waits. */
export interface ShownAct extends Act {
  isSending: boolean;
  failure: Error | null;
}

/** The days that a draft is kept, since an act is nothing without its words. */
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/** Acts that the browser has no room for; they live as long as the tab. */
const unkept = new Map<string, Act>();
/* By key, since an id may change. */
const failures = new Map<string, Error>();
const underWay = new Set<string>();
const sending = new Set<string>();
const onScreen: { id: string; onDone: (answer: unknown) => void }[] = [];
const listeners = new Set<() => void>();
const ignore = () => undefined;
let shown: readonly ShownAct[] = readActs();

/** Of everybody who uses this browser, in the order of pressing. */
export function useActs(): readonly ShownAct[] {
  return useSyncExternalStore(subscribe, () => shown);
}

/** For the form of an act, which says by itself what became of it: a refusal is shown there until the next press. */
export function useAct(id: string, onDone: (answer: unknown) => void = ignore) {
  const act = useActs().find((one) => one.id === id);
  const [seen, setSeen] = useState<Refusal>();
  const refused = act?.refusal;
  const told = refused ?? seen;
  const refusal = useMemo(() => told && Object.assign(new Error(told.sentence), told), [told]);
  const tellDone = useLatestCallback(onDone);
  useEffect(() => {
    const form = { id, onDone: tellDone };
    onScreen.push(form);
    return () => void onScreen.splice(onScreen.indexOf(form), 1);
  }, [id, tellDone]);
  useEffect(() => {
    if (!refused) return;
    setSeen(refused);
    dropAct(id);
  }, [id, refused]);
  return {
    act: refused ? undefined : act,
    refusal,
    /** With an id where the form has become another one since it was drawn. */
    press: (pressed: Pick<Act, 'kind' | 'ownerId' | 'title' | 'href' | 'details'> & { id?: string }): void => {
      setSeen(undefined);
      // The server may have one that wasn't answered: the same again counts once.
      const isAgain = act?.kind === pressed.kind && isSame(act.details, pressed.details);
      const key = isAgain ? act.key : newIdempotencyKey();
      failures.delete(key);
      keep({ id, ...pressed, key, pressedAt: Date.now() });
    },
    takeBack: (): void => dropAct(id),
  };
}

/** A form says how it stands. */
export function isOnScreen(id: string): boolean {
  return onScreen.some((form) => form.id === id);
}

/** Drops an act; its words and files stay. */
export function dropAct(id: string): void {
  forget(storageNames.act + id);
  unkept.delete(id);
  tell();
}

/** Of what an act is about, something else has become, such as a draft of a new form: it is the same press. */
export function moveAct(id: string, to: Pick<Act, 'id' | 'href' | 'details'>): void {
  const act = storedActs().find((one) => one.id === id);
  if (!act) return;
  forget(storageNames.act + id);
  unkept.delete(id);
  keep({ ...act, ...to });
}

/**
 * Does what was pressed, in one tab at a time. Afterwards it is done and gone, or waits, or is refused. It waits, too, once
 * the page is no longer its person's: what somebody else may do says nothing of them.
 *
 * @param run calls `begin` just before the request itself: until then the act may be taken back.
 * @throws the error of `run`
 */
export async function carryOut(
  { key, ownerId }: Act,
  run: (act: Act, begin: () => void) => Promise<unknown>,
): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  const current = () => storedActs().find((act) => act.key === key);
  const inTurn = async () => {
    // Another tab may have done it meanwhile.
    const act = current();
    if (!act || act.refusal || act.isStopped || !isPageOf(ownerId)) return tell();
    const begin = () => {
      if (!isPageOf(ownerId) || !current()) throw new Withheld();
      sending.add(key);
      tell();
    };
    try {
      const answer = await run(act, begin);
      failures.delete(key);
      const done = current();
      if (!done) return;
      dropAct(done.id);
      for (const { id, onDone } of onScreen) if (id === done.id) onDone(answer);
    } catch (error) {
      if (error instanceof Withheld || !(isPageOf(ownerId) || wasStopped(error))) return;
      if (isWaiting(error) && !wasStopped(error)) failures.set(key, error as Error);
      else {
        // Why it waited before holds no more.
        failures.delete(key);
        const left = current();
        if (left) keep({ ...left, ...(wasStopped(error) ? { isStopped: true } : { refusal: refusalOf(error) }) });
      }
      throw error;
    } finally {
      sending.delete(key);
      tell();
    }
  };
  // Over plain HTTP browsers have no locks; two tabs may then send under one key, which counts once.
  const turn = 'locks' in navigator ? navigator.locks.request(storageNames.act, inTurn) : inTurn();
  await turn.finally(() => underWay.delete(key));
}

/** Taken back, or its person has left. */
class Withheld extends Error {}

/** Nothing of it has reached the server, so it may go later. */
export function canWait(error: Error): boolean {
  return isSignedOut(error) || isUnsent(error);
}

/** Nothing refused it: there is no network, no session, or the server is busy. */
function isWaiting(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return isSignedOut(error) || isHeldUp(error) || [408, 429, 502, 503, 504].includes(error.status);
}

export function waitsForPerson(error: Error | null): boolean {
  return isSignedOut(error) || isHeldUp(error);
}

function wasStopped(error: unknown): boolean {
  return error instanceof UnansweredError && error.wasStopped;
}

function isHeldUp(error: unknown): boolean {
  return error instanceof ApiError && /^(password_change|second_factor)_required$/.test(error.code ?? '');
}

function refusalOf(error: unknown): Refusal {
  const { code, fields = {} } = error instanceof ApiError ? error : {};
  return { sentence: errorSentence(error), code, fields };
}

function keep(act: Act): void {
  unkept.delete(act.id);
  if (!store(storageNames.act + act.id, JSON.stringify(act))) unkept.set(act.id, act);
  tell();
}

function readActs(): ShownAct[] {
  return storedActs().map((act) => ({
    ...act,
    isSending: sending.has(act.key),
    failure: failures.get(act.key) ?? null,
  }));
}

function storedActs(): Act[] {
  const kept = storedNames().flatMap((name) => (name.startsWith(storageNames.act) ? (readAct(name) ?? []) : []));
  return [...kept, ...unkept.values()].sort((one, other) => one.pressedAt - other.pressedAt);
}

function readAct(name: string): Act | undefined {
  const act = readStoredJson(name) as Act | null;
  if (act && Date.now() - act.pressedAt < keptMs) return act;
  forget(name);
  return undefined;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', handleStorage);
    // Nobody heard what other tabs did until now.
    shown = readActs();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}

function handleStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(storageNames.act)) tell();
}

function tell(): void {
  const now = readActs();
  if (isSameList(now, shown)) return;
  shown = now;
  for (const listener of listeners) listener();
}

function isSameList(one: readonly ShownAct[], other: readonly ShownAct[]): boolean {
  return isSame(one, other) && one.every(({ failure }, index) => failure === other[index]?.failure);
}
