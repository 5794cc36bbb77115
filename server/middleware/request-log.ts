import type { RequestHandler } from 'express';
import { log } from '#server/lib/log.ts';
import { noteAnswer } from '#server/lib/metrics.ts';
import { noteRequest } from '#server/lib/pace.ts';
import type { RouteEntry } from '#server/middleware/methods.ts';

/** Its lines hold nothing that had to be made unreadable, so they need not be looked through. */
const requestLog = log.child({}, { redact: [] });

/**
 * One line a request, without headers or query: they can hold what people typed. Counted by its route, which has no ids:
 * an answer to an error knows no more where its router stood, so `routes` tells the whole path.
 */
export function logRequests(routes: readonly Pick<RouteEntry, 'route' | 'path'>[]): RequestHandler {
  const paths = new Map(routes.map(({ route, path }) => [route, path]));
  return (request, response, next) => {
    noteRequest();
    const begun = performance.now();
    const { requestId: id, method, originalUrl } = request;
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      const ms = performance.now() - begun;
      noteAnswer(method, paths.get(request.route) ?? request.route?.path ?? '', statusCode, ms / 1000);
      const line = {
        req: { id, method, path: withoutKey(originalUrl.split('?')[0] ?? '') },
        res: { statusCode },
        responseTime: Math.round(ms),
      };
      const outcome = writableFinished ? 'request completed' : 'request aborted';
      if (statusCode >= 500) requestLog.error(line, outcome);
      else requestLog.info(line, outcome);
    });
    next();
  };
}

/** The key of a private link opens it: it is for its owner, not for the log. */
function withoutKey(path: string): string {
  return path.replace(/^(\/(?:api\/inquiries|api\/guardian|inquiry|guardian)\/)[^/]+/i, '$1…');
}
