import { useInfiniteQuery } from '@tanstack/react-query';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { inquiryQueries } from './inbox-api.ts';
import { InboxDetail } from './inbox-detail.tsx';
import { inboxPath, noFilter, useInboxState } from './inbox-state.ts';
import { InquiryEntry } from './inquiry-entry.tsx';

/** The inquiries that an administrator has given to the reader; the server shows no others. */
export function AssignedDesk() {
  const inquiries = useInfiniteQuery(inquiryQueries.list(noFilter));
  const { openId, close } = useInboxState();
  return (
    <section aria-label="Inquiries assigned to you" className="max-w-3xl">
      <ListCount list={inquiries.data} />
      <QueryView
        query={inquiries}
        loading="Loading inquiries..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <p className="border-rule border-y py-8">
            Nothing is assigned to you. When an administrator gives you an inquiry, you are notified and find it here.
          </p>
        }
      >
        {({ rows }) => (
          <>
            <ol className="divide-y divide-rule border border-rule bg-surface px-5">
              {rows.map((inquiry) => (
                <InquiryEntry
                  key={inquiry.id}
                  inquiry={inquiry}
                  hasUnsentNote={false}
                  href={inboxPath(noFilter, inquiry.id, 'managerInquiries')}
                />
              ))}
            </ol>
            <LoadMore query={inquiries} noun="inquiries" />
          </>
        )}
      </QueryView>
      <InboxDetail id={openId} filter={noFilter} place="managerInquiries" onClose={close} />
    </section>
  );
}
