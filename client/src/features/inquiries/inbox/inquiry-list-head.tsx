import { ArrowDownUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#client/components/button.tsx';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import type { Listed } from '#client/lib/paging.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryExportPath, orderOf } from './inbox-api.ts';
import { anyTime, firstFilter, isFiltered, isNarrowed } from './inbox-state.ts';

const StageFilter = lazy(async () => ({
  default: (await import('#client/features/inquiries/hiring/stage-filter.tsx')).StageFilter,
}));

interface InquiryListHeadProps {
  filter: InboxFilter;
  list: Listed<InquiryView> | undefined;
  onNarrow: (changes: Partial<InboxFilter>) => void;
}

/** How many there are, in which order, and the way out of the filters. */
export function InquiryListHead({ filter, list, onNarrow }: InquiryListHeadProps) {
  const { from, to, answered, formType } = filter;
  const hasRows = list !== undefined && list.total > 0;
  const order = orderOf(filter) || 'newest';
  return (
    // As high as with rows, which otherwise move when they are loaded: on a phone its buttons take a second line.
    <div className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-1 pb-1 text-sm sm:min-h-12">
      <ListCount list={list} />
      <DaysChip what={chipWords[answered]} from={from} to={to} onRemove={() => onNarrow(anyTime)} />
      {hasRows && (
        <Button
          size="small"
          variant="quiet"
          className="-mx-3"
          onClick={() => onNarrow({ sort: order === 'oldest' ? 'newest' : 'oldest' })}
        >
          <ArrowDownUp aria-hidden="true" className="size-4" />
          <span className="sr-only">Order: </span>
          {order === 'oldest' ? 'Oldest first' : 'Newest first'}
        </Button>
      )}
      {/* Beside all kinds it would push the first inquiry below another line. */}
      {(formType !== '' || filter.stage !== '') && (
        <Suspense>
          <StageFilter filter={filter} onNarrow={onNarrow} />
        </Suspense>
      )}
      {hasRows && isNarrowed(filter) && (
        <Button size="small" variant="quiet" className="-mx-3" onClick={() => onNarrow({ ...firstFilter, formType })}>
          Clear filters
        </Button>
      )}
      <ExportMenu path={inquiryExportPath} filters={{ ...filter }} isFiltered={isFiltered(filter)} list={list} />
    </div>
  );
}

const chipWords = { yes: 'Answered at some time, received', no: 'Never answered, received', '': 'Received' };
