import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { getJson, newIdempotencyKey, send } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import type { CalendarEntry, CalendarFeed } from '#shared/assignments/views.ts';
import { addDays, type Days } from '#shared/days.ts';

const feedPath = '/api/employee/calendar-feed';

export const calendarQueries = {
  /** @param whose '' for one's own, `all`, or a role */
  entries: (days: Days, whose: string) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'calendar', days, whose],
      queryFn: ({ signal }) => getJson<CalendarEntry[]>(withQuery('/api/calendar', asked(days, whose)), signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  feed: () =>
    queryOptions({
      queryKey: ['calendar-feed'],
      queryFn: ({ signal }) => getJson<CalendarFeed | null>(feedPath, signal),
      // A new password in the settings has ended it.
      staleTime: 0,
    }),
};

/** The server's days are the company's: by the reader's clock a moment may be on the day before or after. */
function asked({ from, to }: Days, whose: string): Record<string, string> {
  const days = { from: addDays(from, -1), to: addDays(to, 1) };
  if (whose === '') return days;
  return { ...days, scope: 'all', ...(whose === 'all' ? {} : { role: whose }) };
}

/** Makes a new address, or with `DELETE` ends the one there is. */
export function useChangeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (method: 'PUT' | 'DELETE') => {
      const idempotencyKey = newIdempotencyKey();
      if (method === 'PUT') return send<CalendarFeed>('PUT', feedPath, undefined, { idempotencyKey });
      await send<void>('DELETE', feedPath, undefined, { idempotencyKey });
      return null;
    },
    onSuccess: (feed) => client.setQueryData(calendarQueries.feed().queryKey, feed),
  });
}
