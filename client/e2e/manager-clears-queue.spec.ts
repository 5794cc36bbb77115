import type { Page } from '@playwright/test';
import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, notice, pitch } from './pitches.ts';

/** A resubmitted pitch. */
async function sentBack(author: Page): Promise<{ title: string }[]> {
  return (await author.request.get('/api/submissions/employee?status=changes_requested')).json();
}

/** Presses keys without a frame between them. */
function pressAtOnce(page: Page, keys: { key: string; ctrlKey?: boolean }[]): Promise<void> {
  return page.evaluate((inits) => {
    for (const init of inits) {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
  }, keys);
}

/** Repeats the key: a submission that opened by itself accepts no decision for its first second. */
async function approve(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
  await expect(heading).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(heading).toBeHidden({ timeout: 300 });
  }).toPass();
}

test('a manager clears a queue by keyboard alone', async ({ page, newPerson, expectAccessible }) => {
  const name = uniqueName();
  const titles = Array.from({ length: 6 }, (_, index) => `Drummers of ${name}, part ${index + 1}`);
  // No other test sends this type, so this one can empty the queue.
  const { author } = await authorOf(newPerson, titles, 'photo_video_opportunity');
  await signInAs(page, 'production_manager');
  const heading = page.getByRole('heading', { level: 3 }).first();

  await page.goto('/manager/dashboard?type=photo_video_opportunity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manager Dashboard');
  await expect(page.getByText('Select a Submission')).toBeVisible();
  await expect(page.getByRole('link', { name: titles[0], exact: true })).toBeVisible();

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await page.keyboard.press('j');
  await expect(heading).toHaveText(titles[0] ?? '');
  await page.keyboard.press('j');
  await expect(heading).toHaveText(titles[1] ?? '');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(titles[0] ?? '');
  await expect(page).toHaveURL(/selected=\d+/);
  await expectAccessible(page);

  await page.keyboard.press('c');
  // The words, which alone are required, come first.
  await expect(page.getByLabel('Manager Notes')).toBeFocused();
  await page.keyboard.type('Name the town in the title.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Subject/Event' })).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText(titles[1] ?? '');

  await pressAtOnce(page, [{ key: 'r' }, { key: 'Enter', ctrlKey: true }]);
  await expect(page.getByLabel('Manager Notes')).toHaveAccessibleDescription(/Please say why it’s rejected/);
  await page.keyboard.type('We ran this in spring.');
  await page.keyboard.press('Control+Enter');
  await expect(notice(page)).toContainText('Its author can read why.');
  await expect(heading).toHaveText(titles[2] ?? '');

  await page.keyboard.press('n');
  await page.keyboard.type('Lovely.');
  await page.keyboard.press('Escape');
  await approve(page, titles[2] ?? '');
  await expect(notice(page)).toContainText('Submission Approved');
  await expect(notice(page)).toContainText('The submission has been approved and moved to the next stage.');
  await page.keyboard.press('u');
  await expect(notice(page)).toContainText('Decision taken back');
  await expect(heading).toHaveText(titles[2] ?? '');
  await expect(page.getByLabel('Manager Notes')).toHaveValue('Lovely.');

  for (const title of titles.slice(2)) await approve(page, title);
  await expect(page.getByText(/All caught up!\s+No submissions pending your review at this time\./)).toBeVisible();
  expect((await sentBack(author)).map(({ title }) => title)).toEqual([titles[0]]);

  await page.goto('/submissions-hub?tab=mine');
  await expect(page.getByText('No submissions yet. Your role doesn’t send any.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a submission' })).toBeHidden();
});

test('a resubmitted pitch shows its changes word by word', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const title = `Returned ${uniqueName()}`;
  const { author, ids } = await authorOf(newPerson, [title]);
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await page.getByRole('button', { name: 'Request Changes' }).click();
  await page.getByRole('checkbox', { name: 'Detailed pitch' }).check();
  await page.getByLabel('Manager Notes').fill('At dusk, please.');
  await page.getByLabel('Internal note').fill('Ask the photo desk as well.');
  await page.getByRole('button', { name: 'Request Changes' }).click();
  await expect(notice(page)).toContainText('The submission goes back to its author with your note.');
  expect((await sentBack(author)).map((submission) => submission.title)).toEqual([title]);
  const told = await (await author.request.get(`/api/submissions/${ids[0]}`)).json();
  expect(told).toMatchObject({ markedFields: ['detailedPitch'], reviewNotes: 'At dusk, please.' });
  expect(JSON.stringify(told)).not.toContain('photo desk');
  const submissionData = { ...told.submissionData, detailedPitch: pitch.replace('dawn', 'dusk') };
  const edit = { data: { submissionData, version: told.version, submit: true } };
  expect((await author.request.patch(`/api/submissions/${ids[0]}`, edit)).status()).toBe(200);

  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await expect(page.getByRole('region', { name: 'What changed since it was returned' })).toContainText(
    'Changed, marked below: Detailed pitch (asked for)',
  );
  const changed = page.getByRole('definition').filter({ has: page.locator('ins') });
  await expect(changed.locator('del')).toContainText('dawn');
  await expect(changed.locator('ins')).toContainText('dusk');
  await expectAccessible(page);
});

test('Escape closes a question, keeps its text, and single keys work again', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const { ids } = await authorOf(newPerson, [`Left ${uniqueName()}`]);
  await signInAs(page, 'sales_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await expect(page.getByRole('button', { name: 'Request Changes' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('group', { name: 'Which fields should change?' })).toBeVisible();
  await expect(page.getByLabel('Manager Notes')).toBeFocused();
  await page.keyboard.type('Which town?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Request Changes' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Which fields should change?' })).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Reject Submission' })).toBeVisible();
  await expect(page.getByLabel('Manager Notes')).toHaveValue('Which town?');
});

test('the address of a missing submission says so and leads back', { tag: rest }, async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'sales_manager');
  await page.goto('/manager/dashboard?selected=999999999');
  await expect(page.getByText('This submission no longer exists')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByText('Select a Submission')).toBeVisible();
  await expect(page).not.toHaveURL(/selected=/);
});

test('single keys can be switched off', { tag: rest }, async ({ page, newPerson }) => {
  const { ids } = await authorOf(newPerson, [`Keys ${uniqueName()}`]);
  await signInAs(page, 'sales_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('checkbox', { name: 'Single keys act on this page' }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('c');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Approve Submission' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Subject/Event' })).toBeHidden();
});
