import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { FilterChips } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { InboxErase } from '#client/features/inquiries/erasure/inbox-erase.tsx';
import { inquiryExportPath } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter, useInboxState } from '#client/features/inquiries/inbox-state.ts';
import { InboxUnmatched, UnmatchedTab } from '#client/features/inquiries/thread/inbox-unmatched.tsx';
import { isFiltered, noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { inquiryStatsQuery } from './inbox-counts.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { changesOf, inboxChips, inboxRemoval, useInboxFields } from './inbox-filters.ts';
import { InboxSplit } from './inbox-split.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import { InboxTotal } from './inbox-total.tsx';

interface InboxDeskProps {
  badge: ReactNode;
  mailsOf: (id: number) => ReactNode;
  views: ReactNode;
  logout: ReactNode;
}

/** Everything the outside world sent, to be found, read, answered and erased. */
export function InboxDesk({ badge, mailsOf, views, logout }: InboxDeskProps) {
  const { filter, openId, isUnmatchedOpen, toggleUnmatched, narrow, open } = useInboxState();
  const [erasing, setErasing] = useState<InquiryDetail | null>(null);
  const { data: stats } = useQuery(inquiryStatsQuery);
  const fields = useInboxFields(filter);
  const chips = inboxChips(fields, filter);
  return (
    <>
      <DeskHead
        title="Inbox"
        badge={badge}
        back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }}
        act={logout}
        tabs={
          <>
            <InboxTabs filter={filter} />
            <UnmatchedTab isOpen={isUnmatchedOpen} onToggle={toggleUnmatched} />
          </>
        }
        isOpen={openId !== null}
        isBare={stats?.total === 0}
        search={{
          id: 'inbox-search',
          hint: 'Name, email, phone, company, city, message or reference',
          value: filter.q,
          onSearch: (q) => narrow({ q }),
        }}
        filter={
          <DeskFilter
            id="inbox"
            fields={fields}
            values={filter}
            set={chips.length}
            onChange={(name, value) => narrow(changesOf(name, value))}
            days={<DaysFilter what="Received" from={filter.from} to={filter.to} onChange={narrow} />}
            menu={views}
          />
        }
      />
      {isUnmatchedOpen && (
        <div className={openId === null ? '' : 'max-lg:hidden'}>
          <InboxUnmatched onOpen={open} />
        </div>
      )}
      <InboxSplit
        filter={filter}
        openId={openId}
        place="admin"
        head={(list) => (
          <>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
              {/* Its words wrap before the export does. */}
              <div className="min-w-0 flex-1 basis-24 text-muted [&>*]:inline">
                <ListCount list={list} kind={filter.status === 'open' ? 'unanswered' : undefined} />
                {list && list.total > 0 && <InboxTotal filter={filter} />}
              </div>
              <ExportMenu
                path={inquiryExportPath}
                filters={filter}
                isFiltered={isFiltered(inquiryFilters, filter)}
                list={list}
              />
            </div>
            <FilterChips
              chips={chips}
              onRemove={(name) => narrow(inboxRemoval(name))}
              onClear={() => narrow({ ...firstFilter, formType: filter.formType })}
            />
          </>
        )}
        empty={<InboxEmpty filter={filter} onClear={() => narrow(noFilters(inquiryFilters))} />}
        mailsOf={mailsOf}
        onErase={setErasing}
        onOpen={open}
      />
      {erasing && <InboxErase inquiry={erasing} onErased={() => open(undefined)} onClose={() => setErasing(null)} />}
    </>
  );
}
