import { Link } from 'wouter';
import { ListRow } from '#client/components/list/list-row.tsx';
import type { LongList } from '#client/components/list/long-list.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { useMarkRead } from './api.ts';
import type { BellEntry } from './fold-queued.ts';

/** Height of a row before it is drawn, px. */
export const rowEstimate = 92;

interface NotificationListProps {
  notifications: LongList<BellEntry>;
  onFollow?: () => void;
}

export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const { mutate: markRead } = useMarkRead();
  const handleFollow = ({ id, readAt, foldedIds = [id] }: BellEntry) => {
    if (readAt === null) markRead({ ids: [...foldedIds] });
    onFollow?.();
  };
  return (
    <VirtualRows as="ol" list={notifications} className="divide-y divide-rule border-text border-t">
      {(notification) => (
        <ListRow as="li" key={notification.id}>
          <NotificationRow notification={notification} onFollow={() => handleFollow(notification)} />
        </ListRow>
      )}
    </VirtualRows>
  );
}

interface NotificationRowProps {
  notification: NotificationView;
  onFollow: () => void;
}

function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { title, text, actor, at, readAt, path } = notification;
  const isUnread = readAt === null;
  return (
    <Link
      href={path}
      onClick={onFollow}
      className={`group block border-l-4 py-3 pr-2 pl-3 hover:bg-surface ${isUnread ? 'border-accent' : 'border-transparent'}`}
    >
      <span
        dir="auto"
        className={`block wrap-anywhere leading-snug decoration-2 decoration-accent group-hover:underline ${isUnread ? 'font-semibold' : ''}`}
      >
        {title}
      </span>
      {text && (
        <span dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere text-sm">
          {text}
        </span>
      )}
      <span className="mt-1 block text-muted text-sm">
        {isUnread && <span className="sr-only">Unread. </span>}
        {actor && `${actor}, `}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatRelative(at)}
        </time>
      </span>
    </Link>
  );
}
