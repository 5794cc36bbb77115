import { expect, holdLiveEvents, rest, signInAs, test, uniqueName } from './fixtures.ts';

test('whoever waits for a hung server is told, stops, and sends once', { tag: rest }, async ({ page }) => {
  await signInAs(page, 'content_creator');
  // Else the page hears that it has arrived.
  await holdLiveEvents(page);
  await page.goto('/submissions-hub?form=special_content');
  const dialog = page.getByRole('dialog');
  const title = `Hung ${uniqueName()}`;
  await dialog.getByLabel('Content title').fill(title);
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Detailed pitch').fill('Five one-minute films of street drummers who own no drum.');
  await expect(dialog.getByText(/^Saved at/)).toBeVisible();
  // The server gets it, and the answer is lost.
  await page.route('**/api/submissions/*', async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else await route.fetch();
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('No answer for 8 seconds. We’re still waiting.')).toBeVisible();
  await expect(dialog.getByText('What was sent may arrive even if you stop waiting.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  const failure = dialog.getByText('No answer came.');
  await expect(failure).toContainText('It may have arrived: you can send it again, and it’ll count only once.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your submission has been created successfully!', { exact: true })).toBeVisible();
  const rows = await (await page.request.get('/api/submissions/employee')).json();
  expect(rows.filter((row: { title: string }) => row.title === title)).toHaveLength(1);
});

test('whoever waits for a list is told, stops, and tries again', { tag: rest }, async ({ page }) => {
  await signInAs(page, 'content_creator');
  await page.route(/\/api\/submissions\/employee/, () => undefined);
  await page.goto('/submissions-hub?tab=mine');
  await expect(page.getByText('Still waiting for an answer...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alert')).toContainText('No answer came. Please try again.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No submissions yet. Create your first submission!')).toBeVisible();
});
