import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { InboxUnmatched } from '#client/features/inquiries/thread/inbox-unmatched.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxSplit } from './inbox-split.tsx';
import { noFilter, useInboxState } from './inbox-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { InquiryListHead } from './inquiry-list-head.tsx';

const InboxErase = lazy(() =>
  import('#client/features/inquiries/erasure/inbox-erase.tsx').then((module) => ({ default: module.InboxErase })),
);

interface InboxDeskProps {
  mailsOf: (id: number) => ReactNode;
  views: ReactNode;
}

/** Everything the outside world sent, to be found, read, answered and erased. */
export function InboxDesk({ mailsOf, views }: InboxDeskProps) {
  const { filter, openId, narrow, open } = useInboxState();
  const [erasing, setErasing] = useState<InquiryDetail | null>(null);
  return (
    <section aria-labelledby="inquiries">
      <div className={openId === null ? '' : 'max-lg:hidden'}>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="inquiries" className="font-semibold text-2xl">
            Inquiries
          </h2>
          <ButtonLink size="small" variant="quiet" className="-mr-3" href={pathTo('adminPeople')}>
            Erase a person’s data
          </ButtonLink>
        </div>
        <InboxUnmatched onOpen={open} />
        <InboxTabs filter={filter} />
        <InboxFilters filter={filter} views={views} onNarrow={narrow} />
      </div>
      <InboxSplit
        filter={filter}
        openId={openId}
        place="admin"
        head={(list) => <InquiryListHead filter={filter} list={list} onNarrow={narrow} />}
        empty={<InboxEmpty filter={filter} onClear={() => narrow(noFilter)} />}
        mailsOf={mailsOf}
        onErase={setErasing}
        onOpen={open}
      />
      {erasing && (
        <Suspense>
          <InboxErase inquiry={erasing} onErased={() => open(undefined)} onClose={() => setErasing(null)} />
        </Suspense>
      )}
    </section>
  );
}
