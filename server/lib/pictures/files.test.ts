import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder: string;
let readPictureFile: (key: string) => Promise<Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-pictures-'));
  await mkdir(join(folder, 'files'));
  // Other tests of the worker have read the settings.
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  ({ readPictureFile } = await import('#server/lib/pictures/files.ts'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

const megabyte = 1024 * 1024;

async function stored(megabytes = 1): Promise<string> {
  const key = `${randomUUID()}-480.jpg`;
  await writeFile(join(folder, 'files', key), Buffer.alloc(megabytes * megabyte, 7));
  return key;
}

const unlink = (key: string) => rm(join(folder, 'files', key));

describe('readPictureFile', () => {
  it('reads storage once, also for many who ask at once', async () => {
    const key = await stored();
    const found = await Promise.all(Array.from({ length: 50 }, () => readPictureFile(key)));
    expect(new Set(found).size).toBe(1);
    await unlink(key);
    expect(await readPictureFile(key)).toBe(found[0]);
  });

  it('keeps 48 MB, and what was asked for last', async () => {
    const [asked, left] = [await stored(), await stored()];
    await readPictureFile(asked);
    await readPictureFile(left);
    for (const key of [asked, left]) await unlink(key);
    for (let turn = 0; turn < 3; turn++) {
      await readPictureFile(await stored(15));
      await readPictureFile(asked);
    }
    await readPictureFile(await stored(2));
    expect(await readPictureFile(asked)).toHaveLength(megabyte);
    await expect(readPictureFile(left)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('asks storage again for what was not there', async () => {
    const key = await stored();
    await unlink(key);
    await expect(readPictureFile(key)).rejects.toMatchObject({ code: 'not_found' });
    await writeFile(join(folder, 'files', key), 'back');
    expect(String(await readPictureFile(key))).toBe('back');
  });
});
