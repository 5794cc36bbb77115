import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { notificationQueries } from './api.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationList, rowEstimate } from './notification-list.tsx';

export function NotificationDesk() {
  const [search, change] = useSearchState(['unread']);
  const isUnreadOnly = search.unread === 'true';
  const notifications = useInfiniteQuery(notificationQueries.list({ unread: isUnreadOnly }));
  const { data: count } = useQuery(notificationQueries.count());
  // In place of the whole list, so that nothing moves where its filters were.
  if (!isUnreadOnly && notifications.data?.total === 0) {
    return (
      <div className="max-w-3xl">
        <NoNotifications />
      </div>
    );
  }
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isUnreadOnly}
            onChange={({ target }) => change({ unread: target.checked ? 'true' : '' })}
            className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
          />
          Unread only
        </label>
        <MarkAllRead unread={count?.unread ?? 0} />
        <div className="min-h-6 w-full">
          <ListCount list={notifications.data} />
        </div>
      </div>
      <QueryList
        query={notifications}
        noun="notifications"
        name={`notifications ${isUnreadOnly}`}
        estimate={rowEstimate}
        empty={
          <NoMatch title="You have read everything." noun="notifications" onClear={() => change({ unread: '' })} />
        }
      >
        {(list) => <NotificationList notifications={list} />}
      </QueryList>
    </div>
  );
}
