import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { employeeRoles } from '#shared/roles.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';

export const teamViews = ['people', 'submissions', 'training'] as const;
export type TeamView = (typeof teamViews)[number];

export const teamNames = ['view', 'role', 'type', 'status', 'employee', 'from', 'to'] as const;

/** '' is no filter. */
export type TeamState = Record<Exclude<(typeof teamNames)[number], 'view'>, string> & { view: TeamView };

/** The team's state in the URL; unknown values are dropped. */
export function teamState(search: Record<(typeof teamNames)[number], string>): TeamState {
  return {
    view: oneOf(teamViews, search.view) || 'people',
    role: oneOf(employeeRoles, search.role),
    type: oneOf(submissionTypes, search.type),
    status: oneOf(submissionStatuses, search.status),
    employee: idFromUrl(search.employee) ? search.employee : '',
    from: dayFromUrl(search.from),
    to: dayFromUrl(search.to),
  };
}

export function useTeamState() {
  const [search, change] = useSearchState(teamNames);
  return {
    state: teamState(search),
    change: (changes: Partial<TeamState>): void => change(changes, { push: true }),
  };
}

export function teamPath(state: Partial<TeamState>): string {
  return withQuery(pathTo('managerTeam'), state);
}
