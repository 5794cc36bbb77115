import type { Page } from '@playwright/test';
import { runStatement } from './database.ts';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, notice, pitch } from './pitches.ts';

const firstName = 'Wilhelmina-Theodora';
const lastName = 'Featherstonehaugh-Cholmondeley';
const never = `${firstName} ${lastName}|^\\d+ days?$|^Today$|Back after changes|Late: |Marketing Opportunity|Created|Updated`;
/** A title takes several lines there. */
const neverOnPhone = `${never}|^A title as long`;

test('no list cuts whose and what a row is, its days, how long it waits, or that it is back, and no desk its counters', async ({
  page,
  newPerson,
}) => {
  const name = uniqueName();
  const titles = [`A title as long as editors like to write them, and then some more, of ${name}`, `Two of ${name}`];
  const { author, ids } = await authorOf(newPerson, titles, 'marketing_opportunity');
  const [{ employeeId }] = await (await author.request.get('/api/submissions/employee')).json();
  await runStatement('update employees set first_name = $1, last_name = $2 where id = $3', [
    firstName,
    lastName,
    employeeId,
  ]);
  await signInAs(page, 'production_manager');
  const ask = { data: { notes: 'Which corner?' } };
  const asked = await page.request.post(`/api/manager/submissions/${ids[0]}/request-changes`, ask);
  expect(asked.status()).toBe(200);
  const { submissionData, version } = await (await author.request.get(`/api/submissions/${ids[0]}`)).json();
  const again = {
    data: { submissionData: { ...submissionData, description: `${pitch} Again.` }, version, submit: true },
  };
  expect((await author.request.patch(`/api/submissions/${ids[0]}`, again)).status()).toBe(200);
  const q = encodeURIComponent(name);
  const draft = await (await author.request.get('/api/employee/evaluation/draft')).json();
  const responses = [{ questionId: draft.questions[0].id, response: 'Out loud.' }];
  expect((await author.request.post('/api/employee/evaluation', { data: { responses } })).ok()).toBe(true);
  const message = { name: `${firstName} ${lastName}`, email: 'w@example.com', companyName: name, message: 'Hello' };
  expect((await author.request.post('/api/contact', { data: message })).ok()).toBe(true);

  const lists = [`/manager/dashboard?q=${q}`, `/manager/dashboard?tab=all&q=${q}`];
  await expectWhole(page, lists);
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  await expectWhole(admin, [
    `/admin/submissions?status=all&q=${q}`,
    `/admin/accounts?q=${lastName}`,
    `/admin?q=${q}`,
    `/admin/employees?employee=${employeeId}`,
  ]);
});

async function expectWhole(page: Page, lists: readonly string[]): Promise<void> {
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of lists) {
      await page.goto(path);
      await expect(page.getByText(`${firstName} ${lastName}`).first()).toBeVisible();
      expect(await cutWords(page, width < 640 ? neverOnPhone : never), `${path} at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
}

/** What of these words, or of the counters, ends behind an edge that hides it. */
function cutWords(page: Page, never: string): Promise<string[]> {
  return page.locator('[data-list-scroller], [aria-label="Figures"]').evaluateAll(
    (lists, source) =>
      lists.flatMap((list) => {
        const pattern = new RegExp(source);
        const cut: string[] = [];
        const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const words = text.textContent ?? '';
          if (list.ariaLabel === 'Figures' ? words.trim() === '' : !pattern.test(words)) continue;
          // What was filled in first may be the title again.
          if (text.parentElement?.closest('dl')) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const { left, right, bottom } = range.getBoundingClientRect();
          for (let box = text.parentElement; box; box = box === list ? null : box.parentElement) {
            const edge = box.getBoundingClientRect();
            // One pixel wide: read aloud only.
            if (edge.width <= 1) break;
            const isHiding = getComputedStyle(box).overflowX !== 'visible' || box === list;
            if (isHiding && box !== list && bottom > edge.bottom + 1) cut.push(words);
            if (isHiding && (left < edge.left - 1 || right > Math.min(edge.right, innerWidth) + 1)) cut.push(words);
          }
        }
        return cut;
      }),
    never,
  );
}

test('ten rows are in view, and nothing moves through a queue but the rows', async ({ page, newPerson }) => {
  const name = uniqueName();
  const titles = Array.from({ length: 12 }, (_, index) => `Still ${index + 1} of ${name}`);
  await authorOf(newPerson, titles);
  await signInAs(page, 'production_manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/manager/dashboard?q=${encodeURIComponent(name)}`);
  const rows = page.locator('[data-list-scroller] li');
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  const before = await rows.first().boundingBox();
  await rows.first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 3 }).first();
  await expect(heading).toHaveText(titles[0] ?? '');
  expect(await rows.first().boundingBox()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const placeOf = async () => ({ title: (await heading.boundingBox())?.y, acts: (await acts.boundingBox())?.y });
  const acts = page.getByRole('button', { name: 'Approve Submission' });
  await expect(acts).toBeVisible();
  const still = await placeOf();
  for (const title of titles.slice(0, -1)) {
    await expect(heading).toHaveText(title);
    await expect(async () => {
      await page.keyboard.press('a');
      await expect(heading).not.toHaveText(title, { timeout: 300 });
    }).toPass();
    await expect(notice(page)).toContainText(title);
    await expect(acts).toBeVisible();
    expect(await placeOf()).toEqual(still);
  }
});

const adminDesks = ['/admin', '/admin/submissions', '/admin/employees', '/admin/accounts'];

test('a desk takes 150 px, on a phone the first row begins in the upper third, and keys are not spoken of', async ({
  newPerson,
}) => {
  const title = `High ${uniqueName()}`;
  await authorOf(newPerson, [title]);
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAs(page, 'production_manager');
  for (const path of ['/manager/dashboard', '/manager/dashboard?tab=all']) {
    await page.goto(path);
    const first = page.locator('[data-list-scroller] li').first();
    await expect(first).toBeVisible();
    // A row of the skeleton may give way to one of the list meanwhile.
    await expect.poll(async () => (await first.boundingBox())?.y, path).toBeLessThan(260);
  }
  // A line of tabs that goes on is in shade there.
  const shades = await page.locator('main nav').evaluateAll((navs) =>
    navs
      .map((nav) => nav.parentElement?.parentElement as HTMLElement)
      .filter((line) => line.scrollWidth > line.clientWidth)
      .map((line) => getComputedStyle(line).backgroundImage),
  );
  expect(shades).toEqual([expect.stringMatching(/gradient/)]);
  const admin = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAs(admin, 'admin');
  for (const path of adminDesks) {
    await admin.goto(path);
    const list = admin.locator('[data-list-scroller]');
    await expect(list).toBeVisible();
    await expect(admin.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect((await list.boundingBox())?.y, path).toBeLessThan(844 / 3);
    await admin.setViewportSize({ width: 1440, height: 900 });
    const title = await admin.getByRole('heading', { level: 1 }).boundingBox();
    const end = await list.locator('..').boundingBox();
    expect((end?.y ?? 0) - (title?.y ?? 0), path).toBeLessThanOrEqual(150);
    await admin.setViewportSize({ width: 390, height: 844 });
  }
  await page.goto('/manager/dashboard');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
});
