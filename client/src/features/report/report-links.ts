import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { Days } from '#shared/days/days.ts';
import { can } from '#shared/permissions/permissions.ts';

type Narrowing = Record<string, string>;

export interface ReportLinks {
  inquiries: (days: Days, narrowing: Narrowing) => string;
  submissions: (days: Days, narrowing: Narrowing) => string;
  evaluations: (days: Days, narrowing: Narrowing) => string;
  people: (narrowing: Narrowing) => string;
}

/** The lists that a reader has: where an admin decides or reads answers, a manager reads. */
export function linksFor(reader: EmployeeProfile): ReportLinks {
  const managers = (days: Days, narrowing: Narrowing) =>
    withQuery(pathTo('managerDashboard'), { tab: 'all', ...narrowing, ...days });
  const list = (page: 'admin' | 'adminSubmissions' | 'adminEmployees') => (days: Days, narrowing: Narrowing) =>
    withQuery(pathTo(page), { ...narrowing, ...days });
  return {
    inquiries: (days, narrowing) => list('admin')(days, { status: 'all', ...narrowing }),
    submissions: can(reader, 'submissions:decide') ? list('adminSubmissions') : managers,
    evaluations: can(reader, 'evaluations:read')
      ? list('adminEmployees')
      : (_, narrowing) => withQuery(pathTo('managerTeam'), narrowing),
    people: (narrowing) =>
      can(reader, 'employees:manage')
        ? withQuery(pathTo('adminAccounts'), { ...narrowing, active: 'true' })
        : withQuery(pathTo('managerTeam'), narrowing),
  };
}
