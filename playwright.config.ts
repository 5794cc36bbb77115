import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { argumentsOf } from './server/scripts/command.ts';
import { browserOptions } from './server/scripts/find-browser.ts';

// Workers read this file again and get these values through the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'overtone-e2e-'));
process.env.E2E_ADMIN_PASSWORD ??= 'only for the browser tests';
process.env.E2E_MAIL_SECRET ??= 'only for the mail of the browser tests';
process.env.E2E_START ??= argumentsOf('start').join(' ');

/** Journeys that change the public site, each worker's on a product of its own. */
const ownSite = 'client/e2e/own-site/*.spec.ts';

/** Over many screens, widths or rows. */
const sweeps = ['client/e2e/*.rest.spec.ts', 'client/e2e/everybody-sees-all.spec.ts'];

export default defineConfig({
  testDir: 'client/e2e',
  globalSetup: './client/e2e/quicken-admin.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // On a machine that others use, too. The report names what passed only then.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // One more than there are cores, since Vitest runs beside them: with five, a journey waited minutes for its turn.
  workers: Math.min(3, 1 + availableParallelism()),
  // At most two servers with a site of their own draw all their pages at once.
  // First those that take longest, which would leave a core idle at the end.
  projects: [
    // Each of them publishes, and a publication draws all pages.
    { name: 'own site', testMatch: ownSite, workers: 2, timeout: 600_000 },
    { name: 'sweeps', testMatch: sweeps, timeout: 600_000 },
    { name: 'shared site', testIgnore: [ownSite, ...sweeps] },
  ],
  // Only a hanging test takes so long, on any machine: no test sets a limit of its own.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ['./client/e2e/remove-data.ts'],
    ...(process.env.TEST_TALLY ? [['./client/e2e/result-reporter.ts'] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    timezoneId: 'Asia/Kathmandu',
    // Waves that swing for five seconds after a page is there take a third of what the page takes.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests that sign in without the page name the device's zone as the page does.
    extraHTTPHeaders: { 'Time-Zone': 'Asia/Kathmandu' },
    // Tracing takes a fifth of all processor time: `--trace on` shows what a failed test did.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
  webServer: {
    command: `node ${process.env.E2E_START}`,
    url: `http://localhost:${process.env.E2E_PORT}/readyz`,
    // With a build where one is due.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      INBOUND_MAIL_SECRET: process.env.E2E_MAIL_SECRET,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
