import { expect, test } from './fixtures.ts';

test('what a program is about is folded on a phone, and open where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/network');
  await expect(page.getByRole('heading', { name: 'Out now' })).toBeVisible();
  const program = page.getByRole('article', { name: 'Seven Lamps' });
  const text = program.getByText('The plan was forty lamps.');
  await expect(text).toBeHidden();
  await program.getByText('Read more about Seven Lamps').click();
  await expect(text).toBeVisible();
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(text).toBeVisible();
  await expect(program.getByText('Read more')).toBeHidden();
});

test('VISIT leads to a page that exists, in place, while a brand has no site of its own', async ({ page }) => {
  await page.goto('/');
  const visit = page.getByRole('link', { name: 'VISIT Overtone Network' });
  await expect(visit).toHaveAttribute('href', '/network');
  await expect(visit).not.toHaveAttribute('target');
});
