import { useEffect, useState } from 'react';

/** Ids of rows with unsent drafts in this browser. Reads in an effect: a closing dialog writes its draft on unmount. */
export function useUnsaved<Row extends { id: number }>(
  rows: readonly Row[],
  isUnsaved: (row: Row) => boolean,
  moment: string,
): readonly number[] {
  const [unsaved, setUnsaved] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` stands for the drafts that `isUnsaved` reads
  useEffect(() => {
    const ids = rows.filter(isUnsaved).map(({ id }) => id);
    setUnsaved((current) => (String(current) === String(ids) ? current : ids));
  }, [rows, moment]);
  return unsaved;
}
