import type { BulkRefusal } from '#client/components/list/bulk-refusals.tsx';
import { unreadableTitle } from '#client/features/inquiries/record/inquiry-guardian.tsx';
import type { InquiryResult, InquiryView } from '#shared/inquiries/views.ts';

/** The entries that a bulk act left as they are, with the reasons. */
export function refusalsOf(
  inquiries: readonly InquiryView[],
  results: readonly InquiryResult[],
  isListed: (id: number) => boolean = () => true,
): BulkRefusal[] {
  const titles = new Map(inquiries.map(({ id, name }) => [id, name || unreadableTitle]));
  return results.flatMap(({ id, error }) =>
    error === null ? [] : [{ id, title: titles.get(id) ?? '', error, isListed: isListed(id) }],
  );
}
