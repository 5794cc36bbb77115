import { useState } from 'react';
import { type SplitViewOptions, useSplitView } from '#client/components/list/use-split-view.ts';
import { useSteady } from '#client/lib/use-steady.ts';

interface DecisionViewOptions<Row> extends SplitViewOptions<Row> {
  undo: { closePast: () => void };
}

/** Selecting another submission closes past undo notices; `leadTo` opens one that the reader did not choose. */
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
    /** The submission that `leadTo` opened, while it is open. */
    ledTo,
    leadTo: (id: number | undefined): void => {
      view.select(id);
      setLedTo(id);
    },
  };
}
