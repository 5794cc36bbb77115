import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSame } from '#client/lib/use-same.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { addDays, dayOf } from '#shared/days.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';

export const decidedFilterNames = ['q', 'by', 'now', 'when', 'type'] as const;

/** The page's filters; '' is none. */
export type DecidedFilters = Record<(typeof decidedFilterNames)[number], string>;

/** Only authors see drafts. */
export const standings = submissionStatuses.filter((status) => status !== 'draft');

/** The filters in the URL; unknown values are dropped. */
export function decidedFilters({ q, by, now, when, type }: DecidedFilters): DecidedFilters {
  return {
    q: q.slice(0, 100),
    by: oneOf(['me'], by),
    now: oneOf(standings, now),
    when: oneOf(spans, when),
    type: oneOf(submissionTypes, type),
  };
}

export const noDecidedFilters: DecidedFilters = { q: '', by: '', now: '', when: '', type: '' };

export function useDecidedState() {
  const [{ selected, ...search }, change] = useSearchState([...decidedFilterNames, 'selected']);
  return { filters: useSame(decidedFilters(search)), selectedId: idFromUrl(selected), change };
}

export function decidedPath(filters: DecidedFilters, selected?: number): string {
  return withQuery(pathTo('managerDecided'), { ...filters, selected });
}

export const spans = ['week', 'this-month', 'last-month'] as const;

/** The server's filter, with the span as days. */
export function decidedQuery({ when, ...kinds }: DecidedFilters, today = dayOf(new Date())): Record<string, string> {
  const month = `${today.slice(0, 7)}-01`;
  if (when === 'week') return { ...kinds, from: addDays(today, -7) };
  if (when === 'this-month') return { ...kinds, from: month };
  const lastDay = addDays(month, -1);
  if (when === 'last-month') return { ...kinds, from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
  return kinds;
}
