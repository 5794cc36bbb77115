import type { Locator } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';

test('a short screen has nothing to scroll on a desktop', async ({ page }) => {
  await signInAs(page, 'sales_manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/employee/notifications');
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await expect(nav.getByRole('link', { name: 'Submissions' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  const { y = 0, height = 0 } = (await nav.boundingBox()) ?? {};
  expect(y + height).toBe(900);
});

test('the bar of a phone covers nothing that takes the focus', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/submissions-hub');
  await expect(page.getByRole('button', { name: /^Start Submission/ }).first()).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Portal' }).boundingBox();
  expect(bar?.height).toBe(64);
  const last = page.locator('main :is(a, button)').last();
  for (let steps = 0; steps < 40 && !(await isFocused(last)); steps++) {
    await page.keyboard.press('Tab');
    // A whole tab panel is higher than the window.
    const bottom = await page.evaluate(() => {
      const focused = document.activeElement?.matches('main :is(a, button)') ? document.activeElement : null;
      return focused?.getBoundingClientRect().bottom ?? 0;
    });
    expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  expect(await isFocused(last)).toBe(true);
});

test('the bar of a narrow phone names each place in whole words on one line', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  const labels = page.getByRole('navigation', { name: 'Portal' }).locator('li > :is(a, button) > span:first-of-type');
  await expect(labels.filter({ visible: true, hasText: 'Submissions' })).toBeVisible();
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await labels.filter({ visible: true }).evaluateAll((all) =>
      all
        .filter((label) => {
          const { left, right, height } = label.getBoundingClientRect();
          const place = label.parentElement?.getBoundingClientRect();
          return height > 20 || left < (place?.left ?? 0) || right > (place?.right ?? 0);
        })
        .map((label) => label.textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}
