import { useLayoutEffect } from 'react';

/** How far down a region was read, px, by the entry of the history and the name of what stood in it. */
const places = new Map<string, number>();

/**
 * Puts the reader of a region that scrolls back where they were in this entry of the history. Stands in what is drawn
 * once the region has its contents. A browser without the Navigation API begins at the top.
 */
export function useRegionPlace(region: HTMLElement | null | undefined, name: string): void {
  useLayoutEffect(() => {
    if (!region) return;
    const place = places.get(placeName(name) ?? '');
    if (place !== undefined) region.scrollTop = place;
    // As the reader leaves: the last event of a scroll may come after that.
    const keep = () => {
      const at = placeName(name);
      if (at) places.set(at, region.scrollTop);
    };
    window.navigation?.addEventListener('navigate', keep);
    return () => window.navigation?.removeEventListener('navigate', keep);
  }, [region, name]);
}

function placeName(name: string): string | undefined {
  const entry = window.navigation?.currentEntry?.key;
  return entry && `${entry} ${name}`;
}
