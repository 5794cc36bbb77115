import { expect, hydrated } from './fixtures.ts';
import { content, draft, putBack, test, versionOf } from './own-site.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ adminPage }) => putBack(adminPage, ['landing', 'company']));

test('an admin changes a figure and the words beside it, and a visitor of another instance reads them within 5 s', async ({
  adminPage: page,
  newInstance,
  newPerson,
  site,
}) => {
  const other = await newInstance({ DATA_DIR: site.folder });
  const visitor = await newPerson();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Site/ }).last().click();
  await page.getByLabel('Figure 3', { exact: true }).fill('4');
  await page.getByLabel('Figure 3, explanation').fill('Roku, Apple TV, Fire TV and Vimeo OTT.');
  const preview = page.frameLocator('iframe[title="The page with this draft"]');
  await expect(preview.getByText('Roku, Apple TV, Fire TV and Vimeo OTT.')).toBeAttached();
  // Nobody else reads a draft.
  await visitor.goto(`${other}/`);
  await expect(visitor.getByText('Roku, Apple TV and Vimeo OTT.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('[added: 4]');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  await expect(async () => {
    const answer = await visitor.request.get(`${other}/`);
    expect(await answer.text()).toContain('Fire TV');
  }).toPass({ timeout: 5_000, intervals: [200] });

  await visitor.goto(`${other}/`);
  await hydrated(visitor);
  await expect(visitor.locator('#about')).toContainText('Roku, Apple TV, Fire TV and Vimeo OTT.');
  const etag = (await visitor.request.get('/')).headers().etag;
  expect((await visitor.request.get('/', { headers: { 'If-None-Match': etag ?? '' } })).status()).toBe(304);

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Publish again' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText(/^Version \d+, .* which restores what came with the product$/)).toBeVisible();
  expect((await visitor.request.get('/')).headers().etag).not.toBe(etag);
});

test('somebody who comes from the portal reads what was published too', async ({ adminPage: page }) => {
  await page.request.put(`${content}/landing/draft`, {
    data: { changes: { aboutTitle: 'Who We Became' }, version: await versionOf(page, 'landing') },
  });
  await page.request.post(`${content}/landing/publish`, { data: { version: await versionOf(page, 'landing') } });
  await page.goto('/employee/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(page.getByRole('heading', { name: 'Who We Became' })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/careers'));
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
});

test('two admins in one field are put to the second, and what keeps it from being published is said', async ({
  adminPage: page,
  context,
}) => {
  await page.goto('/admin/site');
  const title = page.getByLabel('Title, first line');
  await expect(title).toHaveValue('Where Media');
  // Otherwise their words may be there before these are typed.
  await context.setOffline(true);
  await title.fill('Mine');
  await draft(page, 'landing', { heroFirst: 'Theirs' });
  await context.setOffline(false);
  await expect(page.getByText('This field was also changed in another tab or on another device.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await title.fill('');
  await page.getByRole('button', { name: 'Fix 1 thing before publishing' }).click();
  await page.getByRole('link', { name: 'Title, first line is missing' }).click();
  await expect(title).toBeFocused();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
});

test('the preview has the screens of its devices, and says when it could not be loaded', async ({
  adminPage: page,
  context,
}) => {
  await page.goto('/admin/site?document=landing#%');
  const frame = page.locator('iframe[title="The page with this draft"]');
  const screen = () =>
    frame.evaluate(({ contentWindow: view }: HTMLIFrameElement) => view && [view.innerWidth, view.innerHeight]);
  await expect.poll(screen).toEqual([1440, 900]);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(screen).toEqual([390, 844]);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Full size' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  const text = page.frameLocator('iframe[title="The page with this draft"]').locator('h1');
  await expect(text).toContainText('Where Media');
  await page.route('**/preview?*', (route) => route.abort());
  await page.getByLabel('Title, first line').fill('Here Media');
  await expect(page.getByText('The preview could not be loaded.')).toBeVisible();
  await expect(text).toContainText('Where Media');
  await page.unroute('**/preview?*');
  await page.getByLabel('Title, first line').fill('There Media');
  await expect(text).toContainText('There Media');
  await expect(page.getByText('The preview could not be loaded.')).toBeHidden();
});

test('questions and modules are shown with the names that they are asked with', async ({ adminPage: page }) => {
  await page.goto('/admin/site?document=training_staff_writer');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(preview).toContainText('Overtone');
  await expect(preview).not.toContainText('{{');
});

test('the editor is accessible, on a phone too', async ({ adminPage: page, expectAccessible }) => {
  await page.goto('/admin/site?document=company');
  await page.getByLabel('Partnership line').fill('One house, two names.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('As it came with the product')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
