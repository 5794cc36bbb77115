import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionStats } from '#shared/submissions/views.ts';

interface AdminCountersProps {
  /** '' is no filter. */
  status: string;
  onChoose: (status: string) => void;
}

export function AdminCounters({ status, onChoose }: AdminCountersProps) {
  const stats = useQuery(reviewQueries.stats());
  return (
    // As high as the figures, so that the list does not move when they load.
    <div className="min-h-13 lg:min-h-11">
      <QueryView query={stats} skeletonLines={1}>
        {(counts) => (
          <ul className="grid grid-cols-5 overflow-hidden border-text border-y">
            {counters.map(({ label, countOf, filter }) => (
              <li key={label} className="-mt-px -ml-px border-rule border-t border-l">
                <button
                  type="button"
                  aria-pressed={status === filter}
                  onClick={() => onChoose(filter)}
                  className="group flex h-full w-full cursor-pointer flex-wrap items-baseline gap-x-2 items-center px-1 py-1.5 text-left max-sm:flex-col max-sm:items-start md:px-3 hover:bg-surface aria-pressed:bg-surface forced-colors:aria-pressed:system-highlight!"
                >
                  <span className="font-display font-semibold text-2xl tabular-nums leading-none">
                    {formatNumber(countOf(counts))}
                  </span>
                  <span className="border-transparent border-b-2 text-left text-muted text-sm leading-tight max-sm:text-xs group-aria-pressed:border-accent group-aria-pressed:text-text">
                    {label}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

interface Counter {
  label: string;
  countOf: (stats: SubmissionStats) => number;
  filter: SubmissionStatus | '';
}

const counters: readonly Counter[] = [
  { label: 'Total', countOf: ({ total }) => total, filter: '' },
  { label: 'Submitted', countOf: ({ submitted }) => submitted, filter: 'submitted' },
  { label: 'Under Review', countOf: ({ underReview }) => underReview, filter: 'under_review' },
  { label: 'Approved', countOf: ({ approved }) => approved, filter: 'approved' },
  { label: 'Rejected', countOf: ({ rejected }) => rejected, filter: 'rejected' },
];
