import { useQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { formatDate } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { inquiryStatsQuery, sumInquiries } from './inbox-counts.ts';

export function useInquiriesNext(enabled: boolean): NextPart {
  const query = useQuery({ ...inquiryStatsQuery, enabled });
  const name = 'Inbox';
  const count = query.data ? sumInquiries(query.data, { formType: '', status: 'open' }) : 0;
  const { oldestUnanswered = null, late = 0 } = query.data ?? {};
  if (count === 0 || oldestUnanswered === null) return { name, query, things: [] };
  const label = count === 1 ? '1 unanswered inquiry' : `${formatNumber(count)} unanswered inquiries`;
  const about = (
    <>
      {late > 0 && (
        <>
          <strong className="font-medium text-danger">{formatNumber(late)} late.</strong>{' '}
        </>
      )}
      {count === 1 ? 'It came' : 'The oldest came'} on {formatDate(oldestUnanswered)}.
    </>
  );
  return { name, query, things: [{ urgency: late > 0 ? 'late' : 'waiting', label, href: pathTo('admin'), about }] };
}
