import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave-draft.ts';
import { idOf, listSize } from '#client/lib/paging.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryExportPath, inquiryQueries, orderOf } from './inbox-api.ts';
import { inquiryStatsQuery } from './inbox-counts.ts';
import { noteDraftName } from './inbox-notes.tsx';
import { anyTime, firstFilter, inboxPath, noFilter } from './inbox-state.ts';
import { InquiryEntry } from './inquiry-entry.tsx';
import { replyDraftName } from './reply-api.ts';

const none: InquiryView[] = [];

interface InquiryListProps {
  filter: InboxFilter;
  openId: number | null;
  onNarrow: (changes: Partial<InboxFilter>) => void;
}

export function InquiryList({ filter, openId, onNarrow }: InquiryListProps) {
  const { data: reader } = useProfile();
  const inquiries = useInfiniteQuery(inquiryQueries.list(filter));
  // Deferred with the rows, which would otherwise render twice for a filter.
  const drawnFilter = useDeferredValue(filter);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const { data, isPlaceholderData } = inquiries;
  const unsaved = useUnsaved(
    data?.rows ?? none,
    ({ id }) =>
      [noteDraftName, replyDraftName].some((nameOf) => Object.keys(readDraft(nameOf(reader?.id, id))).length > 0),
    `${openId} ${reader?.id}`,
  );
  const { from, to } = filter;
  const hasRows = data !== undefined && data.total > 0;
  const isFiltered = Object.values(filter).some(Boolean);
  const order = orderOf(filter) || 'newest';
  const isNarrowed = Boolean(filter.q || filter.assignedTo || filter.sort) || filter.status !== firstFilter.status;
  const { data: stats } = useQuery({ ...inquiryStatsQuery, enabled: isFiltered && data?.total === 0 });
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-2">
        <ListCount list={data} />
        <DaysChip what={chipWords[filter.answered]} from={from} to={to} onRemove={() => onNarrow(anyTime)} />
        {hasRows && (
          <Button
            size="small"
            variant="quiet"
            className="-ml-3"
            onClick={() => onNarrow({ sort: order === 'oldest' ? 'newest' : 'oldest' })}
          >
            <ArrowDownUp aria-hidden="true" className="size-4" />
            <span className="sr-only">Order: </span>
            {order === 'oldest' ? 'Oldest first' : 'Newest first'}
          </Button>
        )}
        {hasRows && isNarrowed && (
          <Button
            size="small"
            variant="quiet"
            className="mr-auto -ml-3"
            onClick={() => onNarrow({ ...firstFilter, formType: filter.formType })}
          >
            Clear search and filters
          </Button>
        )}
        {hasRows && <ExportMenu path={inquiryExportPath} filters={{ ...filter }} isFiltered={isFiltered} list={data} />}
      </div>
      <section
        ref={setRegion}
        aria-label="List of inquiries"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the region by its focus
        tabIndex={0}
        className="h-[600px] overflow-y-auto border border-rule bg-surface px-5"
      >
        <QueryView
          query={inquiries}
          loading="Loading submissions..."
          skeletonLines={20}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            isFiltered && stats?.total !== 0 ? (
              <NoMatch
                title={isNarrowed || filter.formType ? 'No inquiries match' : 'Every inquiry is answered'}
                noun="inquiries"
                onClear={() => onNarrow(noFilter)}
                className="flex min-h-[598px] flex-col items-center justify-center"
              />
            ) : (
              <NoInquiries />
            )
          }
        >
          {(listed) => (
            <div className={isPlaceholderData ? 'opacity-60' : ''}>
              <VirtualRows
                as="ol"
                list={{
                  name: `inquiries ${JSON.stringify(filter)}`,
                  rows: listed.rows,
                  keyOf: idOf,
                  size: listSize(listed),
                  estimate: 250,
                }}
                region={region}
                className="divide-y divide-rule"
              >
                {(inquiry) => (
                  <InquiryEntry
                    key={inquiry.id}
                    inquiry={inquiry}
                    hasUnsentNote={unsaved.includes(inquiry.id)}
                    href={inboxPath(drawnFilter, inquiry.id)}
                  />
                )}
              </VirtualRows>
              <LoadMore query={inquiries} noun="submissions" region={region} />
            </div>
          )}
        </QueryView>
      </section>
    </div>
  );
}

const chipWords = { yes: 'Answered at some time, received', no: 'Never answered, received', '': 'Received' };

function NoInquiries() {
  return (
    <div className="flex min-h-[598px] flex-col items-center justify-center text-center">
      <StandingWave n={1} loops className="h-16 w-48 text-rule-strong" />
      <p className="mt-8 font-display font-semibold text-2xl">No submissions yet</p>
      <p className="mt-2 max-w-[26em] text-muted">
        Form submissions will appear here: what people write in the contact, advertising and application forms.
      </p>
    </div>
  );
}
