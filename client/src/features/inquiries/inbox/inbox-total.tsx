import { Link } from 'wouter';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter, inboxPath, noFilter } from '#client/features/inquiries/inbox-state.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';

/** How many there are in every state, where only the unanswered are listed and they are not all. */
export function InboxTotal({ filter }: { filter: InboxFilter }) {
  const { formType, status } = filter;
  const stats = useInboxStats(filter);
  if (!stats || status !== firstFilter.status) return null;
  const all = sumInquiries(stats, { formType, status: '' });
  if (all === sumInquiries(stats, { formType, status })) return null;
  return (
    <>
      {', '}
      <Link
        href={inboxPath({ ...noFilter, formType })}
        className="py-1 text-text tabular-nums underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
      >
        {formatNumber(all)} in all
      </Link>
    </>
  );
}
