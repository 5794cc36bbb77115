import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useVisible } from '#client/lib/browser/use-visible.ts';
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
  const sent = useRef({ unread: 0, keys: new Set<string>() });
  useEffect(() => {
    const { unread: before, keys } = sent.current;
    sent.current.unread = unread;
    if (unread === 0 || !isVisible) return;
    for (const about of JSON.parse(opened) as ReturnType<typeof listOpened>) {
      const key = `${about.type} ${about.id}`;
      // An evaluation is answered once; of everything else there may be more to tell.
      if (keys.has(key) && (unread <= before || about.type === 'evaluation')) continue;
      keys.add(key);
      markRead({ about }, { onError: () => keys.delete(key) });
    }
  }, [opened, unread, isVisible, markRead]);
}
