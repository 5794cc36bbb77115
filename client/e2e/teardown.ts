import { rm } from 'node:fs/promises';

/** The server has stopped by now; what it kept was only for these tests. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_DATA_DIR) await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
