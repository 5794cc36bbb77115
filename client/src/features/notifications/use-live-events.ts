import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useVisible } from '#client/lib/browser/use-visible.ts';
import { tellOfDocument } from '#client/lib/document-changes.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import type { LiveEvent } from '#shared/notifications/notifications.ts';
import { notificationQueries, streamPath } from './api.ts';
import { readAnew } from './live-events.ts';

/** The server sends something every 15 s. */
const silenceMs = 40_000;
const reopenMs = 30_000;
/** Events within this time cause one refetch. */
const gatherMs = 300;

/** Listens while the page is visible. False while no event arrives, as when a proxy buffers the stream. */
export function useLiveEvents(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !('EventSource' in window)) return undefined;
    let source: EventSource | undefined;
    let silence: number | undefined;
    let reopening: number | undefined;
    let gathering: number | undefined;
    let isFirst = !hasHeard;
    const gathered = new Map<string, Partial<LiveEvent>>();

    function hear(): void {
      hasHeard = true;
      setLive(true);
      clearTimeout(silence);
      silence = window.setTimeout(() => setLive(false), silenceMs);
    }
    function handleMessage({ data }: MessageEvent<string>): void {
      hear();
      // The page has just loaded its content.
      if (isFirst) client.invalidateQueries({ queryKey: notificationQueries.count().queryKey });
      else gathered.set(data, JSON.parse(data) as Partial<LiveEvent>);
      isFirst = false;
      gathering ??= window.setTimeout(readGathered, gatherMs);
    }
    function readGathered(): void {
      gathering = undefined;
      for (const event of gathered.values()) readAnew(client, event);
      gathered.clear();
    }
    function open(): void {
      source = new EventSource(streamPath);
      source.onmessage = handleMessage;
      source.addEventListener('beat', hear);
      source.addEventListener('document', ({ data }: MessageEvent<string>) => {
        hear();
        tellOfDocument(JSON.parse(data) as ChangedDocument);
      });
      source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        setLive(false);
        // If the session was ended elsewhere, this request asks for a sign-in.
        client.invalidateQueries({ queryKey: notificationQueries.count().queryKey });
        reopening = window.setTimeout(open, reopenMs);
      };
    }
    open();
    return () => {
      source?.close();
      for (const timer of [silence, reopening, gathering]) clearTimeout(timer);
      setLive(false);
    };
  }, [client, isVisible]);
  return isLive;
}

let hasHeard = false;
