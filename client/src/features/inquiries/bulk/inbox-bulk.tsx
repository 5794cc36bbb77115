import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { DropDown, DropDownChoice } from '#client/components/drop-down.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { inquiryExportPath, inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { choiceFailure } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf, type Listed } from '#client/lib/paging.ts';
import { bulkMax } from '#shared/inquiries/bulk.ts';
import {
  asksForSale,
  endsInSale,
  type InquiryChange,
  type InquiryStatus,
  inquiryStatuses,
  inquiryStatusLabels,
} from '#shared/inquiries/inquiries.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { type SaleOutcome, saleOutcomeLabels, saleOutcomes } from '#shared/sale-outcomes.ts';
import { useChangeInquiries } from './bulk-api.ts';
import type { ManyChanged } from './use-change-undo.ts';

export interface InboxBulkProps {
  chosen: readonly InquiryView[];
  query: UseInfiniteQueryResult<Listed<InquiryView>>;
  onChooseAll: (ids: readonly number[]) => void;
  onChanged: (changed: ManyChanged) => void;
  onClear: () => void;
}

/** The acts on the chosen inquiries; all can be taken back. */
export function InboxBulk({ chosen, query, onChooseAll, onChanged, onClear }: InboxBulkProps) {
  const change = useChangeInquiries();
  const isSpam = chosen.every(({ status }) => status === 'spam');
  const { rows, total } = query.data ?? { rows: chosen, total: 0 };
  const asksOutcome = chosen.some(asksForSale);
  const states = inquiryStatuses.filter((status) => !asksOutcome || status !== 'closed');
  // Of others none is kept, so that nothing would be said of them.
  const outcomes = asksOutcome && chosen.every(endsInSale) ? saleOutcomes : [];
  const isTooMany = chosen.length > bulkMax;

  function act(wish: Omit<InquiryChange, 'version'>, words: string): void {
    if (change.isPending) return;
    const sentAt = performance.now();
    const inquiries = chosen.map(({ id, version }) => ({ id, version }));
    change.mutate(
      { inquiries, ...wish },
      { onSuccess: ({ results }) => onChanged({ inquiries: chosen, results, words, sentAt }) },
    );
  }

  /** Chooses all that match, up to the limit; two pages hold as many. */
  async function chooseAll(): Promise<void> {
    const isLoaded = !query.hasNextPage || rows.length >= bulkMax;
    const listed = isLoaded ? query.data : (await query.fetchNextPage()).data;
    onChooseAll((listed?.rows ?? []).slice(0, bulkMax).map(idOf));
  }

  function set(state: InquiryStatus | SaleOutcome): void {
    const outcome = saleOutcomes.find((one) => one === state);
    const wish = outcome ? ({ status: 'closed', outcome } as const) : { status: state as InquiryStatus };
    act(wish, `Set to ${labels[state]}.`);
  }

  return (
    <section
      aria-label="Chosen inquiries"
      aria-busy={change.isPending}
      className="border-accent border-t-4 pb-2 tabular-nums"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <p role="status" className="font-medium">
          {formatNumber(chosen.length)} chosen
        </p>
        {chosen.length < Math.min(total, bulkMax) && (
          <Button size="small" variant="quiet" className="-mx-3" onClick={chooseAll}>
            {total > bulkMax ? `Choose the first ${bulkMax}` : `Choose all ${formatNumber(total)}`}
          </Button>
        )}
        <Button size="small" variant="quiet" className="-mr-3 ml-auto" onClick={onClear}>
          <X aria-hidden="true" className="size-4" /> Choose none
        </Button>
      </div>
      {isTooMany ? (
        <p className="text-muted text-sm">At most {bulkMax} at once.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <DropDown label="Assign" align="left">
            {(close) => (
              <Assignees
                onChoose={(id, words) => {
                  close();
                  act({ assignedTo: id }, words);
                }}
              />
            )}
          </DropDown>
          <DropDown label="Set state" align="left">
            {(close) =>
              [...states, ...outcomes].map((state) => (
                <DropDownChoice
                  key={state}
                  onChoose={() => {
                    close();
                    set(state);
                  }}
                >
                  {labels[state]}
                </DropDownChoice>
              ))
            }
          </DropDown>
          <Button
            size="small"
            aria-disabled={change.isPending}
            onClick={() => (isSpam ? act({ notSpam: true }, 'Taken out of suspected spam.') : set('spam'))}
          >
            {isSpam ? 'Not spam' : 'Spam'}
          </Button>
          <ExportMenu path={inquiryExportPath} filters={{}} isFiltered list={query.data} chosen={chosen.map(idOf)} />
        </div>
      )}
      {change.error && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          {choiceFailure(change.error)}
        </p>
      )}
    </section>
  );
}

/** An advertiser’s is closed by what became of it. */
const labels = { ...inquiryStatusLabels, ...saleOutcomeLabels };

function Assignees({ onChoose }: { onChoose: (id: number | null, words: string) => void }) {
  const { data: reader } = useProfile();
  const { data: colleagues = [] } = useQuery(inquiryQueries.colleagues());
  const others = [...colleagues].sort((a, b) => Number(b.id === reader?.id) - Number(a.id === reader?.id));
  return (
    <div className="max-h-80 overflow-y-auto">
      {others.map(({ id, name }) => (
        <DropDownChoice key={id} onChoose={() => onChoose(id, `Assigned to ${name}.`)}>
          {id === reader?.id ? `${name} (you)` : name}
        </DropDownChoice>
      ))}
      <DropDownChoice onChoose={() => onChoose(null, 'Assigned to nobody.')}>Nobody</DropDownChoice>
    </div>
  );
}
