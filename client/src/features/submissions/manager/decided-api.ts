import { keepPreviousData } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { addDays, dayOf } from '#shared/days.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';
import type { DecidedFilters } from './decided-state.ts';

export function decidedList(filters: DecidedFilters) {
  return pagedQuery<DecidedSubmission>(
    [...submissionQueries.all, 'decided', filters],
    withQuery('/api/manager/submissions/decided', decidedQuery(filters)),
    { placeholderData: keepPreviousData, ...alwaysFresh },
  );
}

/** The server's filter, with the span as days. */
function decidedQuery({ when, ...kinds }: DecidedFilters, today = dayOf(new Date())): Record<string, string> {
  const month = `${today.slice(0, 7)}-01`;
  if (when === 'week') return { ...kinds, from: addDays(today, -7) };
  if (when === 'this-month') return { ...kinds, from: month };
  const lastDay = addDays(month, -1);
  if (when === 'last-month') return { ...kinds, from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
  return kinds;
}
