import { queryOptions } from '@tanstack/react-query';
import { getPage } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';

const limit = 200;

/** The newest applications by a form that may be read. */
export function candidatesQuery(formType: string | null) {
  return queryOptions({
    queryKey: ['inquiries', 'list', 'candidates', formType],
    queryFn: ({ signal }) =>
      getPage<InquiryView>(withQuery('/api/contact-inquiries', { formType: formType ?? '', limit }), signal),
    // The server knows no filter for general applications.
    select: ({ rows, next }) => ({
      rows: rows.filter((row) => row.formType === formType && row.guardian !== 'waiting'),
      hasMore: next !== null,
    }),
    staleTime: 0,
  });
}
