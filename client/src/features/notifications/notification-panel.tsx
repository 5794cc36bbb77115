import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { idOf } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { notificationQueries } from './api.ts';
import { foldQueued } from './fold-queued.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationList, rowEstimate } from './notification-list.tsx';

/** Covers a phone's screen. */
export function NotificationPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const newest = useInfiniteQuery(notificationQueries.list({ unread: false }));
  const { data: counts } = useQuery(notificationQueries.count());
  return (
    <Dialog open title="Notifications" size="side" onClose={onClose}>
      <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ButtonLink size="small" variant="quiet" className="-ml-3" href={pathTo('notifications')} onClick={onClose}>
          See all
        </ButtonLink>
        <MarkAllRead unread={unread} />
      </div>
      <QueryView
        query={newest}
        loading="Loading notifications..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoNotifications />}
      >
        {({ rows: all }) => {
          const rows = foldQueued(all, counts?.waiting ?? {});
          return (
            <NotificationList
              // Shows only loaded rows; the page shows the rest.
              notifications={{
                name: 'newest notifications',
                rows,
                keyOf: idOf,
                size: rows.length,
                estimate: rowEstimate,
              }}
              onFollow={onClose}
            />
          );
        }}
      </QueryView>
    </Dialog>
  );
}
