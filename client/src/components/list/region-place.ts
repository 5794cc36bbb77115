import { useLayoutEffect } from 'react';

/** Scroll positions in px, by history entry and list name. */
const places = new Map<string, number>();

/** Restores the scroll position of this history entry. Needs the Navigation API, and the region's final contents. */
export function useRegionPlace(region: HTMLElement | null | undefined, name: string): void {
  useLayoutEffect(() => {
    if (!region) return;
    const place = places.get(placeName(name) ?? '');
    if (place !== undefined) region.scrollTop = place;
    // On leaving, because a scroll's last event may come later.
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
