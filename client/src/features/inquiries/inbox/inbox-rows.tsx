import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { begunStage } from '#client/features/inquiries/hiring/hiring-drafts.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave-draft.ts';
import { idOf, type Listed, listSize } from '#client/lib/paging.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { noteDraftName, replyDraftName } from './inbox-fields.ts';
import { InquiryRow } from './inquiry-row.tsx';

const none: InquiryView[] = [];

interface InboxRowsProps {
  query: UseInfiniteQueryResult<Listed<InquiryView>>;
  /** With the filters. */
  name: string;
  /** The scroll container; undefined if the page scrolls. */
  region: HTMLElement | null | undefined;
  openId: number | null;
  empty: ReactNode;
  chosen: ReadonlySet<number>;
  hrefOf: (id: number) => string;
  onSelect: () => void;
  /** Left out where nothing is done to several at once. */
  onChoose: ((id: number, isChosen: boolean, isRange: boolean) => void) | undefined;
}

export function InboxRows({ query, name, region, openId, empty, chosen, hrefOf, onSelect, onChoose }: InboxRowsProps) {
  const { data: reader } = useProfile();
  const unsaved = useUnsaved(
    query.data?.rows ?? none,
    ({ id }) =>
      [noteDraftName, replyDraftName].some((nameOf) => Object.keys(readDraft(nameOf(reader?.id, id))).length > 0) ||
      begunStage(reader?.id, id) !== undefined,
    `${openId} ${reader?.id}`,
  );
  return (
    <QueryView
      query={query}
      loading="Loading submissions..."
      skeletonLines={20}
      isEmpty={({ rows }) => rows.length === 0}
      empty={empty}
    >
      {(listed) => (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
          <VirtualRows
            as="ol"
            list={{ name, rows: listed.rows, keyOf: idOf, size: listSize(listed), estimate: 45 }}
            region={region}
            keep={openId}
            className="divide-y divide-rule border-rule border-b"
          >
            {(inquiry) => (
              <InquiryRow
                key={inquiry.id}
                inquiry={inquiry}
                hasUnsentText={unsaved.includes(inquiry.id)}
                isSelected={inquiry.id === openId}
                isChosen={chosen.has(inquiry.id)}
                href={hrefOf(inquiry.id)}
                onSelect={onSelect}
                onChoose={onChoose}
              />
            )}
          </VirtualRows>
          <LoadMore query={query} noun="submissions" region={region ?? null} />
        </div>
      )}
    </QueryView>
  );
}
