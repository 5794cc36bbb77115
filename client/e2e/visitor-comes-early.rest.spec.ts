import { expect, formsAlive, openingPath, signInAs, test } from './fixtures.ts';
import { hold, scripts } from './held.ts';

test('buttons and links work before any script arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await hold(page, scripts);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  code.letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const later = await hold(page, scripts);
  await page.goto('/careers');
  await page.getByText('Content Creators', { exact: true }).click();
  later.letThrough();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');

  await hold(page, scripts);
  await page.goto('/');
  await page.getByRole('link', { name: /VIEW OPEN POSITIONS/ }).click();
  await expect(page).toHaveURL('/careers');
});

test('a page whose code failed to load hydrates when it can', async ({ page }) => {
  await page.route('**/assets/careers-page-*.js', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/careers');
  await failed;
  await page.unroute('**/assets/careers-page-*.js');
  await page.getByText('Content Creators', { exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');
});

test('a page hydrates without any interaction', async ({ page }) => {
  await page.goto('/careers/sales');
  await formsAlive(page);
});

test('an address with a tab opens that tab', async ({ page }) => {
  await page.goto('/careers?tab=street-team');
  await expect(page.getByRole('tab', { name: 'Street Team' })).toHaveAttribute('aria-selected', 'true');
});

test('the screen behind a link is fetched before a click', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  const code = page.waitForRequest(/\/assets\/history-page/);
  const data = page.waitForRequest(/\/api\/employee\/evaluations/);
  await page.getByRole('link', { name: /Evaluation History/ }).hover();
  await Promise.all([code, data]);
  await expect(page).toHaveURL('/employee/dashboard');
});

test.describe('by a system’s day', () => {
  test.use({ colorScheme: 'light' });

  test('the chosen dark theme applies before any script', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site:theme', 'dark'));
    await hold(page, scripts);
    await page.goto('/employee/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 13, 18)');
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
});

test('on a slow phone, what a link applies for is there from the start and moves no field later', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { letThrough } = await hold(page, scripts);
  await page.goto(`/careers/sales?opening=${openingPath.split('/').at(-1)}`);
  const box = page.getByText('You’re applying for:').filter({ visible: true });
  await expect(box).toBeVisible();
  const email = page.locator('#sales-form input[type=email]');
  await email.focus();
  const before = await email.boundingBox();
  letThrough();
  await formsAlive(page);
  await expect(box).toBeVisible();
  expect(await email.boundingBox()).toEqual(before);
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You’re applying without a specific opening.')).toBeVisible();
  await page.getByRole('button', { name: /back$/ }).click();
  await expect(box).toBeVisible();
});
