import type { RequestHandler } from 'express';
import { log } from '#server/lib/log.ts';
import { noteAnswer } from '#server/lib/metrics.ts';
import { noteRequest } from '#server/lib/pace.ts';

/** These lines hold no secrets; skipping redaction saves time. */
const requestLog = log.child({}, { redact: [] });

/** Leaves out headers and query, which can hold typed words. */
export const logRequests: RequestHandler = (request, response, next) => {
  noteRequest();
  const begun = performance.now();
  const { requestId: id, method, originalUrl } = request;
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const ms = performance.now() - begun;
    const isStream = response.getHeader('Content-Type') === 'text/event-stream';
    // An open stream says nothing about speed.
    const seconds = isStream ? 0 : ms / 1000;
    noteAnswer(method, request.route?.path ?? '', statusCode, seconds);
    const line = {
      req: { id, method, path: withoutKey(originalUrl.split('?')[0] ?? '') },
      res: { statusCode },
      responseTime: Math.round(ms),
    };
    const outcome = writableFinished || isStream ? 'request completed' : 'request aborted';
    if (statusCode >= 500) requestLog.error(line, outcome);
    else requestLog.info(line, outcome);
  });
  next();
};

/** Private links are credentials, and stay out of the log in every encoding. */
function withoutKey(path: string): string {
  return decoded(path)
    .replace(/\/{2,}/g, '/')
    .replace(
      /^(\/(?:api\/inquiries|api\/guardian|api\/employee\/links|inquiry|guardian|employee\/(?:reset|invitation|email))\/)[^/]+/i,
      '$1…',
    )
    .replace(/[\w-]{43,}/g, '…');
}

/** Removes repeated percent-encoding, and anything that cannot be decoded. */
function decoded(path: string): string {
  let plain = path;
  for (let round = 0; round < 4 && plain.includes('%'); round++) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      break;
    }
  }
  return plain.replace(/%.*/s, '…');
}
