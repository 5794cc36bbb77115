import { useMemo, useRef, useState } from 'react';
import { idOf } from '#client/lib/paging.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

/** The rows of a list that were chosen to be acted on at once. `x` chooses the open one; undefined leaves the key alone. */
export function useChoice<Row extends { id: number }>(rows: readonly Row[], openId: number | null | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosenRows = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const pressed = useRef<number>(undefined);

  function chooseAll(rowIds: readonly number[], isChosen: boolean): void {
    setIds((current) => {
      const next = new Set(current);
      for (const id of rowIds) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  }

  const choose = useLatestCallback((id: number, isChosen: boolean, isRange: boolean) => {
    chooseAll(isRange ? between(rows.map(idOf), pressed.current, id) : [id], isChosen);
    pressed.current = id;
  });

  useShortcuts(openId ? { x: () => choose(openId, !ids.has(openId), false) } : {}, {
    ...(openId !== undefined && { does: keys }),
  });

  return { ids, chosen: chosenRows, choose, chooseAll, clear: () => setIds(new Set()) };
}

const keys = [['x', 'Choose what is open, to act on several at once']] as const;

/** All between the two, in either order. */
function between(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
