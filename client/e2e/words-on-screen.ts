import type { Page } from '@playwright/test';

/** Words that stand on two lines or end behind the window's edge, but for addresses, accounts and what people typed, which may break anywhere. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      // Of one line within the window, as nearly all are, no word can be broken.
      const lines = [...range.getClientRects()];
      if (lines.every(({ top, right }) => top === lines[0]?.top && right <= innerWidth + 1)) continue;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, noscript, svg, [hidden], textarea')) continue;
      if (getComputedStyle(element).overflowWrap === 'anywhere') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![@\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}\p{M},.’']+/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        const { width, height, right } = range.getBoundingClientRect();
        // One pixel wide: read aloud only. A word of one line has rectangles of one top.
        const isBroken = Math.max(...tops) - Math.min(...tops) > height / 3;
        const isCut = right > innerWidth + 1 && !scrolls(element);
        if ((isBroken || isCut) && width > 1 && element.getBoundingClientRect().width > 1)
          broken.push(`${word} in ${text.textContent}`);
      }
    }
    return broken;

    /** Or is read aloud only. */
    function scrolls(element: Element): boolean {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    }
  });
}

/** Words in the rows of lists that end behind an edge without an ellipsis. */
export function clippedRows(page: Page): Promise<string[]> {
  return page.locator('[data-list-scroller]').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const clipped: string[] = [];
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        for (let box = text.parentElement; box; box = box === list ? null : box.parentElement) {
          const edge = box.getBoundingClientRect();
          // One pixel wide: read aloud only.
          if (edge.width <= 1) break;
          const { overflowX, textOverflow } = getComputedStyle(box);
          if (textOverflow === 'ellipsis') break;
          const isHiding = overflowX !== 'visible' || box === list;
          if (isHiding && (left < edge.left - 1 || right > edge.right + 1)) clipped.push(text.textContent ?? '');
        }
      }
      return clipped;
    }),
  );
}
