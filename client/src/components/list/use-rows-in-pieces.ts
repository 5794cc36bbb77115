import { startTransition, useEffect, useMemo, useState } from 'react';
import { cameBack } from '#client/lib/came-back.ts';

/** New rows that are laid out in one frame: about 50 ms on a slow phone. */
const atOnce = 12;

const none: ReadonlySet<number> = new Set();

/**
 * The rows to draw now. Where many are new, the others follow in the next frames, so that whoever presses something
 * meanwhile is answered; a reader who comes back finds all of them, or their place would not be there.
 * @param isDrawnInPart of such a list few rows are drawn in any case.
 */
export function useRowsInPieces<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  isDrawnInPart: boolean,
): readonly Row[] {
  const [seen, setSeen] = useState(none);
  const drawn = useMemo(
    () => (isDrawnInPart || cameBack() ? rows : upToPiece(rows, keyOf, seen)),
    [rows, keyOf, isDrawnInPart, seen],
  );
  useEffect(() => {
    if (isDrawnInPart || drawn.every((row) => seen.has(keyOf(row)))) return;
    // In the next frame: what is drawn now is to be painted before more of it is.
    const frame = requestAnimationFrame(() => startTransition(() => setSeen(new Set(drawn.map(keyOf)))));
    return () => cancelAnimationFrame(frame);
  }, [drawn, keyOf, isDrawnInPart, seen]);
  return drawn;
}

function upToPiece<Row>(rows: readonly Row[], keyOf: (row: Row) => number, seen: ReadonlySet<number>): readonly Row[] {
  let fresh = 0;
  const end = rows.findIndex((row) => !seen.has(keyOf(row)) && ++fresh > atOnce);
  return end < 0 ? rows : rows.slice(0, end);
}
