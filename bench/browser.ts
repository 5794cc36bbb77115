import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { type Running, signIn } from './processes.ts';

/** What a phone is slower than this machine, as Lighthouse's mobile preset has it. */
export const slowdown = 4;

/** Close it. */
export function openBrowser(): Promise<Browser> {
  const { args = [], ...options } = browserOptions();
  return chromium.launch({ ...options, args: [...args, '--disable-gpu'] });
}

/** A window in which `username` has signed in, or nobody. */
export async function openContext(
  browser: Browser,
  product: Running,
  username: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (!username) return context;
  const { Cookie } = await signIn(product, username);
  const [, name = '', value = ''] = /^(.*?)=(.*)$/.exec(Cookie) ?? [];
  await context.addCookies([{ name, value, url: product.origin }]);
  return context;
}

/** A page that has read what it shows. */
export async function openPage(context: BrowserContext, origin: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return page;
}
