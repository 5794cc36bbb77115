import { z } from 'zod';
import * as activity from '#shared/activity/views.ts';
import * as assignments from '#shared/assignments/views.ts';
import * as auth from '#shared/auth/views.ts';
import * as content from '#shared/content/views.ts';
import * as employees from '#shared/employees/views.ts';
import * as evaluations from '#shared/evaluations/views.ts';
import * as erasure from '#shared/inquiries/erasure-views.ts';
import * as privateInquiries from '#shared/inquiries/private-views.ts';
import * as inquiries from '#shared/inquiries/views.ts';
import * as mail from '#shared/mail/views.ts';
import * as notifications from '#shared/notifications/views.ts';
import * as person from '#shared/people/views.ts';
import * as pictures from '#shared/pictures/views.ts';
import * as report from '#shared/report/views.ts';
import * as search from '#shared/search/views.ts';
import * as site from '#shared/site/views.ts';
import * as submissions from '#shared/submissions/views.ts';
import * as team from '#shared/team/views.ts';
import * as training from '#shared/training/views.ts';
import * as savedViews from '#shared/views/views.ts';
import * as wire from '#shared/wire.ts';

const modules: readonly Record<string, unknown>[] = [
  activity,
  assignments,
  auth,
  content,
  employees,
  erasure,
  evaluations,
  inquiries,
  mail,
  notifications,
  person,
  pictures,
  privateInquiries,
  report,
  savedViews,
  search,
  site,
  submissions,
  team,
  training,
  wire,
];

/** Gives each exported object its name in the contract: `inquiryViewSchema` is `InquiryView`. */
export function nameViews(): void {
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodObject)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '');
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}
