import { useInfiniteQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { coveragePath, coverageQuery } from './coverage-state.ts';

export const handedInQuery = assignmentQueries.list(coverageQuery({ status: 'handed_in' }));

/** Pieces that were handed in, and that nobody has accepted or returned. */
export function useCoverageNext(enabled: boolean): NextPart {
  const query = useInfiniteQuery({ ...handedInQuery, enabled });
  const total = query.data?.total ?? 0;
  if (total === 0) return { name: 'Coverage', query, things: [] };
  const label =
    total === 1 ? '1 assignment has a piece to read' : `${formatNumber(total)} assignments have pieces to read`;
  const thing = {
    urgency: 'waiting',
    label,
    href: coveragePath({ status: 'handed_in' }),
    about: 'Handed in, to accept or return.',
  } as const;
  return { name: 'Coverage', query, things: [thing] };
}
