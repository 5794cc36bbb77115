import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SplitList } from '#client/components/list/split-list.tsx';
import type { SplitViewState } from '#client/components/list/use-split-view.ts';
import { begunStage } from '#client/features/inquiries/hiring/hiring-drafts.ts';
import { noteDraftName, replyDraftName } from '#client/features/inquiries/record/inbox-fields.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave/draft.ts';
import type { Listed } from '#client/lib/paging.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { InquiryRow } from './inquiry-row.tsx';

const none: InquiryView[] = [];

interface InboxRowsProps {
  query: UseInfiniteQueryResult<Listed<InquiryView>>;
  name: string;
  view: SplitViewState;
  empty: ReactNode;
  chosen: ReadonlySet<number>;
  hrefOf: (id: number) => string;
  /** Left out where nothing is done to several at once. */
  onChoose: ((id: number, isChosen: boolean, isRange: boolean) => void) | undefined;
}

export function InboxRows({ query, name, view, empty, chosen, hrefOf, onChoose }: InboxRowsProps) {
  const { data: reader } = useProfile();
  const unsaved = useUnsaved(
    query.data?.rows ?? none,
    ({ id }) =>
      [noteDraftName, replyDraftName].some((nameOf) => Object.keys(readDraft(nameOf(reader?.id, id))).length > 0) ||
      begunStage(reader?.id, id) !== undefined,
    `${view.selectedId} ${reader?.id}`,
  );
  return (
    <SplitList view={view} query={query} noun="submissions" name={name} estimate={45} skeletonLines={20} empty={empty}>
      {(inquiry) => (
        <InquiryRow
          key={inquiry.id}
          inquiry={inquiry}
          hasUnsentText={unsaved.includes(inquiry.id)}
          isSelected={inquiry.id === view.selectedId}
          isChosen={chosen.has(inquiry.id)}
          href={hrefOf(inquiry.id)}
          onSelect={view.follow}
          onChoose={onChoose}
        />
      )}
    </SplitList>
  );
}
