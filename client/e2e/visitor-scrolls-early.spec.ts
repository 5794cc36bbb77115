import type { Page } from '@playwright/test';
import { pagePatterns } from '#shared/paths.ts';
import { mediaKitSections } from '#shared/site/media-kit.ts';
import { expect, foldedParts, test } from './fixtures.ts';

/*
 * A public page is painted before what lies below is laid out, which follows while the browser is idle. Here it is idle
 * when a journey says so.
 */

declare global {
  interface Window {
    held: (() => void)[];
    shifts: number[];
    watched: Element | null;
    foldedAtFirst: number;
    formsAtFirst: number;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.held = [];
    window.shifts = [];
    window.requestIdleCallback = (act) => window.held.push(act as () => void);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) window.shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
    addEventListener('DOMContentLoaded', () => {
      window.foldedAtFirst = document.querySelectorAll('[style*="content-visibility"]').length;
      window.formsAtFirst = document.querySelectorAll('form:not([hidden])').length;
    });
  }),
);

const { home, careers, careersSales, mediaKit } = pagePatterns;
for (const path of [home, careers, careersSales, mediaKit]) {
  for (const width of [390, 1440]) {
    test(`nothing that is read moves while the rest of ${path} is laid out, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const places of [[0], [300, 600, 900, 1200, 1500, 1800, 2100, 2400], [2400]]) {
        await page.goto(path);
        expect(await foldedParts(page)).toBeGreaterThan(0);
        for (const place of places) await scrollTo(page, place);
        const before = await watchMiddle(page);
        await beIdle(page);
        expect(await foldedParts(page)).toBe(0);
        expect(await page.evaluate(() => window.shifts), `after ${places}`).toEqual([]);
        expect(await placeOfWatched(page), `after ${places}`).toBe(before);
      }
    });
  }
}

test('a form is shown as soon as the page is painted, and no sooner', async ({ page }) => {
  await page.goto(careersSales);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await page.evaluate(() => window.formsAtFirst)).toBe(0);
  await page.reload();
  expect(await page.evaluate(() => window.formsAtFirst), 'where the reader was, all is laid out').toBe(1);
});

test('the contents of the media kit lead to parts that were not laid out', async ({ page }) => {
  for (const { id } of mediaKitSections.slice(1)) {
    await page.goto('/media-kit');
    expect(await foldedParts(page)).toBeGreaterThan(0);
    const foldedAfterClick = await page
      .locator(`main a[href$="#${id}"]`)
      .first()
      .evaluate((link: HTMLElement) => {
        link.click();
        return document.querySelectorAll('[style*="content-visibility"]').length;
      });
    expect(foldedAfterClick).toBe(0);
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top)))
      .toBe(96);
  }
});

test('an address with a part of the page, a page opened anew where it was left and a print are laid out at once', async ({
  page,
}) => {
  await page.goto('/media-kit#rates');
  expect(await page.evaluate(() => window.foldedAtFirst)).toBe(0);
  await page.goto('/');
  await scrollTo(page, 3000);
  await page.reload();
  expect(await page.evaluate(() => window.foldedAtFirst)).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await page.goto('/media-kit');
  await page.pdf();
  expect(await foldedParts(page)).toBe(0);
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  await drawn(page);
}

/** The browser has nothing better to do until nobody waits for that. */
async function beIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let act = window.held.shift(); act; act = window.held.shift()) {
      act();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  await drawn(page);
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Watches what stands in the middle of the window, and says where. What moved before is forgotten. */
function watchMiddle(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    window.shifts = [];
    window.watched = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return Math.round(window.watched?.getBoundingClientRect().top ?? Number.NaN);
  });
}

function placeOfWatched(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.watched?.getBoundingClientRect().top ?? Number.NaN));
}
