import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { reviewQueries } from '#client/features/submissions/manager/review-api.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
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
    <div className="min-h-71.5 sm:min-h-24">
      <QueryView query={stats} skeletonLines={1}>
        {(counts) => (
          <ul className="grid grid-cols-2 border-text border-y sm:grid-cols-5">
            {counters.map(({ label, key, filter }) => (
              <li
                key={key}
                className="border-rule max-sm:first:col-span-2 max-sm:not-first:border-t max-sm:not-first:odd:border-l sm:not-first:border-l"
              >
                <button
                  type="button"
                  aria-pressed={status === filter}
                  onClick={() => onChoose(filter)}
                  className="group h-full w-full cursor-pointer px-2 py-4 text-left md:px-3 hover:bg-surface aria-pressed:bg-surface forced-colors:aria-pressed:system-highlight!"
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
    </div>
  );
}

const counters = [
  { label: 'Total', key: 'total', filter: '' },
  { label: 'Submitted', key: 'submitted', filter: 'submitted' },
  { label: 'Under Review', key: 'underReview', filter: 'under_review' },
  { label: 'Approved', key: 'approved', filter: 'approved' },
  { label: 'Rejected', key: 'rejected', filter: 'rejected' },
] as const satisfies readonly { label: string; key: keyof SubmissionStats; filter: string }[];
