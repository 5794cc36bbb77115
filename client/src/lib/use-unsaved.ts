import { useEffect, useState } from 'react';

/**
 * The ids of the rows about which this browser keeps words that were not sent. Read again when `moment` changes: in an
 * effect, since a dialog that closes writes its draft when it unmounts.
 */
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
