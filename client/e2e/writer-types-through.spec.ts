import { adminPassword, employeePassword, expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { sessionEnded, signInAgain, typeThrough } from './typing.ts';

test('the end of a session takes no letter of an evaluation or a pitch', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/evaluation/staff_writer');
  const answer = page.getByRole('textbox').first();
  const answered = await typeThrough(page, answer);
  await expect(page.getByText(sessionEnded)).toBeVisible();
  await signInAgain(page, employeePassword);
  await expect(answer).toHaveValue(answered);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.goto('/submissions-hub');
  await page.getByRole('button', { name: /^Start Submission.*Special Interview$/ }).click();
  const idea = page.getByLabel('Story idea');
  const pitched = await typeThrough(page, idea);
  await expect(page.getByText(sessionEnded)).toBeVisible();
  await signInAgain(page, employeePassword);
  await expect(idea).toHaveValue(pitched);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=\d+/);
  await page.reload();
  await expect(page).toHaveURL(/\/submissions-hub\/\d+$/);
  await expect(page.getByLabel('Story idea')).toHaveValue(new RegExp(`^${pitched.trim()} ?$`));
});

test('what is typed stays its author’s when somebody else signs in in a second tab', async ({ page, context }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/submissions-hub');
  await page.getByRole('button', { name: /^Start Submission.*Special Interview$/ }).click();
  const idea = page.getByLabel('Story idea');
  await idea.fill('Bells of Utrecht');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const secondTab = await context.newPage();
  await signInAs(secondTab, 'staff_writer');
  await idea.fill('Bells of Utrecht, and of nobody else');
  await expect(page.getByText(sessionEnded)).toBeVisible();
  await idea.blur();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await secondTab.goto('/submissions-hub');
  await expect(secondTab.getByRole('button', { name: /^Start Submission.*Special Interview$/ })).toBeVisible();
  await expect(secondTab.getByText('Bells of Utrecht')).toBeHidden();
  await signInAgain(page, employeePassword);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Story idea')).toHaveValue('Bells of Utrecht, and of nobody else');
});

test('the end of a session takes no letter of a reply, and asks when its field is left', { tag: rest }, async ({
  adminPage: page,
}) => {
  const fullName = uniqueName();
  const data = { fullName, email: 'ana@example.com', companyName: 'Harbor Records', phone: '+1 555 010 0199' };
  const sent = await page.request.post('/api/contact', { data: { ...data, message: 'A window in March?' } });
  const { id } = await sent.json();
  // Without the form's token it counts as spam, which nobody answers.
  expect((await page.request.patch(`/api/contact-inquiries/${id}`, { data: { status: 'new', version: 1 } })).ok()).toBe(
    true,
  );
  await page.goto(`/admin?inquiry=${id}`);
  const reply = page.getByLabel('Your reply');
  const link = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Submissions/ });
  const typed = await typeThrough(page, reply, () => link.dispatchEvent('pointerover'));
  await page.keyboard.press('Tab');
  await signInAgain(page, adminPassword);
  await expect(reply).toHaveValue(typed);
});

test('after a failed send nothing lies over the button that sends again', { tag: rest }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInAs(page, 'staff_writer');
  await page.route('**/api/submissions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/submissions-hub');
  await page.getByRole('button', { name: /^Start Submission.*Special Interview$/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  for (const box of await page.getByRole('dialog').getByRole('textbox').all()) {
    await box.fill('Founder of the foundry that casts the bells.');
  }
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(/^Not saved: Something/)).toBeVisible();
  await expect(submit).toBeInViewport({ ratio: 0.95 });
  const covers = await submit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].filter((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part);
      return !(there && button.contains(there));
    });
  });
  expect(covers).toEqual([]);
});
