import type { Request } from 'express';

/** In milliseconds; long enough for a phone in a tunnel, and for the start of a connection. */
const windowMs = 30_000;

/** 4 KB a second in each window: at less, a file of 7 MB would exceed the half hour of a request. */
const leastBytes = 120 * 1024;

/** Calls `end` when a window brings less of the body. */
export function watchPace(request: Request, end: () => void): void {
  const { socket } = request;
  // The socket's count includes the head and earlier requests.
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
