import { expect, type Page } from '@playwright/test';

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

/** Several megabytes, so they are passed once. */
export async function expectSameAs(page: Page, direct: readonly Look[]): Promise<void> {
  const looks = await page.evaluateHandle((each) => each, direct);
  const differing = () =>
    looks.evaluate((each) => window.looksWithin('main').then((now) => window.differences(each, now)));
  await expect.poll(differing).toEqual([]);
}

/** Retries, because the menu marks the active section a moment after a resize. */
export async function expectSameWithAllStyles(page: Page): Promise<void> {
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
export function defineLooks(): void {
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
