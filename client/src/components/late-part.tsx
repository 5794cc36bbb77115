import { type ComponentType, lazy, Suspense } from 'react';

interface Lateness {
  /** Within how many screens it is near. */
  screens?: number;
  /** Shown if the code cannot be loaded; without it the HTML stays. */
  Missing?: ComponentType;
}

/**
 * A prerendered part of a page whose code loads when it is nearly in view; until then it is HTML, whose links work.
 * Each page makes its own, because a page gets only the styles of scripts that it names.
 * @param id of the element, which has its parent to itself
 */
export function latePart(id: string, load: () => Promise<ComponentType>, { screens = 1, Missing }: Lateness = {}) {
  const Part = lazy(async () => {
    await isNear(id, screens);
    return { default: await loadPatiently(load, Missing) };
  });
  return function LatePart() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}

/**
 * Resolves when the prerendered element is shown and so near, or at once without one. It watches the place, since
 * React may replace the element before the code is there.
 */
async function isNear(id: string, screens: number): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(id)?.parentElement;
  if (!place) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${screens * 100}% 0px` },
    );
    observer.observe(place);
  });
}

/** A rejected `lazy` would break the whole page. A deployment may have removed the old page's code. */
async function loadPatiently(
  load: () => Promise<ComponentType>,
  Missing: ComponentType | undefined,
  attempt = 1,
): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    if (attempt === 4) return Missing ?? new Promise(() => undefined);
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    else await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
    return loadPatiently(load, Missing, navigator.onLine ? attempt + 1 : attempt);
  }
}
