import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '#server/bench/browser.ts';
import { type BenchServer, sizes } from '#server/bench/database.ts';
import { restoreDatabase } from '#server/bench/fill.ts';
import { Hand, type Interaction } from '#server/bench/hand.ts';
import { type Running, signIn, startProduct, whileRunning } from '#server/bench/processes.ts';
import { progress, type Row, row } from '#server/bench/report.ts';
import { measureScrolling } from '#server/bench/scrolling.ts';
import { admin, type Visit, visits, workOnSubmissions } from '#server/bench/visits.ts';

/** Interaction to next paint, on a processor a quarter as quick. */
const budgetMs = 200;
const rounds = 2;

/** How soon every screen answers a hand, and how smoothly lists of 10,000 rows scroll. */
export async function measureScreens(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const browser = await openBrowser();
  try {
    return await whileRunning([startProduct(database, url)], async (product) => [
      await measureEmptyPage(browser),
      ...(await measureVisits(browser, product)),
      ...(await measureLongLists(browser, product)),
    ]);
  } finally {
    await browser.close();
    await restoreDatabase(url, sizes.middle);
  }
}

/** What the browser itself takes for a click and a key. */
async function measureEmptyPage(browser: Browser): Promise<Row> {
  const page = await browser.newPage();
  await page.setContent('<label>Name <input></label>');
  const hand = await Hand.on(page);
  for (let round = 0; round < rounds; round++) await hand.type(page.getByLabel('Name'), 'harbour');
  await page.close();
  return row('an empty page, processor a quarter as quick: slowest interaction', worstOf(hand.done).ms, { unit: 'ms' });
}

async function measureVisits(browser: Browser, product: Running): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of visits) {
    const done: Interaction[][] = [];
    for (let round = 0; round < rounds; round++) done.push(await measureVisit(browser, product, visit));
    rows.push(interactionRow(visit.screen, done));
  }
  return rows;
}

async function measureVisit(browser: Browser, product: Running, { as, path, act }: Visit): Promise<Interaction[]> {
  const context = await openContext(browser, product, as);
  try {
    const hand = await Hand.on(await openPage(context, product.origin, path));
    await act(hand);
    return hand.done;
  } finally {
    await context.close();
  }
}

const lists = [
  { name: 'submissions', path: '/admin/submissions', api: '/api/submissions/all' },
  {
    name: 'inbox',
    path: '/admin',
    api: '/api/contact-inquiries?',
    region: 'section[aria-label="List of inquiries"]',
  },
] as const;

/** The first 50, then 200 at a time. */
const pagesOf10k = 51;

async function measureLongLists(browser: Browser, product: Running): Promise<Row[]> {
  const context = await openContext(browser, product, admin);
  const rows: Row[] = [];
  for (const list of lists) {
    progress(`screens: 10,000 rows of the ${list.name}`);
    const region = 'region' in list ? list.region : undefined;
    const page = await openPage(context, product.origin, list.path);
    await loadRows(page, list.api, region);
    // In a window of its own: behind another tab a page draws one frame a second.
    const window = await openContext(browser, product, admin);
    const double = await openPage(window, product.origin, list.path);
    const { ours, block } = await measureScrolling(page, double, region);
    rows.push(
      row(`${list.name}, 10,000 rows: frames while scrolling, against a plain block`, ours.rate / block.rate, {
        ours: ours.rate,
        reference: block.rate,
        unit: '/s',
        budget: { atLeast: 0.9 },
      }),
      row(`${list.name}, 10,000 rows: frames within 25 ms`, ours.inTime / block.inTime, {
        ours: ours.inTime * 100,
        reference: block.inTime * 100,
        unit: '%',
        budget: { atLeast: 0.9 },
      }),
    );
    await window.close();
    if (list.name === 'submissions') {
      const done: Interaction[][] = [];
      for (let round = 0; round < rounds; round++) {
        const hand = await Hand.on(page);
        await workOnSubmissions(hand);
        done.push(hand.done);
      }
      rows.push(interactionRow('submissions, 10,000 rows', done));
    }
    await page.close();
  }
  await context.close();
  return rows;
}

/** Scrolls to the end until 10,000 rows are read. */
async function loadRows(page: Page, api: string, region: string | undefined): Promise<void> {
  let read = 1;
  page.on('requestfinished', (request) => {
    if (request.url().includes(api) && request.url().includes('limit=200')) read += 1;
  });
  const begun = performance.now();
  while (read < pagesOf10k) {
    if (performance.now() - begun > 90_000) throw new Error(`${api}: only ${read} of ${pagesOf10k} pages are read`);
    await page.evaluate((selector) => {
      const element = selector ? document.querySelector(selector) : document.documentElement;
      element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    }, region);
    await page.waitForTimeout(50);
  }
}

async function openContext(browser: Browser, product: Running, username: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (!username) return context;
  const { Cookie } = await signIn(product, username);
  const [, name = '', value = ''] = /^(.*?)=(.*)$/.exec(Cookie) ?? [];
  await context.addCookies([{ name, value, url: product.origin }]);
  return context;
}

/** A page that has read what it shows. */
async function openPage(context: BrowserContext, origin: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return page;
}

/** The slowest of what was done, each in its quicker round: what else the machine does only ever lengthens it. */
function interactionRow(screen: string, done: readonly Interaction[][]): Row {
  const { what, ms } = worstOf(
    (done[0] ?? []).map((first, step) => ({
      what: first.what,
      ms: Math.min(...done.map((round) => round[step]?.ms ?? Number.NaN)),
    })),
  );
  progress(`screens: ${screen}, ${ms} ms: ${what}`);
  return row(`${screen}: slowest interaction`, ms, { unit: 'ms', budget: { atMost: budgetMs } });
}

function worstOf(done: readonly Interaction[]): Interaction {
  return done.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
}
