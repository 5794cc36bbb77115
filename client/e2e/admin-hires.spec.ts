import { applyAs } from './applications.ts';
import { expect, rest, test, uniqueName } from './fixtures.ts';
import { mailedPath } from './mails.ts';

test('an admin hires in at most four acts, the next one opens, and the applicant is told and invited', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  // Other journeys' applications come between them meanwhile.
  const city = uniqueName();
  const older = await applyAs(page, { city });
  const { name, email, receipt } = await applyAs(page, { city });
  await page.goto(`/admin?formType=sales&status=open&sort=newest&q=${encodeURIComponent(city)}`);
  let acts = 0;
  await page.getByRole('link', { name: name }).click();
  acts++;
  const hiring = page.getByRole('region', { name: 'Hiring' });
  await hiring.getByRole('button', { name: 'Stage: New' }).click();
  acts++;
  await hiring.getByRole('button', { name: 'Accept', exact: true }).click();
  acts++;
  // The account and the letter are filled in.
  await expect(hiring.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(hiring.getByRole('combobox', { name: 'Role' })).toHaveValue('sales_staff');
  await expect(hiring.getByLabel('Letter')).toHaveValue(/^Hello Ana,\n\n.*as a sales executive\.[\s\S]*Site Admin\n/);
  await expectAccessible(page);
  await hiring.getByRole('button', { name: 'Accept and invite', exact: true }).click();
  acts++;

  const bar = page.getByRole('region', { name: /^Latest/ });
  await expect(bar.getByText('Accepted, letter kept', { exact: true })).toBeVisible();
  expect(acts).toBeLessThanOrEqual(4);
  const next = page.getByRole('region', { name: older.name });
  await expect(next.getByRole('heading', { level: 2, name: older.name })).toBeInViewport();
  expect(await next.evaluate((detail) => detail.scrollTop)).toBe(0);
  await page.goto(`/admin?inquiry=${receipt.id}`);
  await expect(hiring.getByRole('button', { name: 'Stage: Accepted' })).toBeVisible();
  const account = hiring.getByRole('link', { name: `Account of ${name}` });
  await expect(account).toBeVisible();

  const applicant = await newPerson({ viewport: { width: 390, height: 800 } });
  await applicant.goto(`/inquiry/${receipt.key}`);
  const isTold = async () => {
    await applicant.reload();
    await applicant.getByText('What happens next').waitFor();
    return applicant.getByRole('heading', { level: 1 }).textContent();
  };
  await expect.poll(isTold).toBe('You’re in');
  await expectAccessible(applicant);
  await expect.poll(() => mailedPath(email, 'invitation')).not.toBe('');
  await applicant.goto(await mailedPath(email, 'invitation'));
  await expect(applicant.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();

  await account.click();
  const opened = page.getByRole('region', { name });
  await expect(opened.getByRole('combobox', { name: 'Role' })).toHaveValue('sales_staff');
  await opened.getByRole('link', { name: `Accepted by application ${receipt.reference}` }).click();
  await expect(hiring.getByRole('button', { name: 'Stage: Accepted' })).toBeVisible();
});

test('a letter that was begun is kept, and one that is taken back is there again with the stage before', {
  tag: rest,
}, async ({ adminPage: page }) => {
  const { receipt } = await applyAs(page);
  const address = `/admin?inquiry=${receipt.id}`;
  await page.goto(address);
  const hiring = page.getByRole('region', { name: 'Hiring' });
  const stage = hiring.getByRole('button', { name: 'Stage: New' });
  await expect(stage).toBeVisible();
  await page.keyboard.press('d');
  const letter = hiring.getByLabel('Letter');
  await expect(letter).toBeFocused();
  await letter.fill('Hello Ana, not this time.');
  await expect(hiring.getByText('Your text is kept in this browser')).toBeVisible();
  await page.reload();
  await expect(letter).toHaveValue('Hello Ana, not this time.');
  await hiring.getByRole('button', { name: 'Decline and send' }).click();
  const bar = page.getByRole('region', { name: /^Latest/ });
  await expect(bar.getByText('Declined, letter kept', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: /^Undo/ }).click();
  await expect(stage).toBeVisible();
  await expect(letter).toHaveValue('Hello Ana, not this time.');
});

test('the inbox narrows to one stage', { tag: rest }, async ({ adminPage: page }) => {
  const [one, other] = [await applyAs(page), await applyAs(page)];
  await page.request.post(`/api/contact-inquiries/${other.receipt.id}/stage`, {
    data: { stage: 'shortlist', letter: null, version: 2 },
  });
  await page.goto('/admin?formType=sales');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Shortlist');
  await expect(page).toHaveURL(/stage=shortlist/);
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
  await expect(page.getByRole('link', { name: one.name })).toBeHidden();
});
