import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Many times what a piece takes: others then have nearly all of the processor, and a million rows still leave in minutes. */
const pauseMs = 25;

/** So long after a request others still count as asking: while all of theirs wait for the database none is new. */
const busyMs = 100;

let lastRequest = Number.NEGATIVE_INFINITY;

/** Tells that somebody asks for something. */
export function noteRequest(): void {
  lastRequest = performance.now();
}

/**
 * What is made piece by piece, as quickly as it is read while nobody else asks for anything; while somebody does, with a
 * pause after each piece: a client that reads quickly would otherwise have all of the processor for itself.
 */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    await (performance.now() - lastRequest > busyMs ? nextTurn() : sleep(pauseMs));
  }
}
