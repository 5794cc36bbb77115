import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { begunStage } from '#client/features/inquiries/hiring/hiring-drafts.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave-draft.ts';
import { idOf, type Listed, listSize } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryQueries } from './inbox-api.ts';
import { detailHeadingId, InboxDetail } from './inbox-detail.tsx';
import { noteDraftName, replyDraftName } from './inbox-fields.ts';
import { InboxKeys } from './inbox-keys.tsx';
import { type InboxPlace, inboxPath } from './inbox-state.ts';
import { InboxSteps } from './inbox-steps.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { useReplyUndo } from './use-reply-undo.ts';

const none: InquiryView[] = [];

interface InboxSplitProps {
  filter: InboxFilter;
  openId: number | null;
  place: InboxPlace;
  /** Above the rows. */
  head: (list: Listed<InquiryView> | undefined) => ReactNode;
  empty: ReactNode;
  mailsOf?: (id: number) => ReactNode;
  onErase?: (inquiry: InquiryDetail) => void;
  onOpen: (id: number | undefined) => void;
}

/** Inquiries beside the one that is worked on. */
export function InboxSplit({ filter, openId, place, head, empty, mailsOf, onErase, onOpen }: InboxSplitProps) {
  const { data: reader } = useProfile();
  const inquiries = useInfiniteQuery(inquiryQueries.list(filter));
  const rows = inquiries.data?.rows ?? none;
  // Deferred with the rows, which would otherwise render twice for a filter.
  const drawnFilter = useDeferredValue(filter);
  const view = useSplitView({ rows, query: inquiries, selectedId: openId, onSelect: onOpen });
  const { region, next, previous, select } = view;
  const undo = useReplyUndo(({ id }) => select(id));
  const handleSelect = useSteady(view.follow);
  const unsaved = useUnsaved(
    rows,
    ({ id }) =>
      [noteDraftName, replyDraftName].some((nameOf) => Object.keys(readDraft(nameOf(reader?.id, id))).length > 0) ||
      begunStage(reader?.id, id) !== undefined,
    `${openId} ${reader?.id}`,
  );
  return (
    <SplitView
      view={view}
      label="List of inquiries"
      className={height}
      head={head(inquiries.data)}
      rows={
        <QueryView
          query={inquiries}
          loading="Loading submissions..."
          skeletonLines={20}
          isEmpty={(listed) => listed.rows.length === 0}
          empty={empty}
        >
          {(listed) => (
            <div className={inquiries.isPlaceholderData ? 'opacity-60' : ''}>
              <VirtualRows
                as="ol"
                list={{
                  name: `inquiries ${JSON.stringify(filter)}`,
                  rows: listed.rows,
                  keyOf: idOf,
                  size: listSize(listed),
                  estimate: 45,
                }}
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
                    href={inboxPath(drawnFilter, inquiry.id, place)}
                    onSelect={handleSelect}
                  />
                )}
              </VirtualRows>
              <LoadMore query={inquiries} noun="submissions" region={region ?? null} />
            </div>
          )}
        </QueryView>
      }
      notice={
        <UndoBar
          nouns={replyNouns}
          notices={undo.notices}
          onUndo={undo.undo}
          onClose={undo.close}
          takesFocus
          className="mb-5"
        />
      }
      isOpen={openId !== null}
      listHref={inboxPath(filter, undefined, place)}
      onBack={view.follow}
      detailHeading={detailHeadingId}
      detail={
        openId === null ? (
          <NothingOpen />
        ) : (
          <InboxKeys onLeave={() => select(undefined)} onUndo={undo.undoLatest}>
            <InboxDetail
              id={openId}
              restored={undo.restoredCount}
              mayAssign={place === 'admin'}
              hrefOf={(id) => inboxPath(filter, id, place)}
              mailsOf={mailsOf}
              onReplied={(reply, { opensNext }) => {
                undo.add(reply);
                if (opensNext) select(next?.id);
              }}
              onErase={onErase}
              onLeave={() => select(undefined)}
            />
            <InboxSteps {...{ next, previous }} hrefOf={(id) => inboxPath(filter, id, place)} onStep={view.follow} />
          </InboxKeys>
        )
      }
    />
  );
}

const replyNouns = ['reply', 'replies'] as const;

/** List and detail end above the lower edge. */
const height = 'lg:h-[max(30rem,calc(100dvh-21rem))]';

function NothingOpen() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center text-center max-lg:hidden">
      <StandingWave n={3} className="h-14 w-44 text-rule-strong" />
      <h2 id={detailHeadingId} className="mt-6 font-display font-semibold text-2xl">
        Select an Inquiry
      </h2>
      <p className="mt-2 max-w-[28em] text-muted">Choose one from the list, or press j to open the first.</p>
    </div>
  );
}
