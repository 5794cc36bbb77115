import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { prepareDatabase } from '#server/test/template.ts';

/** What a first start makes, once for all tests that need no first start of their own: an empty database, and one before it has an admin. */
export default async function preparedCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-prepared-'));
  await chmod(folder, 0o711);
  const cluster = join(folder, 'postgres');
  const emptyCluster = join(folder, 'empty');
  await startOnce(folder);
  await promisify(execFile)('cp', ['-a', cluster, emptyCluster]);
  await startOnce(folder, ({ url, applicationUrl }) => prepareDatabase(url, applicationUrl));
  project.provide('emptyCluster', emptyCluster);
  project.provide('preparedCluster', cluster);
  return () => rm(folder, { recursive: true, force: true });
}

async function startOnce(folder: string, act?: (database: EmbeddedDatabase) => Promise<void>): Promise<void> {
  const database = await startEmbedded(folder);
  await act?.(database);
  await database.stop();
}
