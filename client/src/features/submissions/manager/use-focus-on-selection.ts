import { useEffect, useRef } from 'react';

/** The focus goes where a selection leads: to the review, or back to the list when nothing is selected any more. */
export function useFocusOnSelection(selectedId: number | null) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const target = selectedId === null ? heading.current : panel.current;
    target?.focus({ preventScroll: true });
    // Beside the list the review is in view already; alone on a phone it begins above.
    if (!matchMedia('(min-width: 64rem)').matches) target?.scrollIntoView();
  }, [selectedId]);
  return {
    panel,
    heading,
    /** Before a selection that the reader made. */
    follow: () => {
      isFollowing.current = true;
    },
  };
}
