import { useQuery } from '@tanstack/react-query';
import { DeskCounters } from '#client/components/list/desk-counters.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { selectorStatuses, statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionStats } from '#shared/submissions/views.ts';

interface AdminCountersProps {
  /** '' is no filter. */
  status: string;
  onChoose: (status: string) => void;
}

export function AdminCounters({ status, onChoose }: AdminCountersProps) {
  return (
    <DeskCounters
      query={useQuery(reviewQueries.stats())}
      counters={counters.map(({ filter, ...counter }) => ({
        ...counter,
        isChosen: status === filter,
        onChoose: () => onChoose(filter),
      }))}
    />
  );
}

const counters: readonly { label: string; filter: string; countOf: (stats: SubmissionStats) => number }[] = [
  { label: 'Total', filter: '', countOf: ({ total }) => total },
  ...selectorStatuses.map((status) => ({
    label: statusLabel(status),
    filter: status,
    countOf: ({ byStatus }: SubmissionStats) => byStatus[status] ?? 0,
  })),
];
