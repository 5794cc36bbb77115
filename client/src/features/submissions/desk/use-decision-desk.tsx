import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useChoice } from '#client/components/list/use-choice.ts';
import { type SplitViewOptions, useSplitView } from '#client/components/list/use-split-view.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { decisionKeys, noteKey } from '#client/features/submissions/review/capacities.ts';
import { DecisionBulk } from '#client/features/submissions/review/decision-bulk.tsx';
import {
  bulkDraftName,
  type Decided,
  type ManyDecided,
  useDecisions,
} from '#client/features/submissions/review/use-decisions.ts';
import { idOf } from '#client/lib/paging.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { type KeyWords, useShortcuts } from '#client/lib/use-shortcuts.ts';
import { awaitingDecision } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface DecisionDeskOptions<Row> extends SplitViewOptions<Row> {
  readerId: number;
  /** The list, if what is decided leaves it: the next row opens then, and an undo opens the one that came back. */
  queue?: QueryKey;
}

/** A list with decisions on one or many of its rows, and their undo. */
export function useDecisionDesk<Row extends SubmissionView>(
  capacity: DecidingCapacity,
  { readerId, queue, ...split }: DecisionDeskOptions<Row>,
) {
  const { rows, selectedId } = split;
  // Colleagues decide on one's own.
  const others = rows.filter(({ employeeId }) => employeeId !== readerId);
  const isOthers = others.some(({ id }) => id === selectedId);
  const { ids, chosen, choose, chooseAll, clear } = useChoice(others, isOthers ? selectedId : null);
  const { undo, decided, decidedMany } = useDecisions(capacity, {
    readerId,
    leaves: queue,
    onOneUndone: (id) => (queue || selectedId !== null) && view.select(id),
    onManyUndone: (undone) => chooseAll(undone, true),
  });
  /** The submission that opened by itself, while it is open. */
  const [openedId, setOpenedId] = useState<number>();
  const view = useSplitView({
    ...split,
    onSelect: (id) => {
      undo.closePast();
      setOpenedId(undefined);
      split.onSelect(id);
    },
  });
  const { next, previous } = view;
  /** Before a row's link is followed. */
  const followRow = useLatestCallback(() => {
    view.follow();
    undo.closePast();
  });

  function openItself(id: number | undefined): void {
    view.select(id);
    setOpenedId(id);
  }

  // Stable, since the reader may have moved on before the answer.
  const handleDecided = useLatestCallback((decision: Decided) => {
    const { id } = decision.submission;
    if (id === selectedId && decision.opensNext) {
      const following = undecidedAfter(id);
      if (queue) openItself((next ?? previous)?.id);
      else if (following) openItself(following.id);
    }
    decided(decision);
  });

  function undecidedAfter(id: number): Row | undefined {
    const index = rows.findIndex((row) => row.id === id);
    return rows.slice(index + 1).find(isUndecided) ?? rows.slice(0, Math.max(0, index)).find(isUndecided);
  }

  function handleDecidedMany(many: ManyDecided): void {
    const done = many.submissions.map(idOf);
    if (queue && selectedId !== null && done.includes(selectedId)) view.select(undefined);
    chooseAll(done, false);
    decidedMany(many);
  }

  useShortcuts({ u: undo.undoLatest }, { does: keys[capacity] });

  const undoBar = (className = '') => <UndoBar noun="decision" undo={undo} takesFocus={!queue} className={className} />;
  return {
    view,
    followRow,
    openedId,
    undo: undoBar(),
    restoredCount: undo.restoredCount,
    handleDecided,
    ids,
    chosen,
    choose,
    chooseAll,
    /** Below the rows, while any are chosen. */
    foot: (
      <DecisionBulk
        capacity={capacity}
        chosen={chosen}
        draftName={bulkDraftName(readerId)}
        undoBar={undoBar('mt-4')}
        restoredCount={undo.restoredCount}
        onDecided={handleDecidedMany}
        onClear={clear}
      />
    ),
  };
}

/** 'Choose all' takes these, and after one the next of them opens. */
export function isUndecided({ status }: SubmissionView): boolean {
  return awaitingDecision.includes(status);
}

const keys = { manager: keysFor('manager'), admin: keysFor('admin') };

function keysFor(capacity: DecidingCapacity): KeyWords {
  return [
    ['u', 'Undo the last decision'],
    ...decisionKeys[capacity].map(({ key, does }) => [key, does] as const),
    ['m', 'Assign it to me, or give it back'],
    [noteKey, 'Write a note'],
  ];
}
