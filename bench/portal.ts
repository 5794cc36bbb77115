import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type BenchServer, sizes } from './database.ts';
import { withBrowser } from './pages.ts';
import { signIn, startProduct, whileRunning } from './processes.ts';
import { median, type Row, row } from './report.ts';

const rounds = 5;

/** A distant office. */
const network = { offline: false, latency: 100, downloadThroughput: 4e6 / 8, uploadThroughput: 4e6 / 8 };

/**
 * Who opens which desk; a row of it marks that it is shown. Once idle, the code of all that its reader may open has come:
 * an admin has fourteen screens.
 */
const desks = [
  { path: '/manager/dashboard', username: 'employee.2', whenIdle: 40 },
  { path: '/admin', username: 'employee.1', whenIdle: 51 },
] as const;

interface Visit {
  shownMs: number;
  /** Until it is shown, and once nothing more is asked for. */
  scripts: number;
  kilobytes: number;
  allScripts: number;
}

/** The portal's desks with an empty cache. */
export async function measurePortal(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  return withBrowser((browser) =>
    whileRunning([startProduct(database, url)], async (server) => {
      const rows: Row[] = [];
      for (const { path, username, whenIdle } of desks) {
        const { Cookie } = await signIn(server, username);
        const visits: Visit[] = [];
        while (visits.length < rounds) visits.push(await visitDesk(browser, server.origin + path, Cookie));
        const middle = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
        rows.push(
          row(`${path}: shown after`, middle('shownMs'), { unit: 'ms', budget: { atMost: 1500 } }),
          row(`${path}: scripts until it is shown`, middle('scripts'), { budget: { atMost: 20 } }),
          row(`${path}: transferred until it is shown`, middle('kilobytes'), { unit: 'KB', budget: { atMost: 400 } }),
          row(`${path}: scripts once idle`, middle('allScripts'), { budget: { atMost: whenIdle } }),
        );
      }
      return rows;
    }),
  );
}

async function visitDesk(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    const scripts = new Set<string>();
    let bytes = 0;
    let finished = 0;
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.endsWith('.js')) scripts.add(request.url);
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      finished += 1;
    });
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('main :is(ol, ul) > li a').first().waitFor();
    const shown = { shownMs: performance.now() - begun, scripts: scripts.size, kilobytes: bytes / 1000 };
    for (let seen = -1; seen !== finished; await sleep(1_000)) seen = finished;
    return { ...shown, allScripts: scripts.size };
  } finally {
    await context.close();
  }
}
