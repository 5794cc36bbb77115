import { useQuery } from '@tanstack/react-query';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter } from '#client/features/inquiries/inbox-state.ts';
import { isFiltered } from '#client/lib/filters.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import { inquiryStatsQuery } from './inbox-counts.ts';

interface InboxEmptyProps {
  filter: InboxFilter;
  onClear: () => void;
}

export function InboxEmpty({ filter, onClear }: InboxEmptyProps) {
  const isNarrowed = isFiltered(inquiryFilters, filter);
  const isFirst = filter.status === firstFilter.status && !isFiltered(inquiryFilters, { ...filter, status: '' });
  const { data: stats } = useQuery({ ...inquiryStatsQuery, enabled: isNarrowed });
  if (isNarrowed && stats?.total !== 0) {
    return (
      <NoMatch
        title={isFirst ? 'Nothing is waiting for an answer' : 'No inquiries match'}
        noun="inquiries"
        onClear={onClear}
        className="flex min-h-96 flex-col items-center justify-center"
      />
    );
  }
  return (
    <div className="flex min-h-96 flex-col items-center justify-center text-center">
      <StandingWave n={1} loops className="h-16 w-48 text-rule-strong" />
      <p className="mt-8 font-display font-semibold text-2xl">No submissions yet</p>
      <p className="mt-2 max-w-[26em] text-muted">
        Form submissions will appear here: what people write in the contact, advertising and application forms.
      </p>
    </div>
  );
}
