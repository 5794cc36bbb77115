import type { Both } from './views.ts';

export function sum(all: readonly Both<number>[]): Both<number> {
  return all.reduce<Both<number>>(([now, before], both) => [now + both[0], before + both[1]], [0, 0]);
}

interface Averaged {
  average: Both<number | null>;
  /** It stands for as many. */
  of: Both<number>;
}

/** The mean of averages. */
export function mean(all: readonly Averaged[]): Both<number | null> {
  const spent = all.map(({ average, of }): Both<number> => [(average[0] ?? 0) * of[0], (average[1] ?? 0) * of[1]]);
  return ratio(sum(spent), sum(all.map(({ of }) => of)));
}

/** Null where nothing is counted. */
export function ratio(sums: Both<number>, [now, before]: Both<number>): Both<number | null> {
  return [now === 0 ? null : sums[0] / now, before === 0 ? null : sums[1] / before];
}
