import type { Page } from '@playwright/test';
import { publicPaths } from '#shared/paths.ts';
import { expect, formsAlive, hydrated, openingPath, test } from './fixtures.ts';

/* A public page carries only the styles that its scripts name. Adding the whole stylesheet must change nothing. */

interface Look {
  element: string;
  /** Left, top, width and height, px. */
  place: string;
  /** Of every property that any style sets, a line each: an object for each element takes three times as long. */
  values: string;
}

declare global {
  interface Window {
    /** The address of the whole stylesheet. */
    allStyles: () => Promise<string>;
    looksWithin: (selector: string) => Promise<Look[]>;
    differences: (some: readonly Look[], others: readonly Look[]) => string[];
  }
}

test.beforeEach(({ page }) => page.addInitScript(defineLooks));

for (const path of [...publicPaths, openingPath, '/careers?tab=street-team', '/careers?tab=creators', '/nowhere']) {
  test(`${path} looks the same with all styles`, async ({ page }) => {
    await page.goto(path);
    const submit = page.locator('main form [type="submit"]:visible').first();
    if ((await submit.count()) > 0) {
      await submit.hover({ force: true });
      await submit.click();
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSameWithAllStyles(page);
    }
  });
}

test('the menu of a phone looks the same with all styles', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSameWithAllStyles(page);
});

test('the portal looks the same after a navigation from a public page', async ({ page }) => {
  await withStandInFonts(page);
  const title = page.getByRole('button', { name: 'Sign in' });
  await page.goto('/employee/login');
  await expect(title).toBeVisible();
  const direct = await page.evaluate(() => window.looksWithin('main'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Employee Portal' }).first().click();
  await expect(title).toBeVisible();
  await expectSameAs(page, direct);
});

// A form in a closed tab is hydrated only on the page it was built for.
for (const path of [...publicPaths, openingPath].map((each) =>
  each === '/careers' ? '/careers?tab=creators' : each,
)) {
  test(`${path} looks the same to whoever comes from another page`, async ({ page }) => {
    const leapTo = (end: 'top' | 'bottom') =>
      page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end === 'top' ? 0 : 100_000);
    await withStandInFonts(page);
    await page.goto(path);
    await hydrated(page);
    // The page was built with its first tab open.
    if (path.includes('?')) await expect(page.locator('main form')).toBeVisible();
    await leapTo('bottom');
    await formsAlive(page);
    await leapTo('top');
    const direct = await page.evaluate(() => window.looksWithin('main'));
    // The page with the fewest styles.
    await page.goto('/nowhere');
    await hydrated(page);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('h1')).toBeFocused();
    await page.locator('h1').blur();
    await expectSameAs(page, direct);
  });
}

test('the portal loads its styles again after a failure', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Employee Portal' }).first();
  await page.route('**/*.css', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await link.hover();
  await failed;
  await page.unroute('**/*.css');
  await link.click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('border-top-width', '1px');
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')))).toBe(true);
});

for (const path of ['/employee/login', '/inquiry/unknown']) {
  test(`${path} asks again for a stylesheet that was lost with it`, async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/*.css', (route) => (asked++ ? route.continue() : route.abort('connectionreset')));
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    expect(asked).toBe(2);
  });
}

/** On a busy machine one document may have been drawn without the optional font. */
async function withStandInFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

/** Several megabytes, so they are passed once. */
async function expectSameAs(page: Page, direct: readonly Look[]): Promise<void> {
  const looks = await page.evaluateHandle((each) => each, direct);
  const differing = () =>
    looks.evaluate((each) => window.looksWithin('main').then((now) => window.differences(each, now)));
  await expect.poll(differing).toEqual([]);
}

/** Retries, because the menu marks the active section a moment after a resize. */
async function expectSameWithAllStyles(page: Page): Promise<void> {
  await expect.poll(() => differencesWithAllStyles(page)).toEqual([]);
}

function differencesWithAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const before = await window.looksWithin('body');
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: await window.allStyles() });
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    const found = window.differences(before, await window.looksWithin('body'));
    link.remove();
    return found;
  });
}

/** Runs in the page; position and style of every element. */
function defineLooks(): void {
  let properties: string[] | undefined;
  window.allStyles = async () => {
    const shell = await (await fetch('/employee/login')).text();
    const [, href] = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"/.exec(shell) ?? [];
    if (!href) throw new Error('The sign-in page has no stylesheet');
    return href;
  };
  window.looksWithin = async (selector) => {
    properties ??= await propertiesSet();
    const names = properties;
    const root = document.querySelector(selector) as Element;
    return [root, ...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        element: `${element.tagName} ${element.getAttribute('class') ?? ''}`,
        place: [x, y, width, height].map(Math.round).join(),
        values: names.map((name) => style.getPropertyValue(name)).join('\n'),
      };
    });
  };
  /** By any style. Of the others, more than half, an element has what the browser gives it. */
  async function propertiesSet(): Promise<string[]> {
    const all = await new CSSStyleSheet().replace(await (await fetch(await window.allStyles())).text());
    const names = new Set<string>();
    const addFrom = (rules: CSSRuleList) => {
      for (const rule of rules as Iterable<{ style?: CSSStyleDeclaration; cssRules?: CSSRuleList }>) {
        for (const name of rule.style ?? []) if (!name.startsWith('--')) names.add(name);
        if (rule.cssRules) addFrom(rule.cssRules);
      }
    };
    for (const { cssRules } of [all, ...document.styleSheets]) addFrom(cssRules);
    return [...names].sort();
  }
  window.differences = (some, others) => {
    if (some.length !== others.length) return [`${some.length} elements or ${others.length}`];
    return some.flatMap(({ element, place, values }, index) => {
      const other = others[index];
      const moved = place === other?.place ? [] : [`${element} is at ${place} or ${other?.place}`];
      if (values === other?.values) return moved;
      const otherValues = other?.values.split('\n') ?? [];
      const changed = values.split('\n').flatMap((value, at) => {
        const otherValue = otherValues[at];
        return value === otherValue ? [] : [`${element}: ${properties?.[at]} is ${value} or ${otherValue}`];
      });
      return [...moved, ...changed];
    });
  };
}
