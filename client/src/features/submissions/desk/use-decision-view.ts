import { useState } from 'react';
import { type SplitViewOptions, useSplitView } from '#client/components/list/use-split-view.ts';
import { useSteady } from '#client/lib/use-steady.ts';

interface DecisionViewOptions<Row> extends SplitViewOptions<Row> {
  undo: { closePast: () => void };
}

/** A split view that drops the notices of the past as its reader moves on, and that opens a submission by itself. */
export function useDecisionView<Row extends { id: number }>({ undo, onSelect, ...split }: DecisionViewOptions<Row>) {
  const [ledTo, setLedTo] = useState<number>();
  const view = useSplitView({
    ...split,
    onSelect: (id) => {
      undo.closePast();
      setLedTo(undefined);
      onSelect(id);
    },
  });
  return {
    ...view,
    /** Before a row's link is followed. */
    followRow: useSteady(() => {
      view.follow();
      undo.closePast();
    }),
    /** The submission that opened by itself. */
    ledTo,
    leadTo: (id: number | undefined): void => {
      view.select(id);
      setLedTo(id);
    },
  };
}
