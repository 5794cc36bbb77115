import { expect } from '#e2e/fixtures.ts';
import { content, draft, publishDraft, putBack, test, versionOf } from './own-site.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ adminPage }) => putBack(adminPage, ['landing', 'company', 'terms', 'mails']));

test('the company’s facts are on every page of another instance', async ({
  adminPage: page,
  newInstance,
  newPerson,
  site,
}) => {
  const other = await newInstance({ DATA_DIR: site.folder });
  const visitor = await newPerson();
  await draft(page, 'company', { name: 'Nimbus' });
  await publishDraft(page, 'company');
  await expect(async () => {
    for (const path of ['/', '/careers/openings/street-team-chicago', '/terms', '/employee/login']) {
      expect(await (await visitor.request.get(`${other}${path}`)).text()).toContain('Nimbus');
    }
  }).toPass({ intervals: [200] });
});

test('a dialog that publishes tells what is worth a look, and leads there', async ({ adminPage: page }) => {
  await draft(page, 'terms', { text: '## Closed\n\nSee [the opening](/careers/openings/gone) and [us](/careers).' });
  await page.goto('/admin/site?document=terms');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Worth a look; you can publish anyway');
  await dialog.getByRole('link', { name: 'Text: /careers/openings/gone is no page of this site' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
});

test('somebody who comes from the portal reads what was published too', async ({ adminPage: page }) => {
  await page.request.put(`${content}/landing/draft`, {
    data: { changes: { careersTitle: 'Come Along' }, version: await versionOf(page, 'landing') },
  });
  await publishDraft(page, 'landing');
  await page.goto('/employee/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(page.getByRole('heading', { name: 'Come Along' })).toBeVisible();
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
  await expect(page.getByText(/^This field was also changed in another tab/)).toBeVisible();
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
  await expect(page.getByText('The preview couldn’t be loaded.')).toBeVisible();
  await expect(text).toContainText('Where Media');
  await page.unroute('**/preview?*');
  await page.getByLabel('Title, first line').fill('There Media');
  await expect(text).toContainText('There Media');
  await expect(page.getByText('The preview couldn’t be loaded.')).toBeHidden();
});

test('questions and modules are shown with the names that they are asked with', async ({ adminPage: page }) => {
  await page.goto('/admin/site?document=training_staff_writer');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(preview).toContainText('Overtone');
  await expect(preview).not.toContainText('{{');
});

test('an email is shown whole beside its words', async ({ adminPage: page }) => {
  await page.goto('/admin/site?document=mails');
  const mail = page.frameLocator('iframe[title="The email with this draft"]');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('We’ve received your application (OT-7KQ2-M4XF)');
  // Whoever writes in another part sees its mail.
  await page.getByRole('textbox', { name: 'Letter: Shortlist' }).fill('You are nearly there.');
  await expect(mail.getByText('You are nearly there.')).toBeVisible();
  await page.getByRole('region', { name: 'Preview' }).getByRole('combobox').selectOption('Letter: talk');
  await expect(mail.getByText('We enjoyed your application and would like to meet you.')).toBeVisible();
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

for (const shortName of ['Harbor Light', 'Harbor Light Records']) {
  test(`the short name ${shortName} leaves the menu in reach on a phone`, async ({ adminPage: page, newPerson }) => {
    await draft(page, 'company', { shortName });
    await publishDraft(page, 'company');
    const visitor = await newPerson();
    const browser = await visitor.context().newCDPSession(visitor);
    await visitor.goto('/terms');
    await expect(visitor.getByRole('banner')).toContainText(shortName);
    for (const [width, text] of [
      [390, 16],
      [390, 32],
      [320, 16],
      [320, 32],
    ] as const) {
      await visitor.setViewportSize({ width, height: 844 });
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      await visitor.goto('/terms');
      const menu = visitor.getByRole('button', { name: 'Menu' });
      await expect(menu, `${width} px, ${text} px`).toBeInViewport({ ratio: 1 });
      await menu.click();
      await expect(visitor.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
    }
    await visitor.setViewportSize({ width: 1024, height: 844 });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } });
    await visitor.goto('/terms');
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Employee Portal' })).toBeInViewport({
      ratio: 1,
    });
  });
}
