import { useFilters } from '#client/lib/filters.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import { roleFilter } from '#shared/filters.ts';

export const teamViews = ['people', 'submissions', 'training'] as const;
export type TeamView = (typeof teamViews)[number];

/** What narrows people and training; submissions have filters of their own. */
export const teamFilters = { role: roleFilter };

export function teamViewOf(text: string | null): TeamView {
  return oneOf(teamViews, text ?? '') || 'people';
}

export function useTeamState() {
  const { values, search, filter } = useFilters(teamFilters, ['view']);
  return { view: teamViewOf(search.view), role: values.role, filter };
}

export function teamPath(view: TeamView, values: Record<string, string> = {}): string {
  return withQuery(pathTo('managerTeam'), { view: view === 'people' ? '' : view, ...values });
}
