import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { NotificationsRead } from '#shared/notifications/notifications.ts';
import type { FrameCounts, NotificationView, UnreadCount } from '#shared/notifications/views.ts';

const path = '/api/notifications';

export const streamPath = `${path}/stream`;

export const notificationQueries = {
  all: ['notifications'] as const,
  count: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'count'],
      queryFn: ({ signal }) => getJson<FrameCounts>(`${path}/count`, signal),
      staleTime: 0,
    }),
  list: ({ unread }: { unread: boolean }) =>
    pagedQuery<NotificationView>(
      [...notificationQueries.all, 'list', unread],
      withQuery(path, { unread: unread || undefined, limit: 20 }),
    ),
};

/** More are not told apart. */
const shownMax = 99;

export function shownCount(count: number): string {
  return count > shownMax ? `${shownMax}+` : String(count);
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (read: NotificationsRead) => send<UnreadCount>('POST', `${path}/read`, read),
    onSuccess: (count) => {
      client.setQueryData(notificationQueries.count().queryKey, (counts) => counts && { ...counts, ...count });
      client.invalidateQueries({ queryKey: [...notificationQueries.all, 'list'] });
    },
  });
}
