import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { BulkRefusal } from '#client/components/list/bulk-refusals.tsx';
import { BulkRefusals } from '#client/components/list/bulk-refusals.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { useChoice } from '#client/components/list/use-choice.ts';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { InboxBulk } from '#client/features/inquiries/bulk/inbox-bulk.tsx';
import { type ManyChanged, refusalsOf, useChangeUndo } from '#client/features/inquiries/bulk/use-change-undo.ts';
import { type InboxFilter, inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { type InboxPlace, inboxPath } from '#client/features/inquiries/inbox-state.ts';
import { detailHeadingId, InboxDetail } from '#client/features/inquiries/record/inbox-detail.tsx';
import { useReplyUndo } from '#client/features/inquiries/thread/use-reply-undo.ts';
import { idOf, type Listed } from '#client/lib/paging.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { joinUndos } from '#client/lib/use-undo.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/views.ts';
import { InboxRows } from './inbox-rows.tsx';
import { InboxSteps } from './inbox-steps.tsx';

const none: InquiryView[] = [];
const keys = [
  ['u', 'Undo the last reply or change'],
  ['r', 'Reply'],
  ['n', 'Write a note'],
] as const;

interface InboxSplitProps {
  filter: InboxFilter;
  openId: number | null;
  place: InboxPlace;
  head: (list: Listed<InquiryView> | undefined) => ReactNode;
  empty: ReactNode;
  mailsOf?: (id: number) => ReactNode;
  onErase?: (inquiry: InquiryDetail) => void;
  onOpen: (id: number | undefined) => void;
}

/** Inquiries beside the one that is worked on. Administrators act on several at once. */
export function InboxSplit({ filter, openId, place, head, empty, mailsOf, onErase, onOpen }: InboxSplitProps) {
  const inquiries = useInfiniteQuery(inquiryQueries.list(filter));
  const rows = inquiries.data?.rows ?? none;
  // Deferred with the rows, which would otherwise render twice for a filter.
  const drawnFilter = useDeferredValue(filter);
  const view = useSplitView({ rows, query: inquiries, selectedId: openId, onSelect: onOpen });
  const { next, previous, select } = view;
  const mayChoose = place === 'admin';
  const { ids, chosen, choose, chooseAll, clear } = useChoice(rows, mayChoose ? openId : undefined);
  const replies = useReplyUndo(({ id }) => select(id));
  const changes = useChangeUndo((undone) => undone.length > 1 && chooseAll(undone, true));
  const [refusals, setRefusals] = useState<readonly BulkRefusal[]>([]);
  const hrefOf = (id: number) => inboxPath(filter, id, place);

  // One bar: two at once would take two lines.
  const undo = joinUndos(changes, replies);
  const isReply = replies.notices.some(({ id }) => id === undo.notices[0]?.id);
  useShortcuts({ u: undo.undoLatest }, { does: keys });

  function handleChanged(changed: ManyChanged): void {
    const done = changed.results.filter(({ error }) => error === null);
    chooseAll(done.map(idOf), false);
    setRefusals(refusalsOf(changed, (id) => rows.some((row) => row.id === id)));
    changes.add(changed);
  }

  return (
    <SplitView
      view={view}
      label="List of inquiries"
      className={height}
      head={
        <div className="flex items-start max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bg-bg">
          {mayChoose && (
            <div className="pl-3">
              <Tick
                label="Choose all that are loaded"
                isChecked={rows.length > 0 && chosen.length === rows.length}
                isDisabled={rows.length === 0}
                onChange={(isChosen) => chooseAll(rows.map(idOf), isChosen)}
              />
            </div>
          )}
          <div className="min-w-0 flex-1">{head(inquiries.data)}</div>
        </div>
      }
      foot={
        chosen.length > 0 && (
          <InboxBulk
            chosen={chosen}
            query={inquiries}
            onChooseAll={(all) => chooseAll(all, true)}
            onChanged={handleChanged}
            onClear={clear}
          />
        )
      }
      rows={
        <InboxRows
          query={inquiries}
          name={`inquiries ${JSON.stringify(filter)}`}
          view={view}
          empty={empty}
          chosen={ids}
          hrefOf={(id) => inboxPath(drawnFilter, id, place)}
          onChoose={mayChoose ? choose : undefined}
        />
      }
      notice={refusals.length > 0 && <BulkRefusals refusals={refusals} />}
      undo={<UndoBar noun={isReply ? 'reply' : 'change'} undo={undo} takesFocus />}
      listHref={inboxPath(filter, undefined, place)}
      detailHeading={detailHeadingId}
      detail={
        openId === null ? (
          <NothingOpen id={detailHeadingId} title="Select an Inquiry" isEmpty={inquiries.data?.total === 0} />
        ) : (
          <>
            <InboxDetail
              id={openId}
              restored={replies.restoredCount}
              mayAssign={mayChoose}
              hrefOf={hrefOf}
              mailsOf={mailsOf}
              onReplied={(reply, { opensNext }) => {
                if (reply) replies.add(reply);
                if (opensNext) select(next?.id);
              }}
              onSpamTurn={
                mayChoose
                  ? (turned, turn) =>
                      changes.add({
                        inquiries: [turned],
                        results: [{ ...turned, outcome: 'done', error: null }],
                        ...turn,
                      })
                  : undefined
              }
              onErase={onErase}
              onLeave={() => select(undefined)}
            />
            <InboxSteps {...{ next, previous, hrefOf }} onStep={view.follow} />
          </>
        )
      }
    />
  );
}

/** List and detail end above the lower edge, and on a phone below it: what follows stays out of view. */
const height = 'max-lg:min-h-dvh lg:h-[max(41rem,calc(100dvh-12.25rem))]';
