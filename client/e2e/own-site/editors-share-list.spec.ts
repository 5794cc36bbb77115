import { expect } from '#e2e/fixtures.ts';
import { newWriter, open, rows, startList } from './lists.ts';
import { content, test } from './own-site.ts';

test.beforeEach(({ adminPage }) => startList(adminPage));

test('two write in one list: what both add is kept, and words in an entry that is gone are not lost', async ({
  adminPage: page,
  newPerson,
}) => {
  const other = await newWriter(page, newPerson, ['site']);
  await other.getByRole('button', { name: 'Add an opening' }).click();
  await other.keyboard.type('Illustrator');
  await other.keyboard.press('Enter');
  // Told by the stream: nobody asks for it before a minute is over.
  await expect(open(page, 'Illustrator')).toBeVisible();

  await open(other, 'Reporter').click();
  await rows(other).filter({ hasText: 'Reporter' }).getByLabel('Place').fill('Porto');
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Reporter' }).click();
  const lost = other.getByRole('alert').filter({ hasText: 'The opening “Reporter”' });
  await expect(lost).toBeVisible();
  await expect(open(other, 'Reporter')).toBeHidden();
  await lost.getByRole('button', { name: 'Keep the opening' }).click();
  await expect(lost).toBeHidden();
  await expect(open(other, 'Reporter')).toBeVisible();
  await expect(open(page, 'Reporter')).toBeVisible();
  await expect(async () => {
    const { words } = await (await page.request.get(`${content}/openings`)).json();
    expect(words['openings.reporter.place']).toBe('Porto');
    expect(words.openings.split(' ').sort()).toEqual(['editor', 'illustrator', 'reporter']);
  }).toPass();
});
