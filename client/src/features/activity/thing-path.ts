import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { ActivityThing } from '#shared/activity/activity.ts';

/** Where a thing is looked at; undefined for those without a page. */
export function thingPath({ kind, id, name }: ActivityThing): string | undefined {
  return paths[kind]({ id: id ?? undefined, name: name ?? undefined });
}

type Known = { id: number | undefined; name: string | undefined };

const paths: Record<ActivityThing['kind'], (thing: Known) => string | undefined> = {
  employee: ({ name }) => name && withQuery(pathTo('adminAccounts'), { q: name }),
  inquiry: ({ id }) => withQuery(pathTo('admin'), { inquiry: id }),
  submission: ({ id }) => withQuery(pathTo('adminSubmissions'), { details: id }),
  evaluation: ({ id }) => withQuery(pathTo('adminEmployees'), { evaluation: id }),
  mail: () => withQuery(pathTo('adminMail'), { state: 'all' }),
  message: () => undefined,
  person: () => undefined,
  inquiries: () => pathTo('admin'),
  employees: () => pathTo('adminAccounts'),
  evaluations: () => pathTo('adminEmployees'),
  submissions: () => pathTo('adminSubmissions'),
  activity: () => pathTo('adminActivity'),
  report: () => pathTo('adminReport'),
  site: () => pathTo('adminSite'),
};
