import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watcherPids } from '#server/database/embedded/test-support.ts';
import { isGroupAlive, preparedFolder, startByNpm } from '#server/test/product.ts';

describe('npm start leaves nothing behind', () => {
  it.each(['SIGTERM', 'SIGKILL', 'SIGHUP'] as const)('when %s ends npm alone', async (signal) => {
    const folder = await preparedFolder();
    const product = await startByNpm({ DATA_DIR: folder });
    process.kill(product.process.pid ?? 0, signal);
    await expectGone(folder, product.process.pid);
  });

  it.each(['SIGHUP', 'SIGINT', 'SIGKILL'] as const)('when %s reaches the whole group', async (signal) => {
    const folder = await preparedFolder();
    const product = await startByNpm({ DATA_DIR: folder });
    process.kill(-(product.process.pid ?? 0), signal);
    await expectGone(folder, product.process.pid);
  });
});

async function expectGone(folder: string, group: number | undefined): Promise<void> {
  await expect.poll(() => isGroupAlive(group)).toBe(false);
  await expect.poll(() => watcherPids(folder)).toEqual([]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
}
