import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter, inboxPath, noFilter } from '#client/features/inquiries/inbox-state.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';

/** Says beside the unanswered how many rest, and how many there are in all where these are more. */
export function InboxTotal({ filter }: { filter: InboxFilter }) {
  const { formType, status } = filter;
  const stats = useInboxStats(filter);
  if (!stats || status !== firstFilter.status) return null;
  const count = (one: InboxFilter['status']) => sumInquiries(stats, { formType, status: one });
  const [resting, all] = [count('resting'), count('')];
  return (
    <>
      {resting > 0 && (
        <Other filter={{ ...noFilter, formType, status: 'resting' }}>{formatNumber(resting)} resting</Other>
      )}
      {all !== count(status) && <Other filter={{ ...noFilter, formType }}>{formatNumber(all)} in all</Other>}
    </>
  );
}

function Other({ filter, children }: { filter: InboxFilter; children: ReactNode }) {
  return (
    <>
      {', '}
      <Link
        href={inboxPath(filter)}
        className="py-1 text-text tabular-nums underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
      >
        {children}
      </Link>
    </>
  );
}
