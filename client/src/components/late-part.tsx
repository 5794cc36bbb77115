import { type ComponentType, lazy, Suspense } from 'react';

interface Lateness {
  screens?: number;
  /** Shown if the code cannot be loaded; without it the HTML stays. */
  Missing?: ComponentType;
  /** A navigation waits for its code: without it, the part would appear late and push the page down. */
  isAwaited?: boolean;
}

/**
 * A prerendered part of a page whose code loads when it is nearly in view; until then it is HTML, whose links work.
 * Each page makes its own, because a page gets only the styles of scripts that it names.
 * @param id of the element, which has its parent to itself
 */
export function latePart(
  id: string,
  load: () => Promise<ComponentType>,
  { screens = 1, Missing, isAwaited = false }: Lateness = {},
) {
  // The place, since React may replace the element before the code is there.
  const place = typeof document === 'undefined' ? undefined : document.getElementById(id)?.parentElement;
  const { near, wake } = nearness(place, screens);
  const Part = lazy(async () => {
    await near;
    return { default: await loadPatiently(load, Missing) };
  });
  return function LatePart() {
    const isHtml = typeof document === 'undefined' || place?.isConnected;
    if (!isHtml) wake();
    return isHtml || !isAwaited ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : (
      <Part />
    );
  };
}

/** Resolves when the prerendered place is shown and so near, or when the part is drawn elsewhere. */
function nearness(place: Element | null | undefined, screens: number) {
  let resolve: (() => void) | undefined;
  const near = new Promise<void>((resolveNear) => {
    resolve = resolveNear;
  });
  const wake = () => resolve?.();
  if (!place) return { near: undefined, wake };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: `${screens * 100}% 0px` },
  );
  observer.observe(place);
  return { near, wake };
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
