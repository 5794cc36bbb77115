import type { Request } from 'express';

/** Long enough for a phone in a tunnel, in milliseconds; the first of them is how long a line may take to get going. */
const windowMs = 30_000;

/**
 * In each window: 4 KB a second. A third of what a phone sends by EDGE; a slower line would not bring even a screenshot
 * of 1.5 MB within the five minutes that a request may take.
 */
const leastBytes = 120 * 1024;

/** Calls `end` once less than that has come of the body within a window. */
export function watchPace(request: Request, end: () => void): void {
  const { socket } = request;
  // What came with the head counts, and with it what the connection was used for before.
  let before = 0;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived >= leastBytes) return;
    clearInterval(timer);
    end();
  }, windowMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}
