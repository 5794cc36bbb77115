import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long scrolling has to rest, in milliseconds, before the place is worth keeping. */
const restMs = 800;

/**
 * Tells how much of an element has been on the screen, 0 to 1, whenever it grew and scrolling rests, and when the page
 * is left, to another one of ours as well. What was read once stays read.
 */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  start: number,
  onRead: (position: number) => void,
): void {
  const kept = useRef(start);
  const report = useRef(onRead);
  report.current = onRead;
  // A layout effect: when it ends, the text of a page that is left still stands where it was read.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const seen = Math.min(1, Math.max(0, (innerHeight - box.top) / box.height));
      // A hundredth more is worth a request; the end always is.
      if (seen < kept.current + 0.01 && !(seen === 1 && kept.current < 1)) return;
      kept.current = seen;
      report.current(Math.round(seen * 1000) / 1000);
    };
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', handleScroll);
      removeEventListener('pagehide', keep);
      if (timer !== undefined) keep();
    };
  }, [text]);
}
