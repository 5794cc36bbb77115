import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from './fixtures.ts';

/** The admin's lists, each with a link away and its API path. */
const lists = [
  { path: '/admin?status=spam', away: 'Accounts', reads: '/api/admin/employees', region: 'List of inquiries' },
  { path: '/admin/submissions?sort=title', away: 'Back to Admin', reads: '/api/contact-inquiries' },
  { path: '/admin/employees', away: 'Back to Admin', reads: '/api/contact-inquiries' },
  { path: '/admin/accounts?active=true', away: 'Back to Admin', reads: '/api/contact-inquiries' },
];

test('Back and Forward restore every list before the server answers', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  for (let count = 0; count < 20; count++) {
    const inquiry = {
      fullName: uniqueName(),
      companyName: 'Own',
      email: 'ana@example.com',
      message: 'Hello',
      website: 'x',
    };
    expect((await page.request.post('/api/contact', { data: inquiry })).ok()).toBe(true);
  }
  for (const { path, away, reads, region } of lists) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/^(Showing|No (evaluations|submissions) found)/)).toBeVisible();
    await expect(main.locator('[aria-busy=true], .opacity-60')).toHaveCount(0);
    const scrolled = region
      ? page.getByRole('region', { name: region }).locator('[data-list-scroller]')
      : page.locator('html');
    const left = { ...(await glance(page, region)), place: 140 };
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === reads);
    // Leaves within a frame of the scroll. Playwright's `click` would scroll up to the link.
    const link = await page.getByRole('link', { name: away }).elementHandle();
    await scrolled.evaluate((element, leading) => {
      element.scrollTo(0, 140);
      leading?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    }, link);
    await (await read).finished();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);

    const answer = Promise.withResolvers<void>();
    await page.route('**/api/**', (route) => answer.promise.then(() => route.continue()));
    await page.goBack();
    await expect(page).toHaveURL(left.url);
    await expect.poll(() => glance(page, region)).toEqual(left);
    await page.goForward();
    await expect(page).not.toHaveURL(left.url);
    await expect(main.getByText(/^Loading (accounts|submissions)/)).toHaveCount(0);
    answer.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

interface Glance {
  url: string;
  place: number;
  rows: string[];
}

function glance(page: Page, region: string | undefined): Promise<Glance> {
  return page.evaluate((name) => {
    const list = name
      ? document.querySelector(`[aria-label="${name}"] [data-list-scroller]`)
      : document.documentElement;
    // Without 'just now', which is no longer true a minute later.
    const rows = [...document.querySelectorAll('main tbody tr, main ol > li')].slice(0, 3).map((row) => {
      const still = row.cloneNode(true) as Element;
      for (const time of still.querySelectorAll('time')) time.remove();
      return still.textContent;
    });
    return { url: location.href, place: list?.scrollTop ?? 0, rows };
  }, region);
}
