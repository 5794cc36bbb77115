import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useVisible } from '#client/lib/use-visible.ts';
import { useMarkRead } from './api.ts';
import { listOpened } from './live-events.ts';

/** Marks notifications about open things as read, however these were opened. */
export function useReadOpened(unread: number): void {
  const client = useQueryClient();
  const { mutate: markRead } = useMarkRead();
  const isVisible = useVisible();
  const opened = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => JSON.stringify(listOpened(client)),
  );
  useEffect(() => {
    if (unread === 0 || !isVisible) return;
    for (const about of JSON.parse(opened) as ReturnType<typeof listOpened>) markRead({ about });
  }, [opened, unread, isVisible, markRead]);
}
