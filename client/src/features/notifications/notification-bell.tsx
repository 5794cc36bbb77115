import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { notificationQueries, shownCount } from './api.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useReadOpened } from './use-read-opened.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** Used when the event stream does not get through. */
const pollMs = 30_000;

export function NotificationBell() {
  const isLive = useLiveEvents();
  const { data } = useQuery({ ...notificationQueries.count(), refetchInterval: isLive ? false : pollMs });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  useReadOpened(unread);
  useCountAfterActs();
  const shown = shownCount(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={loadPanel}
        aria-haspopup="dialog"
        className="relative flex size-11 cursor-pointer items-center justify-center border border-rule-strong text-muted hover:text-text"
      >
        <Bell aria-hidden="true" className="size-4" />
        <span className="sr-only">Notifications{unread > 0 && `, ${shown} unread`}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="-top-1.5 -right-1.5 absolute min-w-5 bg-accent px-1 text-center font-medium text-on-accent text-xs leading-5 tabular-nums"
          >
            {shown}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {unread > 0 && `${shown} unread ${unread === 1 ? 'notification' : 'notifications'}`}
      </p>
      {isOpen && (
        <Suspense>
          <NotificationPanel unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The reader's own acts count at once, even if no stream comes through. */
function useCountAfterActs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        client.invalidateQueries({ queryKey: notificationQueries.count().queryKey });
      }),
    [client],
  );
}
