import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { CalendarFeed } from '#shared/assignments/views.ts';
import { calendarQueries, useChangeFeed } from './calendar-api.ts';

/** The private address for a calendar program: made, copied, renewed or ended. */
export function OwnCalendarFeed() {
  const feed = useQuery(calendarQueries.feed());
  return (
    <section aria-labelledby="feed-heading" className="mt-10 max-w-3xl border-text border-t pt-4">
      <h2 id="feed-heading" className="font-semibold text-xl">
        In your own calendar
      </h2>
      <p className="mt-1 text-muted">
        Subscribe to a private address in Apple Calendar, Google Calendar or Outlook to see your events, due times and{' '}
        <Link href={pathTo('employeeSettings')} className="underline underline-offset-4">
          time away
        </Link>{' '}
        there. Programs look for changes by themselves: most within a few hours, Google within a day.
      </p>
      <QueryView query={feed} loading="Loading your address..." skeletonLines={1} isEmpty={() => false}>
        {(stored) => (stored ? <Address feed={stored} /> : <Make />)}
      </QueryView>
    </section>
  );
}

function Make() {
  const change = useChangeFeed();
  return (
    <>
      <ErrorLine error={change.error} className="mt-3" />
      <Button
        className="mt-3"
        aria-disabled={change.isPending}
        onClick={() => change.isPending || change.mutate('PUT')}
      >
        {change.isPending ? 'Making...' : 'Make a private address'}
      </Button>
    </>
  );
}

function Address({ feed: { url, createdAt } }: { feed: CalendarFeed }) {
  const change = useChangeFeed();
  return (
    <>
      <label htmlFor="feed-address" className="mt-3 block font-medium">
        Your private address
      </label>
      <div className="flex flex-wrap items-center gap-x-5">
        <input
          id="feed-address"
          readOnly
          value={url}
          aria-describedby="feed-note"
          onFocus={({ target }) => target.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 truncate border border-rule-strong bg-surface px-3 text-sm"
        />
        <CopyButton text={() => url} label="Copy the address" done="Copied" />
      </div>
      <p id="feed-note" className="mt-1 text-muted text-sm">
        Made {formatDate(createdAt)}. Anybody who has it can read your calendar, so keep it to yourself. It ends when
        you choose a new password or sign out all other devices, and when an admin signs you out everywhere, changes
        your role or permissions, or deactivates your account.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ConfirmDialog
          label="Renew it"
          title="Make a new address?"
          confirm="Make a new one"
          pending="Making..."
          onConfirm={() => change.mutateAsync('PUT')}
        >
          The old address stops working at once. Subscribe to the new one in your calendar program.
        </ConfirmDialog>
        <ConfirmDialog
          label="End it"
          title="End the address?"
          confirm="End it"
          pending="Ending..."
          variant="danger"
          onConfirm={() => change.mutateAsync('DELETE')}
        >
          Calendar programs that are subscribed to it won’t find anything anymore. You can make a new one at any time.
        </ConfirmDialog>
      </div>
    </>
  );
}
