import { useQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDate } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { promisedUntil } from '#shared/inquiries/form-types.ts';
import { countInquiries, inquiryStatsQuery } from './inbox-counts.ts';

export function InquiriesNext() {
  const stats = useQuery(inquiryStatsQuery);
  return (
    <NextArea name="Inquiries">
      <QueryView query={stats} skeletonLines={1}>
        {(counted) => {
          const count = countInquiries(counted, { formType: '', status: 'new' });
          const { oldestUnanswered } = counted;
          if (count === 0 || oldestUnanswered === null) {
            return <NextStep action={null}>No new inquiries.</NextStep>;
          }
          const label = count === 1 ? '1 new inquiry' : `${formatNumber(count)} new inquiries`;
          return (
            <NextStep action={{ label, href: pathTo('admin') }}>
              {count === 1 ? 'It came' : 'The oldest came'} on {formatDate(oldestUnanswered)}.
              {promisedUntil(null, new Date(oldestUnanswered)).getTime() < Date.now() && (
                <strong className="font-medium text-danger"> That is later than we promise.</strong>
              )}
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}
