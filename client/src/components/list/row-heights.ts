import type { VirtualItem } from '@tanstack/react-virtual';

const keptAtMost = 20;
const kept = new Map<string, VirtualItem[]>();

/** Measured on the last visit, so that Back finds the list as high as it was. */
export function knownHeights(name: string): VirtualItem[] {
  return kept.get(name) ?? [];
}

export function keepHeights(name: string, heights: VirtualItem[]): void {
  kept.delete(name);
  kept.set(name, heights);
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
}
