import type { Page } from '@playwright/test';
import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('an author learns of a rejection without a mail', async ({ page, newPerson, expectAccessible }) => {
  const title = `Told ${uniqueName()}`;
  const { author, ids } = await authorOf(newPerson, [title]);
  await author.goto('/employee/dashboard');
  const bell = bellOf(author);
  await expect(bell).toHaveText('Notifications');
  await reject(page, ids);
  await expect(bell).toContainText('1 unread');
  await bell.click();
  const told = panelOf(author).getByRole('link', { name: `“${title}” was rejected` });
  await expect(told).toContainText('We ran this in May.');
  await expect(told).toContainText('Unread. Ana Ruiz, just now');
  await expectAccessible(author);
  await told.click();
  await expect(author).toHaveURL(`/submissions-hub/${ids[0]}`);
  await expect(author.getByRole('heading', { name: title })).toBeVisible();
  await expect(panelOf(author)).toBeHidden();
  await expect(bell).toHaveText('Notifications');
});

test('a decision is on the open page at once, and read there, whatever way it was opened', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const { author, ids } = await authorOf(newPerson, [`Read ${uniqueName()}`]);
  const streams = countStreams(author);
  await author.goto(`/submissions-hub/${ids[0]}`);
  await expect(author.getByText('Submitted', { exact: true }).first()).toBeVisible();
  await signInAs(page, 'production_manager');
  const path = `/api/manager/submissions/${ids[0]}/request-changes`;
  expect((await page.request.post(path, { data: { notes: 'Where exactly?' } })).status()).toBe(200);
  await expect(author.getByText('Where exactly?').first()).toBeVisible();
  expect(streams()).toBe(1);
  // Told nine seconds later, and read at that moment, since it is on the page.
  const isRead = async () => {
    const [newest] = (await (await author.request.get('/api/notifications')).json()) as { readAt: string | null }[];
    return newest?.readAt;
  };
  await expect.poll(isRead).toEqual(expect.any(String));
  await expect(bellOf(author)).toHaveText('Notifications');
});

/** How often the page opened its stream. After the first time it asks for everything anew; what it showed before came by the stream. */
function countStreams(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) count += 1;
  });
  return () => count;
}

test('a manager is told of a pitch, finds it in the open queue, and is led to it', async ({ page, newPerson }) => {
  await signInAs(page, 'sales_manager');
  const streams = countStreams(page);
  await page.goto('/manager/dashboard?type=marketing_opportunity');
  await expect(bellOf(page)).toBeVisible();
  const title = `Pitch ${uniqueName()}`;
  const { ids } = await authorOf(newPerson, [title], 'marketing_opportunity');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect(streams()).toBe(1);
  await page.goto('/employee/dashboard');
  await bellOf(page).click();
  await panelOf(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/manager/dashboard?selected=${ids[0]}`);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  const isRead = async () =>
    ((await (await page.request.get('/api/notifications')).json()) as { readAt: string; title: string }[]).find((one) =>
      one.title.includes(title),
    )?.readAt;
  await expect.poll(isRead).toEqual(expect.any(String));
});

test('what happens at one instance is on a page open at another by itself', { tag: rest }, async ({
  newPerson,
  newInstance,
}) => {
  const page = await newPerson({ baseURL: await newInstance() });
  await signInAs(page, 'production_manager');
  const streams = countStreams(page);
  const heard = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await page.goto('/manager/dashboard?type=marketing_opportunity');
  await heard;
  const title = `Elsewhere ${uniqueName()}`;
  await authorOf(newPerson, [title], 'marketing_opportunity');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(bellOf(page)).toContainText('unread');
  expect(streams()).toBe(1);
});

test('all is listed on a page of its own, and read at once', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const titles = ['One', 'Two', 'Three'].map((word) => `${word} ${uniqueName()}`);
  const { author, ids } = await authorOf(newPerson, titles);
  await reject(page, ids);
  await author.setViewportSize({ width: 390, height: 800 });
  await author.goto('/employee/dashboard');
  await expect(bellOf(author)).toContainText('3 unread');
  await bellOf(author).click();
  await expect(panelOf(author)).toBeInViewport({ ratio: 1 });
  await panelOf(author).getByRole('link', { name: 'See all' }).click();
  await expect(author).toHaveURL('/employee/notifications');
  await expect(author.getByRole('link', { name: titles[2] })).toContainText('Unread');
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(author.getByRole('link', { name: titles[2] })).not.toContainText('Unread');
  await expect(bellOf(author)).toHaveText('Notifications');
  await author.getByRole('checkbox', { name: 'Unread only' }).check();
  await expect(author).toHaveURL('/employee/notifications?unread=true');
  await expect(author.getByText('You have read everything.')).toBeVisible();
});

test('where no stream comes through, the count is asked for', { tag: rest }, async ({ page, newPerson }) => {
  const { author, ids } = await authorOf(newPerson, [`Asked ${uniqueName()}`]);
  await author.route('**/api/notifications/stream', (route) => route.abort());
  await author.clock.install();
  await author.goto('/employee/dashboard');
  await expect(bellOf(author)).toHaveText('Notifications');
  await reject(page, ids);
  const count = async () => (await author.request.get('/api/notifications/count')).json();
  await expect.poll(count).toMatchObject({ unread: 1 });
  await expect(bellOf(author)).toHaveText('Notifications');
  await author.clock.runFor(31_000);
  await expect(bellOf(author)).toContainText('1 unread');
});

/** As a manager who signs in on this page. */
async function reject(page: Page, ids: readonly number[]): Promise<void> {
  await signInAs(page, 'production_manager');
  for (const id of ids) {
    const decision = { data: { notes: 'We ran this in May.' } };
    expect((await page.request.post(`/api/manager/submissions/${id}/reject`, decision)).status()).toBe(200);
  }
}
