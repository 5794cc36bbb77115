import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, ask } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';
import type { NotificationsRead } from '#shared/notifications/notifications.ts';

export const streamPath = addressOf('GET /api/notifications/stream');

export const notificationQueries = {
  all: ['notifications'] as const,
  count: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'count'],
      queryFn: ({ signal }) => ask('GET /api/notifications/count', { signal }),
      staleTime: 0,
    }),
  list: ({ unread }: { unread: boolean }) =>
    askPages([...notificationQueries.all, 'list', unread], 'GET /api/notifications', {
      query: { unread: unread || undefined, limit: 20 },
    }),
};

/** More are not told apart. */
const shownMax = 99;

export function shownCount(count: number): string {
  return count > shownMax ? `${shownMax}+` : String(count);
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (read: NotificationsRead) => ask('POST /api/notifications/read', { body: read }),
    onSuccess: (count) => {
      client.setQueryData(notificationQueries.count().queryKey, (counts) => counts && { ...counts, ...count });
      client.invalidateQueries({ queryKey: [...notificationQueries.all, 'list'] });
    },
  });
}
