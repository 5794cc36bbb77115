import { useCallback, useEffect, useRef } from 'react';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { besideWidth, isWide } from '#client/lib/browser/use-wide.ts';

/** Moves the focus to the selected record, or back to the list. */
export function useFocusOnSelection(selectedId: number | null) {
  const desk = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const isFollowing = useRef(false);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (detail.current) detail.current.scrollTop = 0;
    const isBeside = isWide(besideWidth);
    // After an act at the end of a long record the next one begins above the window. The first one moves nothing.
    if (isBeside && selectedId !== null && before.current !== null) desk.current?.scrollIntoView({ block: 'nearest' });
    before.current = selectedId;
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const target = selectedId === null ? list.current : detail.current;
    takeFocus(target, { preventScroll: true });
    // On a narrow screen the page scrolls; the desk starts with the way back.
    if (!isBeside) desk.current?.scrollIntoView();
  }, [selectedId]);
  return {
    desk,
    detail,
    list,
    /** Call before a selection by the reader. */
    follow: useCallback(() => {
      isFollowing.current = true;
    }, []),
  };
}
