import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { SubmissionStats } from '#shared/submission-views.ts';
import { reviewQueries } from './review-api.ts';

interface AdminCountersProps {
  /** The status that the list is narrowed to; '' for none. */
  status: string;
  onChoose: (status: string) => void;
}

/** Five figures, each a filter of the list below. */
export function AdminCounters({ status, onChoose }: AdminCountersProps) {
  const stats = useQuery(reviewQueries.stats());
  return (
    <QueryView query={stats} skeletonLines={2}>
      {(counts) => (
        <ul className="grid grid-cols-2 border-text border-y sm:grid-cols-3 lg:grid-cols-5">
          {counters.map(({ label, key, filter }) => (
            <li
              key={key}
              className="first:max-sm:col-span-2 sm:nth-[4]:border-t sm:nth-[5]:border-t max-sm:nth-[n+2]:border-t border-rule lg:border-t-0! lg:not-first:border-l"
            >
              <button
                type="button"
                aria-pressed={status === filter}
                onClick={() => onChoose(filter)}
                className="group w-full cursor-pointer px-3 py-4 text-left hover:bg-surface aria-pressed:bg-surface"
              >
                <span className="block font-display font-semibold text-3xl tabular-nums leading-none">
                  {formatNumber(counts[key])}
                </span>
                <span className="mt-1.5 inline-block border-transparent border-b-2 text-muted group-aria-pressed:border-accent group-aria-pressed:text-text">
                  {label}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const counters = [
  { label: 'Total', key: 'total', filter: '' },
  { label: 'Submitted', key: 'submitted', filter: 'submitted' },
  { label: 'Under Review', key: 'underReview', filter: 'under_review' },
  { label: 'Approved', key: 'approved', filter: 'approved' },
  { label: 'Rejected', key: 'rejected', filter: 'rejected' },
] as const satisfies readonly { label: string; key: keyof SubmissionStats; filter: string }[];
