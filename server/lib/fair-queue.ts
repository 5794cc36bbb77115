import { AppError } from '#server/lib/app-error.ts';
import { waitingTime } from '#shared/errors.ts';

export interface Turn {
  /** Who asks, such as an account or a network: they take turns with all others, however much each of them asks for. */
  who: string;
  /** Goes before everybody who is not. */
  isKnown: boolean;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Those who wait, by who they are, in the order of their turns. */
type Lane = Map<string, Waiting[]>;

/** How long anybody waits, in milliseconds: after it a person believes that nothing comes any more. */
const longestWaitMs = 20_000;
/** In seconds. */
const retryAfter = 10;
/** In each lane: more than one thread can do in that time, and no burden on the memory. */
const waitingMax = 500;

/**
 * Runs one act at a time. In each of two lanes everybody has a turn before anybody has a second one. Where a lane is
 * full, the last one of those who have most waiting gives way.
 */
export class FairQueue {
  readonly #known: Lane = new Map();
  readonly #unknown: Lane = new Map();
  #isBusy = false;

  /** How many wait for their turn. */
  get waiting(): { known: number; unknown: number } {
    return { known: count(this.#known), unknown: count(this.#unknown) };
  }

  /** @throws AppError `unavailable` after 20 s without a turn, or sooner where the lane is full; and what `act` throws. */
  async run<T>({ who, isKnown }: Turn, act: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await waitIn(isKnown ? this.#known : this.#unknown, who);
    this.#isBusy = true;
    try {
      return await act();
    } finally {
      const next = takeNext(this.#known) ?? takeNext(this.#unknown);
      // Busy until the next one has begun: nobody who comes at this moment gets in between.
      this.#isBusy = next !== undefined;
      next?.start();
    }
  }

  /** Refuses everybody who waits. */
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

/** The first of those whose turn it is; who has more waiting stands behind all others again. */
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

/** The last one of those who have most waiting; of several that are equal, of who came last. */
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
  const message = `Many people are signing in at this moment. Please try again in ${waitingTime(retryAfter)}.`;
  return new AppError('unavailable', { message, retryAfter });
}
