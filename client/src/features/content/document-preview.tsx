import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { previewPath } from './api.ts';

interface DocumentPreviewProps {
  kind: DocumentKind;
  at: string | null;
  group?: string | undefined;
  entry?: string | undefined;
}

/** The page itself, without scripts, so that its links lead nowhere. */
export function DocumentPreview({ kind, at, group, entry }: DocumentPreviewProps) {
  const [width, setWidth] = useState<number>(widths[0].pixels);
  const [room, setRoom] = useState(0);
  const next = previewPath(kind, at, entry);
  const [shown, setShown] = useState(next);
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (frame.current) lookAt(frame.current, entry, group);
  }, [group, entry]);

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, path: string) {
    const page = currentTarget.contentDocument;
    setMissing(page?.contentType !== 'text/html');
    const view = currentTarget.contentWindow;
    if (page && view) {
      // Another page begins at its top, or at the edited entry.
      if (pageOf(path) === pageOf(shown)) view.scrollTo({ top: scrolled.current, behavior: 'instant' });
      else lookAt(currentTarget, entry, group);
      view.addEventListener('scroll', () => {
        scrolled.current = view.scrollY;
      });
    }
    setShown(path);
  }

  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <section aria-label="Preview" className="mt-2">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(({ label, pixels }) => (
          <button
            key={label}
            type="button"
            aria-pressed={width === pixels}
            onClick={() => setWidth(pixels)}
            className="min-h-11 min-w-11 cursor-pointer text-muted text-sm hover:text-text aria-pressed:font-medium aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-8"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {isMissing && <p className="py-2 text-muted">No page that can be shown here uses this document.</p>}
      <div
        ref={place}
        className={`relative h-[calc(100dvh-16rem)] min-h-96 overflow-clip border border-rule-strong ${isMissing ? 'hidden' : ''}`}
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
            className={`absolute top-0 left-0 max-w-none origin-top-left ${path === shown ? '' : 'invisible'}`}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </section>
  );
}

/** Of the public pages, in pixels. */
const barHeight = 80;

const widths = [
  { label: 'Computer', pixels: 1440 },
  { label: 'Tablet', pixels: 820 },
  { label: 'Phone', pixels: 390 },
] as const;

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
