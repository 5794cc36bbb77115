import { expect, hydrated } from '#e2e/fixtures.ts';
import { test } from './own-site.ts';

test('an admin schedules words for later, and a visitor reads them from then on', async ({
  adminPage: page,
  newPerson,
}) => {
  const visitor = await newPerson();
  const served = async () => (await visitor.request.get('/')).text();
  await page.goto('/admin/site');
  await page.getByLabel('Title, first line').fill('Tomorrow Media');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByLabel('Day and time').fill(await page.evaluate(soon));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Site Admin has scheduled a publication for/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Landing page' }) });
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(await served()).not.toContain('Tomorrow Media');

  await expect.poll(served).toContain('Tomorrow Media');
  await visitor.goto('/');
  await hydrated(visitor);
  await expect(visitor.locator('h1')).toContainText('Tomorrow Media');
  await expect(page.getByText('Nothing to publish.')).toBeVisible();
  await expect(row.getByText('Changed', { exact: true })).toBeVisible();
  await expect(page.getByText(/has scheduled a publication/)).toBeHidden();
  await page.getByRole('button', { name: 'Versions' }).click();
  const version = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').first();
  await expect(version).toContainText(/^Version \d+, .*Site Admin/);
  await expect(version).toContainText('[added: Tomorrow');
  await expect(version).toContainText('This is what the site says.');
});

/** Seconds ahead as the browser has them, which the field takes although its picker offers minutes. */
function soon(): string {
  const at = new Date(Date.now() + 12_000);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace(/:00$/, '');
}
