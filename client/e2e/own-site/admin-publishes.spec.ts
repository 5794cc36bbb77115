import { expect, hydrated } from '#e2e/fixtures.ts';
import { putBack, test } from './own-site.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ adminPage }) => putBack(adminPage, ['landing', 'company', 'terms', 'mails']));

test('an admin changes a statement, and a visitor of another instance reads them', async ({
  adminPage: page,
  newInstance,
  newPerson,
  site,
}) => {
  const other = await newInstance({ DATA_DIR: site.folder });
  const visitor = await newPerson();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Site/ }).last().click();
  const statement = (streaming: string) => `a media company focused on ${streaming} and premium magazine publishing.`;
  await page.getByLabel('Statement', { exact: true }).fill(`{{name}} is ${statement('live streaming')}`);
  const preview = page.frameLocator('iframe[title="The page with this draft"]');
  await expect(preview.getByText(statement('live streaming'))).toBeAttached();
  // Nobody else reads a draft.
  await visitor.goto(`${other}/`);
  await expect(visitor.getByText(statement('OTT streaming'))).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('[added: live]');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  await expect(async () => {
    const answer = await visitor.request.get(`${other}/`);
    expect(await answer.text()).toContain(statement('live streaming'));
  }).toPass({ intervals: [200] });

  await visitor.goto(`${other}/`);
  await hydrated(visitor);
  await expect(visitor.locator('#about')).toContainText(statement('live streaming'));
  const etag = (await visitor.request.get('/')).headers().etag;
  expect((await visitor.request.get('/', { headers: { 'If-None-Match': etag ?? '' } })).status()).toBe(304);

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Publish again' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText(/^Version \d+, .* which restores what came with the product$/)).toBeVisible();
  // It is stored before it is drawn.
  await expect.poll(async () => (await visitor.request.get('/')).headers().etag).not.toBe(etag);
});

test.describe(() => {
  // The preview fails, too.
  test.use({ expectedNoise: /^Framing .* violates|^Blocked script execution in/ });

  test('what cannot be drawn is not published: the publisher reads why, and the old page stays', async ({
    adminPage: page,
    newInstance,
    newPerson,
    site,
  }) => {
    // Its pages fail at one word.
    const other = await newInstance({
      DATA_DIR: site.folder,
      NODE_OPTIONS: `--import data:text/javascript,${fragile}`,
    });
    await page.goto(`${other}/admin/site`);
    await page.getByLabel('Title, first line').fill('Undrawable');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('alert')).toHaveText(
      'The page can’t be drawn with these words, so nothing was published and the site is as it was. (Error There is no drawing this)',
    );
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByText('1 field differs from the site.')).toBeVisible();
    const visitor = await newPerson();
    await visitor.goto(`${other}/`);
    await hydrated(visitor);
    await expect(visitor.locator('h1')).toContainText('Where Media');
  });
});

const fragile = encodeURIComponent(`
import { registerHooks } from 'node:module';
const source = \`
import * as built from './prerender.js?built';
export function render(path, documents) {
  if (JSON.stringify(documents).includes('Undrawable')) throw new Error('There is no drawing this');
  return built.render(path, documents);
}\`;
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/prerender/prerender.js') ? { format: 'module', source, shortCircuit: true } : next(url, context),
});`);
