import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useFilters } from '#client/lib/filters.ts';
import { type MailState, mailFilters } from '#shared/mail/mail.ts';
import type { MailStatus } from '#shared/mail/views.ts';
import { mailQueries } from './api.ts';
import { MailList } from './mail-list.tsx';
import { MailRelease } from './mail-release.tsx';
import { MailWay } from './mail-way.tsx';

/** How mail goes, what has failed, and everything else that was mailed. */
export function MailDesk() {
  const { values, search, filter } = useFilters(mailFilters);
  const { data: status, isPending, isError } = useQuery(mailQueries.status());
  const [first, setFirst] = useState<MailState>();
  // Once: a mail that fails meanwhile does not change what somebody is reading.
  if (status && first === undefined) setFirst(firstState(status));
  const state = search.state === '' ? (first ?? 'failed') : values.state;
  const isKnown = search.state !== '' || first !== undefined || isError;
  const mails = useInfiniteQuery({ ...mailQueries.list({ state }), enabled: isKnown });
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const mayRelease = state === 'waiting' && status?.outbox === null && status.waiting > 0;
  function handleReleased(): void {
    setLeftOut([]);
    filter({ state: 'queued' });
  }
  // How mail goes takes few words or many: until they are known, nothing stands below them.
  if (isPending) {
    return (
      <div className="mt-6 min-h-dvh max-w-3xl">
        <MailWay />
      </div>
    );
  }
  return (
    <div className="mt-6 max-w-3xl">
      <MailWay />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
        <fieldset
          hidden={state === '' && mails.data?.total === 0}
          className="flex flex-wrap gap-x-6 [&[hidden]]:hidden"
        >
          <legend className="sr-only">Which mails</legend>
          {views.map((view) => (
            <button
              key={view.label}
              type="button"
              aria-pressed={state === view.state}
              onClick={() => filter({ state: view.state || 'all' })}
              className="min-h-11 min-w-11 cursor-pointer border-transparent border-b-2 text-muted hover:text-text aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text"
            >
              {view.label}
              {status && view.count && ` (${status[view.count]})`}
            </button>
          ))}
        </fieldset>
        <div className="min-h-6">
          <ListCount list={mails.data} />
        </div>
      </div>
      <QueryView
        query={mails}
        loading="Loading mail..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoMatch
            title={views.find((view) => view.state === state)?.none ?? 'No mail here.'}
            noun="mail"
            onClear={state === '' ? undefined : () => filter({ state: 'all' })}
          >
            Replies, notices and links to sign in appear here as soon as the portal mails one.
          </NoMatch>
        }
      >
        {({ rows }) => (
          <>
            {mayRelease && <MailRelease waiting={status.waiting} leftOut={leftOut} onReleased={handleReleased} />}
            <MailList
              mails={rows}
              {...(mayRelease && {
                leftOut,
                onTick: (id: number, isChecked: boolean) =>
                  setLeftOut(isChecked ? leftOut.filter((one) => one !== id) : [...leftOut, id]),
              })}
            />
            <LoadMore query={mails} noun="mails" />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Mails that need somebody come first. */
function firstState(status: MailStatus): MailState {
  if (status.failed > 0) return 'failed';
  if (status.waiting > 0) return 'waiting';
  return status.queued > 0 ? 'queued' : 'failed';
}

const views: { label: string; state: MailState | ''; none: string; count?: 'failed' | 'queued' | 'waiting' }[] = [
  { label: 'Not sent', state: 'failed', none: 'No mail has failed.', count: 'failed' },
  { label: 'Waiting to go', state: 'queued', none: 'No mail is waiting to go.', count: 'queued' },
  { label: 'Waiting for setup', state: 'waiting', none: 'No mail waits for setup.', count: 'waiting' },
  { label: 'Sent', state: 'sent', none: 'No mail has been sent.' },
  { label: 'All', state: '', none: 'No mail yet.' },
];
