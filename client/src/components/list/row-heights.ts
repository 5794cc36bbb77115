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

/** How high the row of a key is, px: as it was measured, else as rows of this list are, else `estimate`. */
export function heightOf(heights: RowHeights, key: number, estimate: number): number {
  const measured = heights.known.get(key);
  if (measured !== undefined) return measured;
  heights.guess ??= average(heights.known) ?? estimate;
  return heights.guess;
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
