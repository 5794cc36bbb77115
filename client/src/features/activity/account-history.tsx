import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryView } from '#client/components/query-view.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { idOf } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { ActivityList } from './activity-list.tsx';
import { activityQueries } from './api.ts';

const shown = 8;

/** The last that was done to an account; the rest, and what its owner did, is in the activity. */
export function AccountHistory({ accountId }: { accountId: number }) {
  const of = String(accountId);
  const events = useInfiniteQuery(activityQueries.list({ thing: 'employee', of }));
  return (
    <section aria-labelledby="account-history">
      <h2 id="account-history" className="font-semibold text-xl">
        History
      </h2>
      <p className="mb-2 flex flex-wrap gap-x-6">
        <Link href={withQuery(pathTo('adminActivity'), { thing: 'employee', of })} className={link}>
          All that was done to this account
        </Link>
        <Link href={withQuery(pathTo('adminActivity'), { actor: of, action: 'all' })} className={link}>
          All that they did
        </Link>
      </p>
      <QueryView
        query={events}
        loading="Loading history..."
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-muted">Nothing was done to this account yet.</p>}
      >
        {({ rows }) => {
          // Each look at the account is in there, too.
          const latest = rows.filter(({ action }) => action !== 'sensitive_read').slice(0, shown);
          return (
            <ActivityList
              events={{ name: `history ${of}`, rows: latest, keyOf: idOf, size: latest.length, estimate: 53 }}
            />
          );
        }}
      </QueryView>
    </section>
  );
}

const link = 'inline-flex min-h-11 items-center underline decoration-rule-strong hover:decoration-accent';
