import { useMemo, useRef, useState } from 'react';
import { idOf } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';

/** The rows of a list that were chosen to be acted on at once. */
export function useChoice<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const pressed = useRef<number>(undefined);

  function chooseAll(given: readonly number[], isChosen: boolean): void {
    setIds((current) => {
      const next = new Set(current);
      for (const id of given) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  }

  const choose = useSteady((id: number, isChosen: boolean, isRange: boolean) => {
    chooseAll(isRange ? between(rows.map(idOf), pressed.current, id) : [id], isChosen);
    pressed.current = id;
  });

  return { ids, chosen, choose, chooseAll, clear: () => setIds(new Set()) };
}

/** All between the two, in either order. */
function between(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
