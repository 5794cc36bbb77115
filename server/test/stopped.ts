import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { watcherPids } from '#server/database/embedded/test-support.ts';
import { isGroupAlive, preparedFolder, startByNpm } from '#server/test/product.ts';

/** Nothing is left of a product that `signal` ended. */
export async function expectStopped(signal: NodeJS.Signals, reaches: 'npm alone' | 'the whole group'): Promise<void> {
  const folder = await preparedFolder();
  const product = await startByNpm({ DATA_DIR: folder });
  const group = product.process.pid ?? 0;
  process.kill(reaches === 'npm alone' ? group : -group, signal);
  await expect.poll(() => isGroupAlive(group)).toBe(false);
  await expect.poll(() => watcherPids(folder)).toEqual([]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
}
