import { AppError } from '#server/lib/app-error.ts';
import { waitingTime } from '#shared/errors.ts';

export interface Turn {
  /** An account or a network; all of them take turns. */
  who: string;
  /** Goes before everybody who is not. */
  isKnown: boolean;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

type Lane = Map<string, Waiting[]>;

/** In milliseconds; later a person no longer expects an answer. */
const longestWaitMs = 20_000;
const retryAfter = 10;
/** Per lane: more than a thread can do in that time, and little memory. */
const waitingMax = 500;

/** One task at a time. In each of two lanes everybody takes turns; a full lane drops the last of its longest list. */
export class FairQueue {
  readonly #known: Lane = new Map();
  readonly #unknown: Lane = new Map();
  #isBusy = false;

  get waiting(): { known: number; unknown: number } {
    return { known: count(this.#known), unknown: count(this.#unknown) };
  }

  /** @throws AppError `unavailable` after 20 s without a turn, or when the lane is full; and errors of `act`. */
  async run<T>({ who, isKnown }: Turn, act: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await waitIn(isKnown ? this.#known : this.#unknown, who);
    this.#isBusy = true;
    try {
      return await act();
    } finally {
      const next = takeNext(this.#known) ?? takeNext(this.#unknown);
      // Stays busy, so that no newcomer starts first.
      this.#isBusy = next !== undefined;
      next?.start();
    }
  }

  close(): void {
    for (const lane of [this.#known, this.#unknown]) {
      for (const each of [...lane.values()].flat()) each.refuse();
    }
  }
}

function waitIn(lane: Lane, who: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      start: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        keep(
          lane,
          who,
          (lane.get(who) ?? []).filter((each) => each !== waiting),
        );
        reject(tooMany());
      },
    };
    const timer = setTimeout(waiting.refuse, longestWaitMs);
    lane.set(who, [...(lane.get(who) ?? []), waiting]);
    if (count(lane) > waitingMax) longest(lane)?.refuse();
  });
}

/** Takes the first of the next in turn, who then goes to the end. */
function takeNext(lane: Lane): Waiting | undefined {
  const [turn] = lane;
  if (!turn) return undefined;
  const [who, [first, ...others]] = turn;
  lane.delete(who);
  keep(lane, who, others);
  return first;
}

function keep(lane: Lane, who: string, waiting: Waiting[]): void {
  if (waiting.length > 0) lane.set(who, waiting);
  else lane.delete(who);
}

/** The longest waiting list; the latest of equal ones. */
function longest(lane: Lane): Waiting | undefined {
  let most: Waiting[] = [];
  for (const waiting of lane.values()) if (waiting.length >= most.length) most = waiting;
  return most.at(-1);
}

function count(lane: Lane): number {
  let sum = 0;
  for (const { length } of lane.values()) sum += length;
  return sum;
}

function tooMany(): AppError {
  const message = `A lot of people are signing in right now. Please try again in ${waitingTime(retryAfter)}.`;
  return new AppError('unavailable', { message, retryAfter });
}
