import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Chromium obeys only the last such list, so Playwright's own features are repeated here. */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

if (import.meta.main) installBrowser();

/** Playwright's Chromium, or one in a usual place: first the one without windows, which takes a sixth less of the processor. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...usual].find((path) => existsSync(path));
}

/** A headed Chromium without these options loads 416 files of its own pages for each window. */
export function browserOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium's sandbox refuses root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${unwantedFeatures.join(',')}`,
    ],
  };
}

function installBrowser(): void {
  const attempts: [command: string, ...options: string[]][] = [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
  ];
  const reasons: string[] = [];
  for (const [command, ...options] of attempts) {
    if (findBrowser()) return;
    try {
      process.stdout.write(`No Chromium yet: ${[command, ...options].join(' ')}\n`);
      execFileSync(command, options, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    } catch (error) {
      reasons.push((error as Error).message.split('\n')[0] ?? '');
    }
  }
  if (findBrowser()) return;
  process.stderr.write(
    `The browser tests need Chromium and none could be installed:\n  ${reasons.join('\n  ')}\nInstall Chromium or Google Chrome and run the command again.\n`,
  );
  process.exitCode = 1;
}
