import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, coverOf, notice, overlap, pitch } from './pitches.ts';

test('an author sees a decision and its undo at once', async ({ page, newPerson }) => {
  const title = `Seen ${uniqueName()}`;
  const { author, ids } = await authorOf(newPerson, [title]);
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await page.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(notice(page)).toContainText('Submission Approved');
  const seen = async () => (await (await author.request.get(`/api/submissions/${ids[0]}`)).json()).status;
  expect(await seen()).toBe('manager_approved');
  await notice(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(notice(page)).toContainText('Decision taken back');
  expect(await seen()).toBe('submitted');
  await author.goto(`/submissions-hub/${ids[0]}`);
  await expect(author.getByText('approved this')).toBeVisible();
  await expect(author.getByText('took the decision back')).toBeVisible();
});

test('on a phone nothing covers the next title, and a second tap approves nothing', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const name = uniqueName();
  const titles = [`First ${name}`, `Second ${name}`];
  const { ids } = await authorOf(newPerson, titles, 'special_content', `${pitch}\n`.repeat(40));
  await signInAs(page, 'sales_manager');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/manager/dashboard?type=special_content&selected=${ids[0]}`);
  const approveButton = page.getByRole('button', { name: 'Approve Submission' });
  await approveButton.scrollIntoViewIfNeeded();
  // The thumb rests there.
  const { x, y, width, height } = (await approveButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(notice(page)).toContainText(titles[0] ?? '');
  const next = page.getByRole('heading', { level: 3 }).first();
  await expect(next).not.toHaveText(titles[0] ?? '');
  const nextTitle = await next.textContent();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(next).toHaveText(nextTitle ?? '');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  expect(overlap(await notice(page).boundingBox(), await next.boundingBox())).toBe(false);
  expect(await coverOf(next)).toBe('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Submission Approved' })).toBeHidden();

  // As low as a phone with its keyboard open.
  await page.setViewportSize({ width: 390, height: 400 });
  const note = page.getByLabel('Manager Notes');
  await note.click();
  await page.keyboard.type('Lovely.');
  await expect(note).toBeInViewport({ ratio: 1 });
  expect(await coverOf(note)).toBe('');
});

test('j never moves the detail under the action bar', { tag: rest }, async ({ page, newPerson }) => {
  const name = uniqueName();
  const titles = Array.from({ length: 6 }, (_, index) => `Row ${index} ${name}`);
  await authorOf(newPerson, titles);
  await signInAs(page, 'sales_manager');
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/manager/dashboard?type=special_content');
  await expect(page.getByRole('link', { name: titles[5], exact: true })).toBeVisible();
  const selected = page.locator('[aria-current=true]');
  for (let step = 0; step < 6; step++) {
    const before = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(before);
    await expect(selected).toHaveCount(1);
    await expect(selected).toBeInViewport({ ratio: 1 });
    expect(await coverOf(selected)).toBe('');
  }
});
