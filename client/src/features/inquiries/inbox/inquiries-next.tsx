import { useQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDate } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { countInquiries, inquiryStatsQuery } from './inbox-counts.ts';

export function InquiriesNext() {
  const stats = useQuery(inquiryStatsQuery);
  return (
    <NextArea name="Inquiries">
      <QueryView query={stats} skeletonLines={1}>
        {(counted) => {
          const count = countInquiries(counted, { formType: '', status: 'open' });
          const { oldestUnanswered, late } = counted;
          if (count === 0 || oldestUnanswered === null) {
            return <NextStep action={null}>No unanswered inquiries.</NextStep>;
          }
          const label = count === 1 ? '1 unanswered inquiry' : `${formatNumber(count)} unanswered inquiries`;
          return (
            <NextStep action={{ label, href: pathTo('admin') }}>
              {late > 0 && (
                <>
                  <strong className="font-medium text-danger">{formatNumber(late)} late.</strong>{' '}
                </>
              )}
              {count === 1 ? 'It came' : 'The oldest came'} on {formatDate(oldestUnanswered)}.
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}
