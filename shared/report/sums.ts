import type { Both } from './views.ts';

export function sum(all: readonly Both<number>[]): Both<number> {
  return all.reduce<Both<number>>(([now, before], both) => [now + both[0], before + both[1]], [0, 0]);
}

/** Null where nothing is counted. */
export function ratio(sums: Both<number>, [now, before]: Both<number>): Both<number | null> {
  return [now === 0 ? null : sums[0] / now, before === 0 ? null : sums[1] / before];
}
