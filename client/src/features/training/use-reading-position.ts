import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolling must rest so many milliseconds before the position is stored. */
const restMs = 800;

/** Reports the largest share of the text that was on the screen, 0 to 1, when scrolling rests and on leaving. */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  start: number,
  onRead: (position: number) => void,
): void {
  const kept = useRef(start);
  const report = useRef(onRead);
  report.current = onRead;
  // A layout effect: at its end the text is still in the document.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const seen = Math.min(1, Math.max(0, (innerHeight - box.top) / box.height));
      // One hundredth is worth a request, and so is the end.
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
