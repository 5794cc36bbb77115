import { useQuery } from '@tanstack/react-query';
import { DeskCounters } from '#client/components/list/desk-counters.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
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
