import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { quickenAdmin } from '#e2e/accounts.ts';
import { adminPassword, test as base, expect, type NewPerson, signInAs } from '#e2e/fixtures.ts';
import { startInstance } from '#e2e/instances.ts';
import type { EmployeeRole } from '#shared/roles.ts';

export const content = '/api/content';

export interface OwnSite {
  address: string;
  folder: string;
}

/** A product of its own: other journeys read the public pages meanwhile. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'overtone-e2e-site-'));
      const { address, stop } = await startInstance({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
      await quickenAdmin(folder);
      await use({ address, folder });
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  // The tests' own scripts, too, are refused in the preview; some go offline.
  expectedNoise: /^Blocked script execution in|ERR_INTERNET_DISCONNECTED/,
});

export async function versionOf(page: Page, kind: string): Promise<number> {
  return (await (await page.request.get(`${content}/${kind}`)).json()).version;
}

/** Writes in a draft as another tab would. */
export async function draft(page: Page, kind: string, changes: Record<string, string>): Promise<void> {
  const data = { changes, version: await versionOf(page, kind) };
  const answer = await page.request.put(`${content}/${kind}/draft`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Waits until the pages show what was published. */
export async function untilDrawn(page: Page): Promise<void> {
  const isShown = async () => (await (await page.request.get(`${content}/drawing`)).json()).isShown;
  await expect.poll(isShown).toBe(true);
}

export async function publishDraft(page: Page, kind: string): Promise<void> {
  const data = { version: await versionOf(page, kind) };
  const answer = await page.request.post(`${content}/${kind}/publish`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await untilDrawn(page);
}

/** The site as it came with the product, without drafts. */
export async function putBack(page: Page, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const read = async () => (await page.request.get(`${content}/${kind}`)).json();
    const { version, number } = await read();
    await page.request.delete(`${content}/${kind}/draft`, { data: { version } });
    if (number > 0) await page.request.post(`${content}/${kind}/restore`, { data: { number: 0 } });
  }
  await untilDrawn(page);
}

/** A colleague of this site, signed in. */
export async function hire({ folder }: OwnSite, newPerson: NewPerson, role: EmployeeRole): Promise<Page> {
  const hired = await newPerson();
  await signInAs(hired, role, folder);
  return hired;
}
