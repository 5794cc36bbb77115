import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { addDays, type Days } from '#shared/days/days.ts';

export const calendarQueries = {
  /** @param whose '' for one's own, `all`, or a role */
  entries: (days: Days, whose: string) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'calendar', days, whose],
      queryFn: ({ signal }) => ask('GET /api/calendar', { query: asked(days, whose), signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  feed: () =>
    queryOptions({
      queryKey: ['calendar-feed'],
      queryFn: ({ signal }) => ask('GET /api/employee/calendar-feed', { signal }),
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
      if (method === 'PUT') return ask('PUT /api/employee/calendar-feed', { idempotencyKey });
      await ask('DELETE /api/employee/calendar-feed', { idempotencyKey });
      return null;
    },
    onSuccess: (feed) => client.setQueryData(calendarQueries.feed().queryKey, feed),
  });
}
