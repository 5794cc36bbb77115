import { rm } from 'node:fs/promises';
import type { Reporter } from '@playwright/test/reporter';

/** Playwright ends its server after every teardown, and its reporters after the server. */
export default class RemoveData implements Reporter {
  async onExit(): Promise<void> {
    if (process.env.E2E_DATA_DIR) await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true });
  }

  printsToStdio(): boolean {
    return false;
  }
}
