import { expect, hydrated } from '#e2e/fixtures.ts';
import { content, draft, publishDraft, test } from './own-site.ts';

test('an admin publishes a program, and a visitor finds it on the landing page and reads of it on its page', async ({
  adminPage: page,
  newPerson,
}) => {
  const { words } = await (await page.request.get(`${content}/programs`)).json();
  const entry = 'programs.night-shift';
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const changes = {
    programs: `night-shift ${words.programs}`,
    [`${entry}.title`]: 'Night Shift',
    [`${entry}.line`]: 'A radio host plays for six people who never sleep.',
    [`${entry}.people`]: 'Odile Marchetti',
    [`${entry}.date`]: yesterday,
    [`${entry}.kind`]: 'Series',
    [`${entry}.length`]: '4 × 30 min',
    [`${entry}.picture`]: 'house-still-11',
    lede: 'Films by ear.',
    where: 'on the air',
    outHead: 'On air',
    pageTitle: 'Watch us',
    [`${entry}.text`]: 'Six callers, and a *seventh* who only breathes.',
  };
  await draft(page, 'programs', changes);
  await publishDraft(page, 'programs');
  await draft(page, 'company', {
    watch: 'roku tv',
    'watch.roku.label': 'Roku',
    'watch.roku.link': 'https://roku.example/night',
    'watch.tv.label': 'Apple TV',
    'watch.tv.link': 'https://tv.example/night',
    buy: 'shop',
    'buy.shop.label': 'The Corner Shop',
    'buy.shop.link': 'https://shop.example/night',
  });
  await publishDraft(page, 'company');

  const visitor = await newPerson();
  await visitor.goto('/');
  await hydrated(visitor);
  const entries = visitor.locator('#brands').getByRole('listitem').filter({ hasText: 'Night Shift' });
  await expect(entries.getByRole('img', { name: /^Eight birds/ })).toBeVisible();
  expect(await (await visitor.request.get('/')).text()).not.toContain('who only breathes');
  const brands = visitor.locator('#brands');
  await expect(brands).toContainText(/Available on Roku.* and Apple TV/);
  await expect(brands).toContainText('Sold by The Corner Shop');
  await expect(brands.getByRole('link', { name: /^Roku/ })).toHaveAttribute('href', 'https://roku.example/night');
  await entries.getByRole('link', { name: 'Night Shift' }).click();
  await expect(visitor).toHaveURL('/network/night-shift');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Night Shift' })).toBeInViewport();
  await expect(visitor.getByText('Six callers, and a seventh who only breathes.')).toBeVisible();
  await expect(visitor.getByText('Out now on the air')).toBeVisible();
  const watch = visitor.getByRole('main').getByRole('link', { name: /^Watch on Apple TV/ });
  await expect(watch).toHaveAttribute('href', 'https://tv.example/night');
  const ways = visitor.getByRole('navigation', { name: 'Ways to Watch' });
  await expect(ways.getByRole('link')).toHaveText([/^Roku/, /^Apple TV/]);
  await visitor.getByRole('link', { name: 'Back to Overtone Network' }).click();
  await expect(visitor).toHaveTitle('Watch us');
  await expect(visitor.getByRole('article', { name: 'Night Shift' })).toBeInViewport();
  await expect(visitor.locator('main header')).toContainText('Films by ear.');
  await expect(visitor.getByRole('heading', { name: 'On air, coming soon' })).toBeVisible();

  await visitor.goto('/magazine/november-2026');
  await expect(visitor.getByRole('main').getByText('$12').first()).toBeVisible();
  const order = visitor
    .getByRole('main')
    .getByRole('link', { name: /^Order from The Corner Shop/ })
    .first();
  await expect(order).toHaveAttribute('href', 'https://shop.example/night');
});

test('an admin rewrites what the careers pages say', async ({ adminPage: page, newPerson }) => {
  await draft(page, 'openings', { careersLede: 'Join in.', salesTitle: 'Sell well', salesFormText: 'Ten minutes.' });
  await publishDraft(page, 'openings');
  const visitor = await newPerson();
  await visitor.goto('/careers');
  await expect(visitor.locator('main header')).toContainText('Join in.');
  await expect(visitor.getByRole('heading', { name: 'Sell well' })).toBeVisible();
  await visitor.getByRole('link', { name: 'APPLY FOR SALES' }).click();
  await expect(visitor.locator('main header')).toContainText('Ten minutes.');
});
