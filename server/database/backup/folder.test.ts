import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { findFolderRefusal, folderPlace } from './folder.ts';

it('lets many ask at once whether a folder can be written to, while backups are written there', async () => {
  const folder = await makeFolder();
  const asked: Promise<string | undefined>[] = [];
  for (let at = 0; at < 300; at += 1) {
    asked.push(findFolderRefusal(folder));
    if (at % 10 === 0) await folderPlace(folder).write('backup.tar.gz', Readable.from(['words']));
    await setImmediate();
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]));
  expect(await readdir(folder)).toEqual(['backup.tar.gz']);
});

it('says why a folder cannot be written to', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'a-file'), '');
  await mkdir(join(folder, 'within'));
  expect(await findFolderRefusal(join(folder, 'a-file'))).toMatch(/EEXIST|ENOTDIR/);
  expect(await findFolderRefusal(join(folder, 'within'))).toBeUndefined();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
