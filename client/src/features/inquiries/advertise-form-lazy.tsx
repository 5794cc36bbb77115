import { lazy, type ReactNode, Suspense } from 'react';
import { siteContact } from '#shared/site.ts';

const AdvertiseForm = lazy(async () => {
  await isNear('contact-form');
  return { default: await load() };
});

/**
 * The advertise form for a prerendered page: its HTML is there at once, its code comes when it is nearly in view. What
 * was typed before that stays.
 */
export function LazyAdvertiseForm() {
  return (
    <Suspense>
      <AdvertiseForm />
    </Suspense>
  );
}

/** Resolves when the prerendered element is less than a screen away; at once where the page was not prerendered. */
async function isNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
  });
}

/** A rejected `lazy` would take the whole page with it. */
async function load(attempt = 1): Promise<() => ReactNode> {
  try {
    return (await import('./advertise-form.tsx')).AdvertiseForm;
  } catch {
    if (attempt === 4) return MissingForm;
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    else await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
    return load(navigator.onLine ? attempt + 1 : attempt);
  }
}

/** After a new version was put in place, the code of the old page may be gone. */
function MissingForm() {
  return (
    <p role="alert" className="border-l-4 border-danger py-1 pl-5">
      The form could not be loaded. Please reload the page, or write to{' '}
      <a href={`mailto:${siteContact.advertising}`} className="underline underline-offset-4">
        {siteContact.advertising}
      </a>
      .
    </p>
  );
}
