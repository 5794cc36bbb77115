import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeTemplate } from '#server/test/template.ts';

export default async function embeddedServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-test-'));
  const database = await startEmbedded(folder);
  await makeTemplate(database.url);
  project.provide('serverUrl', database.url);
  project.provide('dataRoot', join(folder, 'data'));
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
