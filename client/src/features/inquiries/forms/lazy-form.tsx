import { type ComponentType, lazy, Suspense } from 'react';
import { company, type Mailbox } from '#shared/site.ts';

type Load = () => Promise<ComponentType>;

/**
 * A prerendered form whose code, twice that of its page, loads when it is nearly in view; what was typed before stays.
 * Each page makes its own, because a page gets only the styles of scripts that it names.
 *
 * @param id of the form, which has its parent to itself
 * @param mailbox shown if the code cannot be loaded
 * @param screens within how many screens it is near
 */
export function lazyForm(id: string, mailbox: Mailbox, load: Load, screens = 1) {
  // The place, since React may replace the element before the code is there.
  const place = typeof document === 'undefined' ? undefined : document.getElementById(id)?.parentElement;
  const { near, wake } = nearness(place, screens);
  const Form = lazy(async () => {
    await near;
    return { default: await loadPatiently(load, mailbox) };
  });
  return function LazyForm() {
    // Drawn elsewhere: nothing is there to scroll to.
    if (typeof document !== 'undefined' && !place?.isConnected) wake();
    return (
      <Suspense>
        <Form />
      </Suspense>
    );
  };
}

/** Resolves when the prerendered place is shown and so near, or when the form is drawn elsewhere. */
function nearness(place: Element | null | undefined, screens: number) {
  let wake: () => void = () => undefined;
  if (!place) return { near: undefined, wake };
  const near = new Promise<void>((resolve) => {
    wake = resolve;
  });
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
async function loadPatiently(load: Load, mailbox: Mailbox, attempt = 1): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    if (attempt === 4) return () => <MissingForm email={company()[mailbox]} />;
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    else await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
    return loadPatiently(load, mailbox, navigator.onLine ? attempt + 1 : attempt);
  }
}

function MissingForm({ email }: { email: string }) {
  return (
    <p role="alert" className="border-l-4 border-danger py-1 pl-5">
      The form didn’t load. Please reload the page, or write to{' '}
      <a href={`mailto:${email}`} className="underline decoration-1 underline-offset-4 hover:decoration-2">
        {email}
      </a>
      .
    </p>
  );
}
