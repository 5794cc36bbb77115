import { useEffect, useRef } from 'react';

/** Moves the focus to the selected review, or back to the list. */
export function useFocusOnSelection(selectedId: number | null) {
  const desk = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const target = selectedId === null ? heading.current : panel.current;
    target?.focus({ preventScroll: true });
    // On a narrow screen the page scrolls; the desk starts with the notice of the last decision.
    if (!matchMedia('(min-width: 64rem)').matches) desk.current?.scrollIntoView();
  }, [selectedId]);
  return {
    desk,
    panel,
    heading,
    /** Call before a selection by the reader. */
    follow: () => {
      isFollowing.current = true;
    },
  };
}
