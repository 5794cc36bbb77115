import type { Page } from '@playwright/test';
import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Of a phone's screen, its bottom bar left out. */
const phoneFold = 700;

test('first screens show work: the first inquiry, account and pending submission', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  await authorOf(newPerson, [`Seen ${uniqueName()}`]);
  const contact = {
    fullName: uniqueName(),
    companyName: 'Groove Yard',
    email: 'ana@example.com',
    message: 'A half page in March?',
  };
  const sent = await page.request.post('/api/contact', { data: contact });
  expect(sent.status()).toBe(201);
  await signInAs(page, 'admin');
  // Sent without the form, it is suspected to be spam.
  const inquiry = `/api/contact-inquiries/${(await sent.json()).id}`;
  const { version } = await (await page.request.get(inquiry)).json();
  expect((await page.request.patch(inquiry, { data: { status: 'new', version } })).status()).toBe(200);
  const screens = [
    [
      'admin',
      '/admin',
      (at: Page) => at.getByRole('region', { name: 'List of inquiries' }).getByRole('listitem').first(),
    ],
    [
      'admin',
      '/admin/accounts',
      (at: Page) => at.getByRole('region', { name: 'Accounts' }).getByRole('listitem').first(),
    ],
    [
      'production_manager',
      '/manager/dashboard',
      (at: Page) => at.getByRole('region', { name: 'Pending Submissions' }).getByRole('listitem').first(),
    ],
  ] as const;
  for (const [role, path, first] of screens) {
    await signInAs(page, role);
    await page.setViewportSize(desktop);
    await page.goto(path);
    // Everything above the first row is there.
    await page.waitForLoadState('networkidle');
    await expect(first(page)).toBeVisible();
    const firstAt = async () => (await first(page).boundingBox())?.y;
    await expect.poll(firstAt, `${path} on a desktop`).toBeLessThan(400);
    await page.setViewportSize(phone);
    await expect.poll(firstAt, `${path} on a phone`).toBeLessThan(phoneFold);
  }
});

test('the frame counts what waits, and follows what happens', async ({ page, newPerson }) => {
  const { author, ids } = await authorOf(newPerson, [`Counted ${uniqueName()}`]);
  await author.goto('/employee/dashboard');
  const hub = author.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Submissions/ });
  await expect(hub).toHaveAccessibleName('Submissions');
  await signInAs(page, 'production_manager');
  await page.goto('/manager/dashboard');
  const reviews = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Submissions/ });
  await expect(reviews).toHaveAccessibleName(/^Submissions \d+\+? waiting$/);
  const returned = await page.request.post(`/api/manager/submissions/${ids[0]}/request-changes`, {
    data: { notes: 'Where exactly?' },
  });
  expect(returned.status()).toBe(200);
  await expect(hub).toHaveAccessibleName('Submissions 1 waiting');
});
