import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { documentPreviewPath } from './api.ts';

interface DocumentPreviewProps {
  kind: DocumentKind;
  at: string | null;
  group?: string | undefined;
  entry?: string | undefined;
}

/** The page itself, without scripts, so that its links lead nowhere. */
export function DocumentPreview({ kind, at, group, entry }: DocumentPreviewProps) {
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const next = documentPreviewPath(kind, at, entry);
  const [shown, setShown] = useState(next);
  const [failed, setFailed] = useState<{ path: string; isMissing: boolean }>();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (frame.current) lookAt(frame.current, entry, group);
  }, [group, entry]);

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, path: string) {
    const page = currentTarget.contentDocument;
    if (page?.contentType !== 'text/html') {
      setFailed({ path, isMissing: codeOf(page) === 'not_found' });
      return;
    }
    setFailed(undefined);
    const view = currentTarget.contentWindow;
    if (view) {
      // Another page begins at its top, or at the edited entry.
      if (pageOf(path) === pageOf(shown)) view.scrollTo({ top: scrolled.current, behavior: 'instant' });
      else lookAt(currentTarget, entry, group);
      view.addEventListener('scroll', () => {
        scrolled.current = view.scrollY;
      });
    }
    // The page before may come last, and the next one, which is there, wouldn't come again.
    setShown((now) => (now === next ? now : path));
  }

  const { width, height } = size;
  const scale = room.width > 0 ? Math.min(1, room.width / width, room.height / height) : 1;
  return (
    <section aria-label="Preview" className="mt-2">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Width of the preview</legend>
        {sizes.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={size === one}
            onClick={() => setSize(one)}
            className="min-h-11 min-w-11 cursor-pointer text-muted text-sm hover:text-text aria-pressed:font-medium aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-8"
          >
            {one.label}
          </button>
        ))}
        <a
          href={next}
          target="_blank"
          rel="noopener"
          className="ml-auto inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Full size<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </fieldset>
      <p role="status" className="py-2 text-muted empty:hidden">
        {failed &&
          (failed.isMissing
            ? 'No page that can be shown here uses this document.'
            : 'The preview couldn’t be loaded. It tries again after your next change.')}
      </p>
      <div
        ref={place}
        className={`relative h-[calc(100dvh-16rem)] min-h-96 ${failed?.path === shown ? 'invisible' : ''}`}
      >
        {/* The page that comes is drawn behind the one that is there, so that nothing flickers. */}
        {[...new Set([shown, next])].map((path) => (
          <iframe
            ref={path === shown ? frame : undefined}
            key={path}
            title={path === shown ? 'The page with this draft' : 'The same page in a moment'}
            aria-hidden={path === shown ? undefined : true}
            tabIndex={path === shown ? undefined : -1}
            src={path}
            sandbox="allow-same-origin"
            onLoad={(event) => handleLoad(event, path)}
            className={`absolute top-0 left-0 max-w-none origin-top-left outline outline-rule-strong ${path === shown ? '' : 'invisible'}`}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </section>
  );
}

/** The size of public pages, in pixels. */
const barHeight = 80;

/** Whole screens, since parts of a page are as high as its window. */
const sizes = [
  { label: 'Computer', width: 1440, height: 900 },
  { label: 'Tablet', width: 820, height: 1180 },
  { label: 'Phone', width: 390, height: 844 },
] as const;

/** Why there is no page; undefined where the server was not reached. */
function codeOf(answer: Document | null): ErrorBody['code'] | undefined {
  try {
    return (JSON.parse(answer?.body.textContent ?? '') as ErrorBody).code;
  } catch {
    return undefined;
  }
}

function lookAt({ contentDocument, contentWindow }: HTMLIFrameElement, ...ids: (string | undefined)[]): void {
  const named = ids.flatMap((id) => (id ? [entryAnchor(id), id] : [])).map((id) => contentDocument?.getElementById(id));
  const isAround = ids.some((id) => id === 'footer' || id === 'contacts' || id === 'social');
  const target = named.find(Boolean) ?? (isAround ? contentDocument?.querySelector('footer') : null);
  // `scrollIntoView` would also scroll this page.
  if (target) contentWindow?.scrollBy({ top: target.getBoundingClientRect().top - barHeight, behavior: 'instant' });
}

function pageOf(path: string): string {
  return path.replace(/at=[^&]*/, '');
}
