import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { publicPaths } from '#shared/paths.ts';
import { openBrowser, slowdown } from './browser.ts';
import { serveChanged } from './changed-site.ts';
import { median } from './report.ts';

/** How a public page arrives at a phone on a slow line. Times are milliseconds, medians where nothing else is said. */
interface FirstPage {
  path: string;
  /** Largest contentful paint, the mean of the middle half: it comes sooner or later by whether a font is there in time. */
  lcp: number;
  /** The same page with every script removed, measured in turns with it. */
  lcpWithoutScripts: number;
  /** Cumulative layout shift, the worst of all runs. */
  cls: number;
  /** Transferred until nothing more was asked for, headers included; and of that, the bodies of scripts. */
  bytes: number;
  jsBytes: number;
  requests: number;
}

type Visit = Omit<FirstPage, 'path' | 'lcpWithoutScripts'>;

const rounds = 16;

/** Lighthouse's mobile preset, applied rather than simulated: 1.6 Mbit/s, 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Measures every public page of the site at `origin`, with and without its scripts in turns. */
export async function measureFirstPages(origin: string): Promise<FirstPage[]> {
  const browser = await openBrowser();
  const stripped = await serveChanged(origin, (html) => html.replace(/<script\b.*?<\/script>/gs, ''));
  try {
    const measured: FirstPage[] = [];
    for (const path of publicPaths) measured.push(await measure(browser, origin, stripped.origin, path));
    return measured;
  } finally {
    stripped.close();
    await browser.close();
  }
}

async function measure(browser: Browser, origin: string, stripped: string, path: string): Promise<FirstPage> {
  const scripts = await lateScripts(origin + path);
  const whole: Visit[] = [];
  const bare: Visit[] = [];
  await visit(browser, origin + path, scripts);
  for (let round = 0; round < rounds; round++) {
    whole.push(await visit(browser, origin + path, scripts));
    bare.push(await visit(browser, stripped + path, []));
  }
  const middle = (name: keyof Visit) => median(whole.map((one) => one[name]));
  return {
    path,
    lcp: middleMean(whole.map(({ lcp }) => lcp)),
    lcpWithoutScripts: middleMean(bare.map(({ lcp }) => lcp)),
    cls: Math.max(...whole.map(({ cls }) => cls)),
    bytes: middle('bytes'),
    jsBytes: middle('jsBytes'),
    requests: middle('requests'),
  };
}

/** The paths of the scripts that a page asks for when it has been painted. */
async function lateScripts(url: string): Promise<string[]> {
  const [, paths] = /data-modules="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  if (!paths) throw new Error(`${url} names no scripts`);
  return paths.split(' ');
}

/** One visit of a phone with an empty cache, a slow line and a quarter of the processor. */
async function visit(browser: Browser, url: string, scripts: readonly string[]): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let bytes = 0;
    let requests = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(observePaints);
    await show(page, url, scripts);
    return { ...(await page.evaluate(readPaints)), bytes, requests };
  } finally {
    await context.close();
  }
}

/**
 * Resolves half a second after the page has what it asks for, and all its scripts. Nothing is asked of the page
 * meanwhile: what Playwright runs in it takes its processor 10 to 18 ms.
 */
async function show(page: Page, url: string, scripts: readonly string[]): Promise<void> {
  const arrived = scripts.map((path) =>
    page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === path),
  );
  await Promise.all([page.goto(url, { waitUntil: 'load' }), ...arrived]);
  await page.waitForLoadState('networkidle');
  // An idle page counts as quiet before its scripts are asked for.
  await sleep(500);
}

interface Paints {
  lcp: number;
  cls: number;
}

function observePaints(): void {
  const paints: Paints = { lcp: 0, cls: 0 };
  Object.assign(window, { paints });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.cls += value;
  });
}

function readPaints(): Paints & { jsBytes: number } {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => name.endsWith('.js'));
  const jsBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const { paints } = window as unknown as { paints: Paints };
  return { ...paints, jsBytes };
}

/** The mean of what lies between the quartiles. */
function middleMean(values: readonly number[]): number {
  const quarter = values.length >> 2;
  const middle = values.toSorted((a, b) => a - b).slice(quarter, values.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
