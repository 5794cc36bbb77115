import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { useInboxState } from './inbox-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { InboxUnmatched } from './inbox-unmatched.tsx';
import { InquiryList } from './inquiry-list.tsx';

const InboxErase = lazy(() => import('./inbox-erase.tsx').then((module) => ({ default: module.InboxErase })));

/** Everything the outside world sent, to be found, read, answered and erased. */
export function InboxDesk({ mailsOf }: { mailsOf: (id: number) => ReactNode }) {
  const { filter, openId, narrow, close } = useInboxState();
  const [erasing, setErasing] = useState<InquiryDetail | null>(null);
  return (
    <section aria-labelledby="inquiries">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="inquiries" className="font-semibold text-2xl">
          Inquiries
        </h2>
        <ButtonLink size="small" variant="quiet" className="-mr-3" href={pathTo('adminPeople')}>
          Erase a person’s data
        </ButtonLink>
      </div>
      <InboxUnmatched />
      <InboxTabs filter={filter} />
      <InboxFilters filter={filter} onNarrow={narrow} />
      <InquiryList filter={filter} openId={openId} onNarrow={narrow} />
      <InboxDetail id={openId} filter={filter} mailsOf={mailsOf} onErase={setErasing} onClose={close} />
      {erasing && (
        <Suspense>
          <InboxErase inquiry={erasing} onErased={close} onClose={() => setErasing(null)} />
        </Suspense>
      )}
    </section>
  );
}
