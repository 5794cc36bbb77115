import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword, test as base } from './fixtures.ts';
import { startInstance } from './instances.ts';

interface OwnSite {
  address: string;
  folder: string;
}

/** With a product of its own: other journeys read what is published meanwhile. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'overtone-e2e-site-'));
      const { address, stop } = await startInstance({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
      await use({ address, folder });
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
