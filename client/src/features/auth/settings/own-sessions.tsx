import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import type { SessionView } from '#shared/auth/views.ts';
import { ownAccountQueries, useEndSessions } from './settings-api.ts';

export function OwnSessions() {
  const sessions = useQuery(ownAccountQueries.sessions());
  const end = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its device.
  const handleEnd = (which: number | 'others') => end.mutate(which, { onSuccess: () => takeFocus(list.current) });
  return (
    <QueryView query={sessions} skeletonLines={4}>
      {(devices) => (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Your devices" className="border-rule border-t">
            {devices.map((device) => (
              <li
                key={device.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3"
              >
                <Device device={device} />
                {!device.isCurrent && (
                  <Button size="small" disabled={end.isPending} onClick={() => handleEnd(device.id)}>
                    Sign out<span className="sr-only"> {device.device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <ErrorLine error={end.error} className="mt-3" />
          {devices.length > 1 ? (
            <Button className="mt-5" disabled={end.isPending} onClick={() => handleEnd('others')}>
              Sign out all other devices
            </Button>
          ) : (
            <p className="mt-3 text-muted">You’re not signed in anywhere else.</p>
          )}
        </>
      )}
    </QueryView>
  );
}

function Device({ device: { device, network, signedInAt, lastSeenAt, isCurrent } }: { device: SessionView }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {device}
        {isCurrent && <Badge tone="success">This one</Badge>}
      </p>
      <p className="text-muted text-sm">
        {network && <span className="wrap-anywhere">Network {network}, </span>}
        signed in <time dateTime={signedInAt}>{formatDateTime(signedInAt)}</time>
        {!isCurrent && (
          <>
            , last seen{' '}
            <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
              {formatRelative(lastSeenAt)}
            </time>
          </>
        )}
      </p>
    </div>
  );
}
