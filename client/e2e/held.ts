import type { Page } from '@playwright/test';

/** Holds matching requests until they are let through; returns their paths. */
export async function hold(page: Page, pattern: string) {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.continue();
  });
  return { asked, letThrough: () => gate.resolve() };
}

export const scripts = '**/assets/*.js';
