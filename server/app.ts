import express, { type Express, type RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { config } from '#server/config.ts';
import { EmployeeSessionStore } from '#server/database/session-store.ts';
import { adminAuthRouter, employeeAuthRouter } from '#server/features/auth/routes.ts';
import { employeesRouter } from '#server/features/employees/routes.ts';
import { adminEvaluationsRouter } from '#server/features/evaluations/admin-routes.ts';
import { evaluationsRouter } from '#server/features/evaluations/routes.ts';
import { inquiriesRouter } from '#server/features/inquiries/inbox-routes.ts';
import { guardianRouter, privateInquiriesRouter } from '#server/features/inquiries/private-routes.ts';
import { applicationsRouter, contactRouter } from '#server/features/inquiries/routes.ts';
import { formTokenRouter, operatorRouter, systemRouter } from '#server/features/site/routes.ts';
import { submissionDecisionsRouter } from '#server/features/submissions/admin-routes.ts';
import { managerSubmissionsRouter } from '#server/features/submissions/manager-routes.ts';
import { submissionsRouter } from '#server/features/submissions/routes.ts';
import { trainingRouter } from '#server/features/training/routes.ts';
import { log } from '#server/lib/log.ts';
import { sessionSecret } from '#server/lib/secrets.ts';
import { errorHandler, unknownAddress } from '#server/middleware/errors.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { listRoutes, type Mount, methodNotAllowed } from '#server/middleware/methods.ts';
import {
  knownHosts,
  knownMethods,
  neverStored,
  permissionsPolicy,
  requestId,
  sameOrigin,
  securityHeaders,
} from '#server/middleware/security.ts';
import { cookieOptions, sessionIdleMs, sessions } from '#server/middleware/session.ts';

/** Every router of the API and where it is mounted. */
export const mounts: readonly Mount[] = [
  ['/api/contact', contactRouter],
  ['/api/applications', applicationsRouter],
  ['/api/inquiries', privateInquiriesRouter],
  ['/api/guardian', guardianRouter],
  ['/api/contact-inquiries', inquiriesRouter],
  ['/api/employee', employeeAuthRouter],
  ['/api/admin', adminAuthRouter],
  ['/api/admin/employees', employeesRouter],
  ['/api/employee', evaluationsRouter],
  ['/api/admin/evaluations', adminEvaluationsRouter],
  ['/api/training', trainingRouter],
  ['/api/submissions', submissionDecisionsRouter],
  ['/api/submissions', submissionsRouter],
  ['/api/manager/submissions', managerSubmissionsRouter],
  ['/api/form-token', formTokenRouter],
  ['/api/system', systemRouter],
];

interface AppOptions {
  /** Answers whatever is not `/api`: the built site, or Vite while developing. */
  site: RequestHandler;
  /** CSP sources of inlined styles and scripts. */
  styleHashes?: readonly string[];
  scriptHashes?: readonly string[];
}

/** The whole product as one request handler; listening is `index.ts`'s. */
export function createApp({ site, styleHashes = [], scriptHashes = [] }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.use(
    requestId,
    pinoHttp({ logger: log, ...quiet }),
    securityHeaders(styleHashes, scriptHashes),
    permissionsPolicy,
  );
  app.use(knownMethods, operatorRouter, knownHosts);
  app.use('/api', api());
  app.use(site, unknownAddress, errorHandler);
  return app;
}

function api(): RequestHandler[] {
  const router = express.Router();
  router.use(neverStored, coarseLimit('api', 600), sameOrigin);
  const store = new EmployeeSessionStore({ idleMs: sessionIdleMs, cookie: cookieOptions });
  router.use(...sessions(sessionSecret(), store));
  for (const [prefix, mounted] of mounts) router.use(prefix.replace('/api', ''), mounted);
  router.use(methodNotAllowed(listRoutes(mounts)), unknownAddress);
  return [router];
}

/** One line a request, without headers or query: they can hold what people typed. */
const quiet = {
  genReqId: (request: unknown) => (request as { requestId: string }).requestId,
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
      id,
      method,
      path: withoutKey(url.split('?')[0] ?? ''),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
  customLogLevel: (_request: unknown, response: { statusCode: number }, error?: Error) =>
    error || response.statusCode >= 500 ? ('error' as const) : ('info' as const),
};

/** The key of a private link opens it: it is for its owner, not for the log. */
function withoutKey(path: string): string {
  return path.replace(/^(\/(?:api\/inquiries|api\/guardian|inquiry|guardian)\/)[^/]+/i, '$1…');
}
