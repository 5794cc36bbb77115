import express, { type Express, type RequestHandler } from 'express';
import { config } from '#server/config.ts';
import { activityRouter } from '#server/features/activity/routes.ts';
import {
  calendarFilesRouter,
  calendarRouter,
  ownCalendarRouter,
} from '#server/features/assignments/desks/calendar-routes.ts';
import { assignmentsRouter, deliverablesRouter } from '#server/features/assignments/desks/routes.ts';
import { confirmationRouter } from '#server/features/auth/confirmation/routes.ts';
import { accountLinksRouter } from '#server/features/auth/links/routes.ts';
import { passkeysRouter } from '#server/features/auth/passkeys/routes.ts';
import { adminAuthRouter, employeeAuthRouter } from '#server/features/auth/routes.ts';
import { secondFactorRouter } from '#server/features/auth/second-factor/routes.ts';
import { ownAccountRouter } from '#server/features/auth/settings/routes.ts';
import { contentRouter } from '#server/features/content/routes.ts';
import { employeesRouter } from '#server/features/employees/routes.ts';
import { prepareInvitedAccount } from '#server/features/employees/service.ts';
import { adminEvaluationsRouter } from '#server/features/evaluations/admin/routes.ts';
import { findEvaluations } from '#server/features/evaluations/find-data.ts';
import { evaluationsRouter } from '#server/features/evaluations/routes.ts';
import { applicationsRouter, contactRouter } from '#server/features/inquiries/desks/forms-routes.ts';
import { hiringRouter } from '#server/features/inquiries/desks/hiring-routes.ts';
import { inboundMailRouter } from '#server/features/inquiries/desks/inbound-routes.ts';
import { inquiriesRouter } from '#server/features/inquiries/desks/inbox-routes.ts';
import { guardianRouter, privateInquiriesRouter } from '#server/features/inquiries/desks/receipt-routes.ts';
import { threadRouter } from '#server/features/inquiries/desks/thread-routes.ts';
import { findInquiries } from '#server/features/inquiries/record/find.ts';
import { mailRouter } from '#server/features/mail/routes.ts';
import { mailChoicesRouter, mailStopRouter } from '#server/features/notifications/choices-routes.ts';
import { notificationsRouter } from '#server/features/notifications/routes.ts';
import { findPeople } from '#server/features/people/find-data.ts';
import { peopleRouter } from '#server/features/people/routes.ts';
import { pictureFilesRouter } from '#server/features/pictures/files-routes.ts';
import { picturesRouter } from '#server/features/pictures/routes.ts';
import { reportRouter } from '#server/features/report/routes.ts';
import { searchRouter } from '#server/features/search/routes.ts';
import {
  contractRouter,
  formTokenRouter,
  healthRouter,
  metricsRouter,
  systemRouter,
} from '#server/features/site/routes.ts';
import { submissionsRouter } from '#server/features/submissions/desks/author-routes.ts';
import { conversationRouter } from '#server/features/submissions/desks/conversation-routes.ts';
import { decisionsRouter } from '#server/features/submissions/desks/decision-routes.ts';
import { reviewListsRouter } from '#server/features/submissions/desks/review-list-routes.ts';
import { reviewDeskRouter } from '#server/features/submissions/desks/review-routes.ts';
import { findSubmissions } from '#server/features/submissions/record/find.ts';
import { teamRouter } from '#server/features/team/routes.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { findModules } from '#server/features/training/find-service.ts';
import { trainingRouter } from '#server/features/training/routes.ts';
import { viewsRouter } from '#server/features/views/routes.ts';
import { sessionSecret } from '#server/lib/auth/secrets.ts';
import { errorHandler, unknownAddress } from '#server/middleware/errors.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { listRoutes, type Mount, methodNotAllowed, routeNames } from '#server/middleware/methods.ts';
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

export const mounts: readonly Mount[] = [
  ['/api/contact', contactRouter, 'inquiries'],
  ['/api/applications', applicationsRouter, 'inquiries'],
  ['/api/inquiries', privateInquiriesRouter, 'inquiries'],
  ['/api/guardian', guardianRouter, 'inquiries'],
  ['/api/inbound-mail', inboundMailRouter, 'inquiries'],
  ['/api/contact-inquiries', threadRouter, 'inquiries'],
  ['/api/contact-inquiries', hiringRouter(prepareInvitedAccount), 'inquiries'],
  ['/api/contact-inquiries', inquiriesRouter, 'inquiries'],
  ['/api/employee', employeeAuthRouter, 'auth'],
  ['/api/employee', accountLinksRouter, 'auth'],
  ['/api/employee', ownAccountRouter, 'auth'],
  ['/api/employee', secondFactorRouter, 'auth'],
  ['/api/employee', passkeysRouter, 'auth'],
  ['/api/employee', confirmationRouter, 'auth'],
  ['/api/admin', adminAuthRouter, 'auth'],
  ['/api/admin/employees', employeesRouter, 'employees'],
  ['/api/employee', evaluationsRouter, 'evaluations'],
  ['/api/admin/evaluations', adminEvaluationsRouter, 'evaluations'],
  ['/api/training', trainingRouter, 'training'],
  ['/api', reviewListsRouter, 'submissions'],
  ['/api', decisionsRouter, 'submissions'],
  ['/api/submissions', reviewDeskRouter, 'submissions'],
  ['/api/submissions', conversationRouter, 'submissions'],
  ['/api/submissions', submissionsRouter, 'submissions'],
  ['/api/assignments', assignmentsRouter, 'assignments'],
  ['/api/deliverables', deliverablesRouter, 'assignments'],
  ['/api/calendar', calendarRouter, 'assignments'],
  ['/api/employee', ownCalendarRouter, 'assignments'],
  ['/api/manager/team', teamRouter(modulesOf), 'team'],
  ['/api/people', peopleRouter(modulesOf), 'people'],
  ['/api/notifications', notificationsRouter, 'notifications'],
  [
    '/api/search',
    searchRouter({
      submissions: findSubmissions,
      inquiries: findInquiries,
      people: findPeople,
      modules: findModules,
      evaluations: findEvaluations,
    }),
    'search',
  ],
  ['/api/saved-views', viewsRouter, 'views'],
  ['/api/report', reportRouter, 'report'],
  ['/api/employee', mailChoicesRouter, 'notifications'],
  ['/api/mail-choices', mailStopRouter, 'notifications'],
  ['/api/admin/mail', mailRouter, 'mail'],
  ['/api/admin/activity', activityRouter, 'activity'],
  ['/api/content', contentRouter, 'content'],
  ['/api/pictures', picturesRouter, 'pictures'],
  ['/api/form-token', formTokenRouter, 'site'],
  ['/api/system', systemRouter, 'site'],
  ['/api', contractRouter(() => listRoutes(mounts)), 'site'],
];

/** Calls that pages make by themselves, which do not count as activity of a person. */
const unattended = ['/notifications/count', '/notifications/stream'];

interface AppOptions {
  /** The built site, or Vite in development. */
  site: RequestHandler;
}

export function createApp({ site }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  const routes = listRoutes(mounts);
  app.use(requestId, noticeProxy, logRequests(routes), securityHeaders());
  app.use(knownMethods, healthRouter, knownHosts, metricsRouter, pictureFilesRouter, calendarFilesRouter);
  app.use('/api', api());
  app.use(site, unknownAddress, errorHandler(routeNames(routes)));
  return app;
}

function api(): RequestHandler[] {
  const router = express.Router();
  // Enough for ten offices behind one address; signed-in callers have limits of their own below.
  router.use(neverStored, coarseLimit('network', 6_000), sameOrigin);
  router.use(readSessions(sessionSecret()), knownEmployee(unattended), coarseLimit('api', 600));
  for (const [prefix, mounted] of mounts) router.use(prefix.replace('/api', '') || '/', mounted);
  router.use(methodNotAllowed(listRoutes(mounts)), unknownAddress);
  return [router];
}
