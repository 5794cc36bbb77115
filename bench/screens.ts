import type { Browser } from '@playwright/test';
import { openBrowser, openContext, openPage } from './browser.ts';
import { type BenchServer, sizes } from './database.ts';
import { restoreDatabase } from './fill.ts';
import { Hand, type Interaction, interactionRow, rounds, worstOf } from './hand.ts';
import { type Running, startProduct, whileRunning } from './processes.ts';
import { type Row, row } from './report.ts';
import { type Visit, visits } from './visits.ts';

/** How soon every screen answers a hand. */
export async function measureScreens(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.middle);
  const browser = await openBrowser();
  try {
    return await whileRunning([startProduct(database, url)], async (product) => [
      await measureEmptyPage(browser),
      ...(await measureVisits(browser, product)),
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
