import type { Page } from '@playwright/test';

/** Not among TypeScript's own types of the browser. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The browser's layout-shift score. */
    shift: number;
    /** What was shifted, with the tops before and after, px. */
    shifted: string[];
  }
}

/** Measures on every page that `page` loads from now on. */
export async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    window.shifted = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.shifted.push(`${node?.nodeName} ${node?.textContent}: ${previousRect.top} → ${currentRect.top}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** The score of the page as loaded last, and what it is made of, to be read where a test fails. */
export async function shiftOf(page: Page): Promise<{ shift: number; shifted: string }> {
  return await page.evaluate(() => ({
    shift: window.shift,
    shifted: [location.pathname, ...window.shifted].join('\n'),
  }));
}
