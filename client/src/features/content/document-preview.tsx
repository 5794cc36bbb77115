import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { previewPath } from './api.ts';

interface DocumentPreviewProps {
  kind: DocumentKind;
  /** When the draft was saved last. */
  at: string | null;
  /** The section to look at. */
  section: string | undefined;
}

/** The page itself, without scripts: nothing in it leads away. */
export function DocumentPreview({ kind, at, section }: DocumentPreviewProps) {
  const [width, setWidth] = useState<number>(widths[0].pixels);
  const [room, setRoom] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const shown = frame.current?.contentWindow;
    const place = section === 'footer' || section === 'links' ? 'footer' : `#${section}`;
    const target = section && shown?.document.querySelector(place);
    // `scrollIntoView` would also scroll this page.
    if (shown && target) shown.scrollBy({ top: target.getBoundingClientRect().top - barHeight, behavior: 'instant' });
  }, [section]);

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const shown = currentTarget.contentWindow;
    shown?.scrollTo({ top: scrolled.current, behavior: 'instant' });
    shown?.addEventListener('scroll', () => {
      scrolled.current = shown.scrollY;
    });
  }

  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <section aria-label="Preview" className="mt-6">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(({ label, pixels }) => (
          <button
            key={label}
            type="button"
            aria-pressed={width === pixels}
            onClick={() => setWidth(pixels)}
            className="min-h-11 min-w-11 cursor-pointer border-transparent border-b-2 text-muted hover:text-text aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div ref={place} className="relative mt-2 h-[60vh] overflow-clip border border-rule-strong">
        <iframe
          ref={frame}
          key={kind}
          title="The page with this draft"
          src={previewPath(kind, at)}
          sandbox="allow-same-origin"
          onLoad={handleLoad}
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{ width, height: `${60 / scale}vh`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** Of the public pages. */
const barHeight = 80;

const widths = [
  { label: 'Computer', pixels: 1440 },
  { label: 'Tablet', pixels: 820 },
  { label: 'Phone', pixels: 390 },
] as const;
