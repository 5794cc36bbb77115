import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { ActivityThing } from '#shared/activity/views.ts';
import type { PersonKey } from '#shared/people/person.ts';

/** The page of a thing; undefined for those without one. */
export function thingPath({ kind, id, key }: ActivityThing): string | undefined {
  return paths[kind]({ id: id ?? undefined, key });
}

type Known = { id: number | undefined; key: PersonKey | undefined };

const paths: Record<ActivityThing['kind'], (thing: Known) => string | undefined> = {
  employee: ({ id }) => pathTo('adminPerson', { key: `e${id}` }),
  inquiry: ({ id }) => withQuery(pathTo('admin'), { inquiry: id }),
  submission: ({ id }) => withQuery(pathTo('adminSubmissions'), { details: id }),
  assignment: () => undefined,
  evaluation: ({ id }) => withQuery(pathTo('adminEmployees'), { evaluation: id }),
  mail: () => withQuery(pathTo('adminMail'), { state: 'all' }),
  message: () => undefined,
  person: ({ key }) => key && pathTo('adminPerson', { key }),
  inquiries: () => pathTo('admin'),
  employees: () => pathTo('adminAccounts'),
  evaluations: () => pathTo('adminEmployees'),
  submissions: () => pathTo('adminSubmissions'),
  assignments: () => undefined,
  activity: () => pathTo('adminActivity'),
  report: () => pathTo('adminReport'),
  site: () => pathTo('adminSite'),
  mails: () => pathTo('adminMail'),
  newsletter: () => pathTo('adminMail'),
  training: () => pathTo('managerTeam'),
};
