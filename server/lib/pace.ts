import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Many times longer than a piece takes: others get nearly all of the processor, and a million rows take minutes. */
const pauseMs = 25;

/** Others count as active this long after a request: while all of theirs wait for the database, none is new. */
const busyMs = 100;

let lastRequest = Number.NEGATIVE_INFINITY;

/** Called for every request. */
export function noteRequest(): void {
  lastRequest = performance.now();
}

/**
 * Passes pieces on, with a pause after each while others are active: a client that reads quickly would otherwise take the
 * whole processor (docs/decisions/0029-an-export-gives-way-to-others.md).
 */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    await (performance.now() - lastRequest > busyMs ? nextTurn() : sleep(pauseMs));
  }
}
