import express, { type Express, type RequestHandler } from 'express';
import { api, apiRoutes } from '#server/api.ts';
import { config } from '#server/config.ts';
import { calendarFilesRouter } from '#server/features/assignments/desks/calendar-routes.ts';
import { pictureFilesRouter } from '#server/features/pictures/files-routes.ts';
import { healthRouter, metricsRouter } from '#server/features/site/routes.ts';
import { sessionSecret } from '#server/lib/auth/secrets.ts';
import { routerOf } from '#server/middleware/call.ts';
import { errorHandler, unknownAddress } from '#server/middleware/errors.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { methodNotAllowed } from '#server/middleware/methods.ts';
import { logRequests } from '#server/middleware/request-log.ts';
import {
  knownHosts,
  knownMethods,
  neverStored,
  noticeProxy,
  requestId,
  sameOrigin,
  securityHeaders,
} from '#server/middleware/security.ts';
import { knownEmployee, readSessions } from '#server/middleware/session.ts';

/** Calls that pages make by themselves, which do not count as activity of a person. */
const unattended = ['/notifications/count', '/notifications/stream'];

interface AppOptions {
  /** The built site, or Vite in development. */
  site: RequestHandler;
}

export function createApp({ site }: AppOptions): Express {
  const app = express();
  const calls = routerOf(api);
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.use(requestId, noticeProxy, logRequests, securityHeaders());
  app.use(knownMethods, healthRouter, knownHosts, metricsRouter, pictureFilesRouter, calendarFilesRouter);
  // Enough for ten offices behind one address; signed-in callers have limits of their own below.
  app.use('/api', neverStored, coarseLimit('network', 6_000), sameOrigin);
  app.use('/api', readSessions(sessionSecret()), knownEmployee(unattended), coarseLimit('api', 600));
  // A page is not compared with the address of every call.
  app.use((request, response, next) => (request.path.startsWith('/api/') ? calls(request, response, next) : next()));
  app.use('/api', methodNotAllowed(apiRoutes()), unknownAddress);
  app.use(site, unknownAddress, errorHandler);
  return app;
}
