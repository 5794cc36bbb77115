import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { publicPaths } from '#shared/paths.ts';
import { type BenchServer, sizes } from './database.ts';
import { startProduct, whileRunning } from './processes.ts';
import { median, type Row, row } from './report.ts';

const rounds = 9;

/** Lighthouse's mobile preset, applied instead of simulated. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowdown = 4;

/** With an empty cache, against the same page without scripts. */
export async function measurePages(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  return withBrowser((browser) =>
    whileRunning([startProduct(database, url)], async ({ origin }) => {
      const bare = await serveWithoutScripts(origin);
      const rows: Row[] = [];
      for (const path of publicPaths) rows.push(...(await measurePage(browser, origin, bare.origin, path)));
      bare.close();
      return rows;
    }),
  );
}

export async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const { args = [], ...options } = browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--disable-gpu'] });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, origin: string, bareOrigin: string, path: string): Promise<Row[]> {
  for (const each of [origin, bareOrigin]) await visit(browser, each + path);
  const whole: Visit[] = [];
  const bare: Visit[] = [];
  while (whole.length < rounds) {
    whole.push(await visit(browser, origin + path));
    bare.push(await visit(browser, bareOrigin + path));
  }
  const middle = (visits: Visit[], name: keyof Visit) => median(visits.map((each) => each[name]));
  const landing = (atMost: number) => (path === '/' ? { budget: { atMost } } : {});
  return [
    row(`${path}: LCP against the page without scripts`, median(whole.map(({ lcp }, i) => lcp / (bare[i]?.lcp ?? 0))), {
      ours: middle(whole, 'lcp'),
      reference: middle(bare, 'lcp'),
      unit: 'ms',
      budget: { atMost: 1.1 },
    }),
    row(`${path}: layout shift`, Math.max(...whole.map(({ cls }) => cls)), { budget: { atMost: 0 } }),
    row(`${path}: transferred, without its pictures`, middle(whole, 'bytes') / 1000, { unit: 'KB', ...landing(190) }),
    row(`${path}: JavaScript`, middle(whole, 'scriptBytes') / 1000, { unit: 'KB', ...landing(80) }),
    row(`${path}: requests, without its pictures`, middle(whole, 'requests'), landing(12)),
  ];
}

export interface Visit {
  lcp: number;
  cls: number;
  bytes: number;
  pictureBytes: number;
  scriptBytes: number;
  requests: number;
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let [bytes, pictureBytes, requests, finished] = [0, 0, 0, 0];
    const pictures = new Set<string>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/^\/(art|pictures)\//.test(new URL(request.url).pathname)) pictures.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      finished += 1;
      if (pictures.has(requestId)) {
        pictureBytes += encodedDataLength;
      } else {
        bytes += encodedDataLength;
        requests += 1;
      }
    });
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load' });
    // Scripts are requested when the page is idle, so wait for a second without requests.
    for (let seen = -1; seen !== finished; await sleep(1_000)) seen = finished;
    return { ...(await page.evaluate(readPaints)), bytes, pictureBytes, requests };
  } finally {
    await context.close();
  }
}

interface Paints {
  lcp: number;
  cls: number;
}

function observePaints(): void {
  const paints: Paints = { lcp: 0, cls: 0 };
  Object.assign(window, { paints });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    paints.cls += (entry as PerformanceEntry & { value: number }).value;
  });
}

function readPaints(): Paints & { scriptBytes: number } {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // A script appears both as a preload and as a module.
  const sizes = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const scriptBytes = [...sizes].reduce((sum, [name, size]) => sum + (name.endsWith('.js') ? size : 0), 0);
  return { ...(window as unknown as { paints: Paints }).paints, scriptBytes };
}

async function serveWithoutScripts(origin: string): Promise<{ origin: string; close: () => void }> {
  const pages = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await fetch(origin + path);
    const headers = new Headers(answer.headers);
    for (const own of ['Content-Length', 'Content-Encoding', 'Connection', 'Keep-Alive', 'Date']) headers.delete(own);
    response.setHeaders(headers);
    if (!headers.get('Content-Type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const html = (await answer.text()).replace(/<script\b.*?<\/script>/gs, '');
    const page = pages.get(path) ?? brotliCompressSync(html);
    pages.set(path, page);
    response.setHeader('Content-Encoding', 'br').end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
