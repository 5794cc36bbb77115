import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The last list that Chromium is given holds: Playwright's own features stand here again, after those of the address bar. */
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

/** Playwright's own Chromium where it is installed, else one of the usual places; undefined where there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...usual].find((path) => existsSync(path));
}

/**
 * A Chromium that calls nobody and loads nothing but what it is told to. Of itself one with an interface loads two pages of
 * its address bar, 416 files, for each window that is opened, beside the page that is looked at.
 */
export function browserOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${unwantedFeatures.join(',')}`,
    ],
  };
}

/** Finds a Chromium or installs one: Playwright's download first, then Debian's package where we may. */
function installBrowser(): void {
  const attempts: [command: string, ...options: string[]][] = [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell', 'chromium'],
    ['apt-get', 'update'],
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
