import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Many times longer than a piece takes, so that other requests get nearly all of the processor. */
const pauseMs = 25;

/** After a request, others count as active for this long: while their queries run, no new request arrives. */
const busyMs = 100;

let lastRequest = Number.NEGATIVE_INFINITY;

export function noteRequest(): void {
  lastRequest = performance.now();
}

/** A client that reads quickly would take the whole processor without pauses. */
export async function* paced<Piece>(pieces: AsyncIterable<Piece> | Iterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    await (performance.now() - lastRequest > busyMs ? nextTurn() : sleep(pauseMs));
  }
}
