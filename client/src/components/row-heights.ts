import type { VirtualItem } from '@tanstack/react-virtual';

/** What is known of how high the rows of a list are, px, at one width of it. */
export interface RowHeights {
  width: number | null;
  /** By the key of the row. */
  known: Map<number, number>;
  /** Of a row that was never drawn. Taken once: were it to change, everything below such a row would move. */
  guess: number | null;
}

/** Lists whose heights are remembered, so that Back finds a list as high as it was left. */
const keptAtMost = 20;
const kept = new Map<string, RowHeights>();

/** The heights of the list that goes by `name`, as it was last shown. */
export function rowHeights(name: string): RowHeights {
  const heights = kept.get(name) ?? { width: null, known: new Map(), guess: null };
  kept.delete(name);
  kept.set(name, heights);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break;
    kept.delete(oldest);
  }
  return heights;
}

/** How high a row is that was never drawn, px: as rows of this list are, else `estimate`. */
export function guessOf(heights: RowHeights, estimate: number): number {
  heights.guess ??= average(heights.known) ?? estimate;
  return heights.guess;
}

/** What is known, in the virtualizer's own shape; of it only key and size are read. */
export function knownRows({ known }: RowHeights): VirtualItem[] {
  return [...known].map(([key, size]) => ({ key, size, index: 0, start: 0, end: 0, lane: 0 }));
}

/** Forgets what was measured at another width. Tells whether it was another. */
export function startAtWidth(heights: RowHeights, width: number): boolean {
  if (heights.width === width) return false;
  heights.width = width;
  heights.known.clear();
  heights.guess = null;
  return true;
}

function average(known: Map<number, number>): number | null {
  if (known.size === 0) return null;
  let sum = 0;
  for (const height of known.values()) sum += height;
  return sum / known.size;
}
