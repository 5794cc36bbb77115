import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Many times what a piece takes: others then have nearly all of the processor, and a million rows still leave in minutes. */
const pauseMs = 25;

let begun = 0;

/** Tells that somebody asks for something. */
export function noteRequest(): void {
  begun++;
}

/**
 * What is made piece by piece, as quickly as it is read while nobody else asks for anything; while somebody does, with a
 * pause after each piece: a client that reads quickly would otherwise have all of the processor for itself.
 */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let seen = begun;
  for await (const piece of pieces) {
    yield piece;
    await (begun === seen ? nextTurn() : sleep(pauseMs));
    seen = begun;
  }
}
