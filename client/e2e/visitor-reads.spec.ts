import { publicPaths } from '#shared/paths.ts';
import { expect, hydrated, openingPath, rest, test } from './fixtures.ts';

const application =
  'We use your application only to decide on it and to answer you, and delete it no later than 12 months after its last update.';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the landing page leads through its sections and keeps the address', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation').first();
    for (const [label, id] of [
      ['About Us', 'about'],
      ['Our Brands', 'brands'],
      ['Careers', 'careers'],
      ['Advertise', 'advertise'],
    ] as const) {
      await bar.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', /.+/);
    }
    await page.goBack();
    await expect(page).toHaveURL('/#careers');
    await expect(bar.getByRole('link', { name: 'Careers', exact: true })).toHaveAttribute('aria-current', /.+/);
  });

  test('a link from another page leads to a section, below the bar', { tag: rest }, async ({ page }) => {
    await page.goto('/media-kit');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Careers', exact: true }).click();
    await expect(page).toHaveURL('/#careers');
    await expect
      .poll(() => page.evaluate(() => Math.round(document.getElementById('careers')?.getBoundingClientRect().top ?? 0)))
      .toBe(80);
  });

  test('who leaves the landing page at its top finds all of it on the way back', { tag: rest }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Employee Portal' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('#brands').getByRole('link', { name: 'All programs' })).toBeVisible();
    await expect(page.locator('#contact-form')).toBeVisible();
  });

  test("a phone's menu keeps the focus and returns it", { tag: rest }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(
        await menu.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Our Brands' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#brands');
  });
});

test('the default icon address answers with an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.headers()['content-type']).toBe('image/x-icon');
  expect((await answer.body()).length).toBeLessThan(1_000);
});

test('without JavaScript the portal says that it needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/employee/login`);
  // Playwright's text search skips <noscript>.
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('an unknown path is a 404 with ways out', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText(/forget to add the page to the router/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/(#home)?$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete without JavaScript', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Media Meets Innovation');
    for (const heading of ['Who We Are', 'Our Platforms', 'Advertise With Us']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(page.getByText('Available on Roku, Apple TV, and Vimeo OTT')).toBeVisible();
    await page.getByRole('link', { name: /VIEW OPEN POSITIONS/ }).click();
    await expect(page).toHaveURL('/careers');
  });

  test('what can be watched and read is found from the landing page without JavaScript', async ({ page }) => {
    await page.goto('/');
    await page.locator('#brands').getByRole('link', { name: 'All programs' }).click();
    await expect(page).toHaveURL('/network');
    const program = page.getByRole('article', { name: 'Baked Tape' });
    await expect(program).toContainText('Oct 23, 2026');
    await expect(program).toContainText('Documentary, 58 min');
    await expect(program.getByRole('img', { name: /tape machine/ })).toBeAttached();
    await page.goto('/');
    await page.locator('#brands').getByRole('link', { name: 'All issues' }).click();
    await expect(page).toHaveURL('/magazine');
    const issue = page.getByRole('article', { name: 'No. 47: Wind' });
    await issue.getByRole('link', { name: 'Wind' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
      'The Man Who Knows Four Thousand Pipes',
    );
    await page.getByRole('link', { name: 'READ AN EXCERPT' }).click();
    await expect(page.getByText('By Cornelius Abara', { exact: true })).toBeVisible();
  });

  test('openings, privacy and terms are read without JavaScript, and the bar shows its links on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/careers');
    const links = page.getByRole('banner').getByRole('link');
    await expect(links).toHaveCount(7);
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      const bar = await page.getByRole('banner').boundingBox();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box?.y, `${await link.textContent()} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    await page.getByRole('link', { name: 'Venue and Festival Sales Executive' }).click();
    await expect(page).toHaveURL(openingPath);
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
    for (const [path, part] of [
      ['/privacy', 'Who sees it'],
      ['/terms', 'Applications'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
  });
});

const entries = ['/network/baked-tape', '/magazine/november-2026', '/magazine/november-2026/excerpt', openingPath];

test('a sample company hires nobody, and asks not to be indexed', async ({ request }) => {
  for (const path of [...publicPaths, ...entries]) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(await answer.text(), path).not.toContain('JobPosting');
  }
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /api/\n');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('<loc>');
  for (const path of ['/careers/sales', '/careers/street-team', '/careers']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('This is a sample company: nobody’s being hired here');
  }
});

test('crawlers find structured data, previews and manifest, which name the site alike', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const front = await read('/');
  const [, home = ''] = /<link rel="canonical" href="([^"]+)"/.exec(front) ?? [];
  const { origin } = new URL(home);
  expect(front).toContain('"@type":"Organization"');
  expect(front).toContain(`"url":"${origin}/"`);
  for (const path of [...publicPaths, ...entries]) {
    const html = await read(path);
    expect(html.split('</head>')[0]?.match(/<title>/g), path).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`);
    expect(html).toContain(`<meta property="og:url" content="${origin}${path}"`);
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(new URL(picture).origin, path).toBe(origin);
    expect((await request.get(new URL(picture).pathname)).headers()['content-type'], path).toBe('image/jpeg');
  }
  expect(await (await request.get('/magazine/november-2026')).text()).toContain('"isPartOf":{"@type":"Periodical"');
  expect(await (await request.get('/network')).text()).toContain('"@type":"Movie","name":"Baked Tape"');
  expect(await (await request.get('/magazine')).text()).toContain('"@type":"PublicationIssue","name":"Wind"');
  const icon = await request.get('/favicon.svg');
  expect(icon.headers()['content-type']).toBe('image/svg+xml');
  expect((await request.get('/site.webmanifest')).status()).toBe(200);
});

test('a page has one title, loaded or reached from another one', async ({ page }) => {
  const title = page.locator('head > title');
  await page.goto('/network');
  await hydrated(page);
  await expect(title).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveTitle(/^Accessibility/);
  await expect(title).toHaveCount(1);
  await page.goto('/employee/login');
  await expect(page).toHaveTitle(/^Employee sign-in/);
  await expect(title).toHaveCount(1);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle(/^Forgot your password/);
  await expect(title).toHaveCount(1);
});

test('the statement on accessibility is a link away from everywhere, and leads to the form', { tag: rest }, async ({
  page,
}) => {
  await page.goto('/media-kit');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('The standard');
  await page.getByRole('link', { name: 'contact form' }).click();
  await expect(page.getByRole('heading', { name: 'Advertise With Us' })).toBeInViewport();
});

test('the policies are a link away from everywhere, and their contents lead to each part', async ({ page }) => {
  for (const [name, path, part] of [
    ['Privacy Policy', '/privacy', 'Your rights, and how to use them'],
    ['Terms of Service', '/terms', 'What you send us'],
  ] as const) {
    await page.goto('/careers');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${name} \\| `));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: part })).toBeInViewport();
    await expect(page.getByText(/\{\{/)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('forced colors paint no border around what is not chosen', { tag: rest }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const [border, ground] = await page.getByRole('link', { name: 'See what’s on' }).evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    return [getComputedStyle(element).borderTopColor, getComputedStyle(probe).color];
  });
  expect(border).toBe(ground);
});

test('what the build notes for itself is nobody’s to read', async ({ request }) => {
  for (const name of ['assets.json', 'site.json', '.vite/manifest.json']) {
    expect((await request.get(`/${name}`)).status(), name).toBe(404);
  }
});

for (const [path, sentence] of [
  ['/', 'We use your inquiry only to answer you, and delete it no later than 24 months after its last update.'],
  ['/careers', application],
  ['/careers/sales', application],
  ['/careers/street-team', application],
] as const) {
  test(`the form at ${path} says what for and how long it is kept, and links the policies, also without scripts`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(sentence);
    const [, after = ''] = html.split(sentence);
    for (const policy of ['/privacy', '/terms']) expect(after.slice(0, 1_000)).toContain(`href="${policy}"`);
  });
}
