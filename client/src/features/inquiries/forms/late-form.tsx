import { type ComponentType, lazy, Suspense } from 'react';
import { company, type Mailbox } from '#shared/site.ts';

/**
 * A prerendered form whose code loads when it is nearly in view; what was typed before stays. Each page makes its own,
 * because a page gets only the styles of scripts that it names.
 * @param mailbox Shown if the code cannot be loaded.
 * @param screens Within how many screens it is near.
 */
export function lateForm(id: string, mailbox: Mailbox, load: () => Promise<ComponentType>, screens = 1) {
  const Form = lazy(async () => {
    await isNear(id, screens);
    return { default: await loadPatiently(load, () => <MissingForm email={company[mailbox]} />) };
  });
  return function LateForm() {
    return (
      <Suspense>
        <Form />
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

/** A rejected `lazy` would break the whole page. */
async function loadPatiently(
  load: () => Promise<ComponentType>,
  Missing: ComponentType,
  attempt = 1,
): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    if (attempt === 4) return Missing;
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    else await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
    return loadPatiently(load, Missing, navigator.onLine ? attempt + 1 : attempt);
  }
}

/** A deployment may have removed the old page's code. */
function MissingForm({ email }: { email: string }) {
  return (
    <p role="alert" className="border-l-4 border-danger py-1 pl-5">
      The form could not be loaded. Please reload the page, or write to{' '}
      <a href={`mailto:${email}`} className="underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  );
}
