import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryView } from '#client/components/query-view.tsx';
import { inboxPath, noFilter } from '#client/features/inquiries/inbox-state.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { inquiryStatsQuery } from './inbox-counts.ts';

export function InquiryCount() {
  const stats = useQuery(inquiryStatsQuery);
  return (
    <section aria-labelledby="inquiry-count">
      <h2 id="inquiry-count" className="font-semibold text-2xl leading-tight">
        Contact Submissions
      </h2>
      <div className="min-h-32 pt-3">
        <QueryView query={stats} skeletonLines={2}>
          {({ total, spam }) => (
            <>
              <p className="font-bold font-display text-6xl tabular-nums leading-none tracking-tight">
                {formatNumber(total)}
              </p>
              <p className="mt-3 text-muted">
                {spam === 0 ? (
                  'No suspected spam'
                ) : (
                  <Link
                    href={inboxPath({ ...noFilter, status: 'spam' })}
                    className="inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
                  >
                    {formatNumber(spam)} of them suspected to be spam
                  </Link>
                )}
              </p>
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}
