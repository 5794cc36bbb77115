import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runStatement } from './database.ts';
import { expect, test } from './fixtures.ts';

const total = 2_500;

// The page scrolls, and the rows are of one height.
test.use({ viewport: { width: 1000, height: 800 } });

test('a list of thousands draws few rows, keeps the focus, and Back restores its position', async ({
  adminPage: page,
}) => {
  const employeeId = await createAuthor(page);
  await fill(employeeId);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/submissions/all') && requests.push(request.url()));

  await page.goto(`/admin/submissions?employee=${employeeId}`);
  await expect(page.getByText('of 1,000 or more')).toBeVisible();
  const list = page.getByRole('region', { name: 'Submissions' });
  const rowOf = (n: number) => list.getByRole('listitem').filter({ hasText: new RegExp(`Far ${n} and`) });
  // Draws every row of the first page, so that their heights are known.
  await expect(rowOf(50)).toBeAttached();
  const last = rowOf(total);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 250 });
  }).toPass();
  await expect(page.getByText('Showing 2,500 of 2,500')).toBeVisible();
  // The first 50, then 200 per request.
  expect(new Set(requests).size).toBe(1 + Math.ceil((total - 50) / 200));
  await expect(last).toHaveAttribute('aria-setsize', String(total));
  await expect(last).toHaveAttribute('aria-posinset', String(total));
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);

  const link = last.getByRole('link');
  await link.focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rowOf(1)).toBeInViewport();
  await expect(link).toBeFocused();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);

  await page.evaluate(() => scrollTo(0, 90_000));
  const seen = await settledView(page);
  // Newly measured rows may shift the list by the error of their estimate.
  expect(Math.abs(seen.place - 90_000)).toBeLessThan(200);
  // `click` would scroll up to the link.
  await page.getByRole('link', { name: 'Back to Admin' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/submissions/**', (route) => answer.promise.then(() => route.continue()));
  requests.length = 0;
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`employee=${employeeId}`));
  await expect.poll(() => firstInView(page)).toEqual(seen);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await expect(page).toHaveURL(/status=rejected/);
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(5);
  // Everything comes from the cache.
  expect(requests.length).toBeGreaterThan(0);
  answer.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('rows are measured right when the page changes its width while they load', async ({ adminPage: page }) => {
  const employeeId = await createAuthor(page);
  await fill(employeeId);
  await page.addInitScript(() => {
    let frames = 0;
    requestAnimationFrame(function step() {
      const main = document.querySelector('main');
      if (main) main.style.paddingRight = `${++frames % 2}px`;
      if (frames < 120) requestAnimationFrame(step);
    });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The page fixture reports console errors.
  for (let visit = 0; visit < 3; visit++) {
    await page.goto(`/admin/submissions?employee=${employeeId}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Far 20 ' })).toBeAttached();
  }
});

interface Seen {
  place: number;
  row: string | undefined;
  top: number | undefined;
}

/** The view, once it is the same twice. */
async function settledView(page: Page): Promise<Seen> {
  let seen = await firstInView(page);
  await expect(async () => {
    const before = seen;
    seen = await firstInView(page);
    expect(seen).toEqual(before);
  }).toPass();
  return seen;
}

/** The scroll position in px and the first row in view, in the next frame. */
function firstInView(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = [...document.querySelectorAll<HTMLElement>('ol > li[data-index]')];
    const row = rows.find((element) => element.getBoundingClientRect().bottom > 0);
    return { place: scrollY, row: row?.dataset.index, top: row && Math.round(row.getBoundingClientRect().top) };
  });
}

async function createAuthor(page: Page): Promise<number> {
  const username = `far_${randomUUID().slice(0, 8)}`;
  const account = {
    username,
    email: `${username}@example.com`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'sales_staff',
  };
  const answer = await page.request.post('/api/admin/employees', { data: account });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { employee: { id: number } }).employee.id;
}

/** Written into the database. Decided and old, so that no other test meets them. */
function fill(employeeId: number): Promise<void> {
  return runStatement(
    `insert into submissions (employee_id, submission_type, title, status, submission_data, created_at, updated_at)
     select $1, 'sales_prospect', 'Far ' || n || ' ' || repeat('and further ', n % 7), 'approved', '{}', at, at
     from generate_series(1, $2::int) n, lateral (select timestamptz '2020-06-01' - n * interval '1 minute' as at) moment`,
    [employeeId, total],
  );
}
