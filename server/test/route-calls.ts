import type { Api } from '#server/api.ts';
import type { RouteCall } from '#server/test/route-call.ts';
import { accountCalls } from '#server/test/route-calls-account.ts';
import { assignmentsCalls, calendarCalls } from '#server/test/route-calls-assignments.ts';
import { contentCalls } from '#server/test/route-calls-content.ts';
import { conversationCalls } from '#server/test/route-calls-conversations.ts';
import { hiringCalls } from '#server/test/route-calls-hiring.ts';
import { inquiriesCalls } from '#server/test/route-calls-inquiries.ts';
import { notificationsCalls } from '#server/test/route-calls-notifications.ts';
import { oversightCalls } from '#server/test/route-calls-oversight.ts';
import { picturesCalls } from '#server/test/route-calls-pictures.ts';
import { staffCalls } from '#server/test/route-calls-staff.ts';
import { submissionsCalls } from '#server/test/route-calls-submissions.ts';

const calls: Record<keyof Api, RouteCall> = {
  ...inquiriesCalls,
  ...hiringCalls,
  ...oversightCalls,
  ...contentCalls,
  ...picturesCalls,
  ...staffCalls,
  ...submissionsCalls,
  ...assignmentsCalls,
  ...calendarCalls,
  ...conversationCalls,
  ...notificationsCalls,
  ...accountCalls,
};

/** One call of every route that succeeds, by address. */
export const routeCalls: Record<string, RouteCall> = calls;
