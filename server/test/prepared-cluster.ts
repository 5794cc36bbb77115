import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { prepareDatabase } from '#server/test/template.ts';

/** What a first start makes before it has an admin, once for all tests that need no first start of their own. */
export default async function preparedCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-prepared-'));
  await chmod(folder, 0o711);
  const { url, applicationUrl, stop } = await startEmbedded(folder);
  await prepareDatabase(url, applicationUrl);
  await stop();
  // It names a port, and each copy is to find one of its own.
  await rm(join(folder, 'postgres', 'postmaster.opts'));
  project.provide('preparedCluster', join(folder, 'postgres'));
  return () => rm(folder, { recursive: true, force: true });
}
