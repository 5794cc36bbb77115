import { activityCalls } from '#server/features/activity/routes.ts';
import { calendarCalls } from '#server/features/assignments/desks/calendar-routes.ts';
import { assignmentsCalls } from '#server/features/assignments/desks/routes.ts';
import { confirmationCalls } from '#server/features/auth/confirmation/routes.ts';
import { accountLinksCalls } from '#server/features/auth/links/routes.ts';
import { passkeysCalls } from '#server/features/auth/passkeys/routes.ts';
import { authCalls } from '#server/features/auth/routes.ts';
import { secondFactorCalls } from '#server/features/auth/second-factor/routes.ts';
import { ownAccountCalls } from '#server/features/auth/settings/routes.ts';
import { contentCalls } from '#server/features/content/routes.ts';
import { employeesCalls } from '#server/features/employees/routes.ts';
import { adminEvaluationsCalls } from '#server/features/evaluations/admin/routes.ts';
import { evaluationsCalls } from '#server/features/evaluations/routes.ts';
import { formsCalls } from '#server/features/inquiries/desks/forms-routes.ts';
import { hiringCalls } from '#server/features/inquiries/desks/hiring-routes.ts';
import { inboundMailCalls } from '#server/features/inquiries/desks/inbound-routes.ts';
import { inquiriesCalls } from '#server/features/inquiries/desks/inbox-routes.ts';
import { receiptsCalls } from '#server/features/inquiries/desks/receipt-routes.ts';
import { threadCalls } from '#server/features/inquiries/desks/thread-routes.ts';
import { mailCalls } from '#server/features/mail/routes.ts';
import { mailChoicesCalls } from '#server/features/notifications/choices-routes.ts';
import { notificationsCalls } from '#server/features/notifications/routes.ts';
import { peopleCalls } from '#server/features/people/routes.ts';
import { picturesCalls } from '#server/features/pictures/routes.ts';
import { reportCalls } from '#server/features/report/routes.ts';
import { searchCalls } from '#server/features/search/routes.ts';
import { siteCalls } from '#server/features/site/routes.ts';
import { submissionsCalls } from '#server/features/submissions/desks/author-routes.ts';
import { conversationCalls } from '#server/features/submissions/desks/conversation-routes.ts';
import { decisionsCalls } from '#server/features/submissions/desks/decision-routes.ts';
import { reviewListsCalls } from '#server/features/submissions/desks/review-list-routes.ts';
import { reviewDeskCalls } from '#server/features/submissions/desks/review-routes.ts';
import { teamCalls } from '#server/features/team/routes.ts';
import { trainingCalls } from '#server/features/training/routes.ts';
import { viewsCalls } from '#server/features/views/routes.ts';
import { listRoutes, type RouteEntry } from '#server/middleware/methods.ts';

/** Every call of the API by its domain, in the order in which Express tries them. */
export const api = {
  inquiries: {
    ...formsCalls,
    ...receiptsCalls,
    ...inboundMailCalls,
    ...threadCalls,
    ...hiringCalls,
    ...inquiriesCalls,
  },
  auth: {
    ...authCalls,
    ...accountLinksCalls,
    ...ownAccountCalls,
    ...secondFactorCalls,
    ...passkeysCalls,
    ...confirmationCalls,
  },
  employees: employeesCalls,
  evaluations: { ...evaluationsCalls, ...adminEvaluationsCalls },
  training: trainingCalls,
  submissions: {
    ...reviewListsCalls,
    ...decisionsCalls,
    ...reviewDeskCalls,
    ...conversationCalls,
    ...submissionsCalls,
  },
  assignments: { ...assignmentsCalls, ...calendarCalls },
  team: teamCalls,
  people: peopleCalls,
  notifications: { ...notificationsCalls, ...mailChoicesCalls },
  search: searchCalls,
  views: viewsCalls,
  report: reportCalls,
  mail: mailCalls,
  activity: activityCalls,
  content: contentCalls,
  pictures: picturesCalls,
  site: siteCalls(apiRoutes),
};

export function apiRoutes(): readonly RouteEntry[] {
  return listRoutes(api);
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;

/** What every call takes and answers, by its address. The client asks by this type alone. */
export type Api = Both<(typeof api)[keyof typeof api]>;
