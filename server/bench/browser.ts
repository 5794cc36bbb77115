import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#server/scripts/find-browser.ts';

/** What a phone is slower than this machine, as Lighthouse's mobile preset has it. */
export const slowdown = 4;

/** A Chromium that asks for nothing by itself. Close it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
