import type { Browser, Page } from '@playwright/test';
import { openBrowser, openContext, openPage } from './browser.ts';
import { type BenchServer, sizes } from './database.ts';
import { restoreDatabase } from './fill.ts';
import { Hand, type Interaction, interactionRow, rounds } from './hand.ts';
import { type Running, startProduct, whileRunning } from './processes.ts';
import { progress, type Row, row } from './report.ts';
import { measureScrolling } from './scrolling.ts';
import { admin, workOnSubmissions } from './visits.ts';

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

/** How smoothly lists of 10,000 rows scroll, and how soon they answer a hand. */
export async function measureLongLists(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const browser = await openBrowser();
  try {
    return await whileRunning([startProduct(database, url)], (product) => measureLists(browser, product));
  } finally {
    await browser.close();
    await restoreDatabase(url, sizes.middle);
  }
}

async function measureLists(browser: Browser, product: Running): Promise<Row[]> {
  const context = await openContext(browser, product, admin);
  const rows: Row[] = [];
  for (const list of lists) {
    progress(`long lists: 10,000 rows of the ${list.name}`);
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
    await page.evaluate(scrollToEnd, region);
  }
}

/** And waits until it is drawn. */
async function scrollToEnd(region: string | undefined): Promise<void> {
  const element = region ? document.querySelector(region) : document.documentElement;
  element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
}
