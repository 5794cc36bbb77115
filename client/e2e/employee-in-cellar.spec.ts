import { devices, type Page } from '@playwright/test';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: devices['Pixel 7'].hasTouch });

test.describe('without network', () => {
  test.use({ readsAhead: true, expectedNoise: /Failed to fetch dynamically imported module/ });

  test('a street team member goes on in a cellar, and all of it arrives', async ({ page, context }) => {
    const event = uniqueName();
    await signInAs(page, 'street_team');
    await page.goto('/employee/evaluation/street_team');
    const heading = page.getByRole('heading', { level: 1 });
    const question = page.getByRole('textbox').first();
    await expect(question).toHaveAttribute('dir', 'auto');
    const nav = page.getByRole('navigation', { name: 'Portal' });
    await nav.getByRole('button', { name: 'More' }).click();
    await nav.getByRole('link', { name: 'Training' }).click();
    await expect(heading).toHaveText('Street Team Training');
    await page
      .getByRole('link', { name: /^Start: / })
      .first()
      .click();
    await expect(heading).not.toHaveText(/Training$/);
    const lesson = await heading.innerText();
    // The screens come one after the other, the settings last.
    await expect.poll(() => fetched(page, 'employee-settings-page')).toBe(true);

    const main = page.getByRole('main');
    for (const place of places) {
      await open(page, place);
      await expect(heading).toBeVisible();
      await expect(main).not.toContainText('Loading');
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    }

    await context.setOffline(true);
    // Each shows what it was loaded with.
    for (const place of places) {
      await open(page, place);
      await expect(heading).toBeVisible();
      await expect(main).not.toContainText(/This will load|Loading/);
    }
    await open(page, 'Dashboard');
    await expect(heading).toHaveText(/^Hello/);
    await open(page, 'Evaluation');
    await expect(question).toBeEditable();
    await nav.getByRole('link', { name: /^Submissions/ }).click();
    await expect(nav.getByRole('link', { name: /^Submissions/ })).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('button', { name: /^Start Submission/ })
      .first()
      .click();
    await page.getByRole('textbox').first().fill(event);
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await nav.getByRole('button', { name: 'More' }).click();
    await nav.getByRole('link', { name: 'Training' }).click();
    await page.getByRole('link', { name: `: ${lesson}` }).click();
    await expect(heading).toHaveText(lesson);
    await expect(nav).toBeVisible();

    await context.setOffline(false);
    await nav.getByRole('link', { name: /^Submissions/ }).click();
    await expect(page.getByText('It opens with what you typed before and didn’t send.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Start Submission/ })
      .first()
      .click();
    await expect(page.getByRole('textbox').first()).toHaveValue(event);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue(event);
  });
});

/** Of a street team member: four in the bar, three more, and one in their own menu. */
const places = ['Dashboard', 'Submissions', 'Pieces', 'Calendar', 'Evaluation', 'Training', 'History', 'Settings'];

async function open(page: Page, place: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Portal' });
  const menu = page.locator('#own-menu');
  if (place === 'Settings') await page.getByRole('button', { name: /your menu$/ }).click();
  else if (places.indexOf(place) > 3) await nav.getByRole('button', { name: 'More' }).click();
  const link = (place === 'Settings' ? menu : nav).getByRole('link', { name: new RegExp(`^${place}`) });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
}

function fetched(page: Page, chunk: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    chunk,
  );
}
