import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

const picture = {
  name: 'corner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('author and manager write to each other, with a picture and a note apart', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const { author, ids } = await authorOf(newPerson, [`Drummers ${uniqueName()}`]);
  await author.goto(`/submissions-hub/${ids[0]}`);
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await page.getByText(/^History and messages/).click();
  const form = page.getByRole('form', { name: 'Message' });

  // By keyboard alone.
  const text = form.getByLabel('Message', { exact: true });
  await text.pressSequentially('Which corner?');
  await expectAccessible(page);
  await text.press('Control+Enter');
  await expect(form.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  await expect(text).toHaveValue('');

  // The author's open page learns of it, answers with a picture, and survives a reload before sending.
  await expect(author.getByText('Which corner?')).toBeVisible();
  const answer = author.getByRole('form', { name: 'Message' });
  await answer.getByLabel('Message', { exact: true }).fill('This one: https://corner.example/map');
  await answer.getByLabel(/^Choose files/).setInputFiles(picture);
  await expect(answer.getByRole('list', { name: 'Added files' })).toContainText('corner.png');
  await author.reload();
  await expect(answer.getByRole('list', { name: 'Added files' })).toContainText('corner.png');
  await expect(answer.getByLabel('Message', { exact: true })).toHaveValue('This one: https://corner.example/map');
  await answer.getByRole('button', { name: 'Send message' }).click();
  await expect(answer.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: /corner\.example\/map/ })).toHaveAttribute('rel', /nofollow/);
  await page.getByRole('button', { name: 'Show corner.png' }).click();
  const shown = page.getByRole('img', { name: 'corner.png' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);

  // A note among colleagues stays there.
  await form.getByLabel('Colleagues only').check();
  await form.getByLabel('Note to colleagues').fill('She has done this before.');
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('She has done this before.')).toBeVisible();
  await author.reload();
  await expect(author.getByText('Which corner?')).toBeVisible();
  await expect(author.getByText('She has done this before.')).toBeHidden();
});

test('an author asks before sending again, takes the message back and types on', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const { author, ids } = await authorOf(newPerson, [`Marked ${uniqueName()}`]);
  await signInAs(page, 'production_manager');
  const asked = { notes: 'How long?', fields: ['detailedPitch'] };
  const path = `/api/manager/submissions/${ids[0]}/request-changes`;
  expect((await page.request.post(path, { data: asked })).status()).toBe(200);
  await author.goto(`/submissions-hub/${ids[0]}`);
  const text = author.getByLabel('Message to the reviewer');
  const alone = author.getByRole('button', { name: 'Send the message alone' });
  await alone.click();
  await expect(author.getByText('Please write a message').first()).toBeVisible();
  await text.fill('One minute each.');
  await alone.click();
  await expect(text).toHaveValue('');
  await author.getByRole('button', { name: /^Undo/ }).click();
  await expect(text).toHaveValue('One minute each.');
  await text.press('End');
  await text.pressSequentially(' Five in all.');
  await alone.click();
  await expect(text).toHaveValue('');
  await expect(author.getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.goto(`/submissions-hub/${ids[0]}`);
  await expect(page.getByText('One minute each. Five in all.')).toBeVisible();
});

test('a draft keeps its pictures through a lost connection and a reload, and a reviewer sees them', {
  tag: rest,
}, async ({ page, newPerson }) => {
  const author = await newPerson();
  await signInAs(author, 'content_creator');
  await author.goto('/submissions-hub?form=special_content');
  const title = `Pictures ${uniqueName()}`;
  await author.getByLabel(/^Content title/).fill(title);
  for (const path of ['**/files?for=submission', '**/healthz']) {
    await author.route(path, (route) => route.abort('connectionreset'));
  }
  await author.getByLabel(/^Choose files/).setInputFiles(picture);
  await expect(author.getByText('1 file waits for a connection.')).toBeVisible();
  await author.unrouteAll();
  const added = author.getByRole('list', { name: 'Added files' });
  const [draft] = await (await author.request.get('/api/submissions/employee?status=draft')).json();
  await author.goto(`/submissions-hub/${draft.id}`);
  await expect(added).toContainText('corner.png');
  await author.getByLabel('Video').check();
  await author.getByLabel(/^Detailed pitch/).fill('Five one-minute films of street drummers who own no drum.');
  await author.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(author.getByText('A manager will read it next.').last()).toBeVisible();
  await signInAs(page, 'sales_manager');
  await page.goto(`/manager/dashboard?selected=${draft.id}`);
  await expect(page.getByRole('button', { name: 'Show corner.png' })).toBeVisible();
});
