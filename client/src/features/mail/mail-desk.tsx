import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { type MailView, mailStates } from '#shared/mail.ts';
import { mailQueries } from './api.ts';
import { MailList } from './mail-list.tsx';
import { MailWay } from './mail-way.tsx';

/** How mail goes, what has failed, and everything else that was mailed. */
export function MailDesk() {
  const [search, change] = useSearchState(['state']);
  const state = mailState(search.state);
  const mails = useInfiniteQuery(mailQueries.list({ state }));
  const { data: status } = useQuery(mailQueries.status());
  return (
    <div className="mt-6 max-w-3xl">
      <MailWay />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Which mails</legend>
          {views.map((view) => (
            <button
              key={view.label}
              type="button"
              aria-pressed={state === view.state}
              onClick={() => change({ state: view.state ?? 'all' })}
              className="min-h-11 min-w-11 cursor-pointer border-transparent border-b-2 text-muted hover:text-text aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text"
            >
              {view.label}
              {view.state === 'failed' && status ? ` (${status.failed})` : ''}
            </button>
          ))}
        </fieldset>
        <ListCount list={mails.data} />
      </div>
      <QueryView
        query={mails}
        loading="Loading mail..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoMatch
            title={state === 'failed' ? 'No mail has failed.' : 'No mail here.'}
            noun="mail"
            onClear={() => change({ state: 'all' })}
          />
        }
      >
        {({ rows }) => (
          <>
            <MailList mails={rows} />
            <LoadMore query={mails} noun="mails" />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Failed by default: people come here for failed mail. */
export function mailState(given: string | undefined): MailView['state'] | undefined {
  if (given === 'all') return undefined;
  return oneOf(mailStates, given ?? '') || 'failed';
}

const views: { label: string; state: MailView['state'] | undefined }[] = [
  { label: 'Not sent', state: 'failed' },
  { label: 'Waiting', state: 'queued' },
  { label: 'Sent', state: 'sent' },
  { label: 'All', state: undefined },
];
