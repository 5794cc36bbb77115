import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/lib/files/make-folder.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { BackupPlace } from './place.ts';

/** Stays free for the product, which may be on the same disk. */
const freeBytes = 256 * 1024 * 1024;

export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => join(folder, name);
  return {
    nameOf: at,
    list: () => readdir(folder).catch(() => []),
    async write(name, content) {
      const partial = `${at(name)}.partial`;
      try {
        await makeFolder(folder, 0o700);
        await assertRoom(folder);
        const file = createWriteStream(partial, { mode: 0o600, flush: true });
        await pipeline(content, file);
        await rename(partial, at(name));
        await sync(folder);
        return file.bytesWritten;
      } catch (error) {
        content.destroy();
        await rm(partial, { force: true }).catch(() => undefined);
        // The content's own errors come through as they are.
        if (!(error as NodeJS.ErrnoException).syscall) throw error;
        throw new StartError(`No backup could be written to ${folder}: ${(error as Error).message}.`, { cause: error });
      }
    },
    async read(name) {
      await access(at(name)).catch((error: unknown) => {
        throw new StartError(`There is no file ${at(name)} that could be read.`, { cause: error });
      });
      return createReadStream(at(name));
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** Begins the name of a write test's file, which is no backup and may go while others list the folder. */
const triedPrefix = '.tried-';

/** Why nothing can be written there; undefined where something can. */
export async function findFolderRefusal(folder: string): Promise<string | undefined> {
  // A name of its own: several instances may ask at once.
  const file = join(folder, `${triedPrefix}${randomUUID()}`);
  try {
    await makeFolder(folder, 0o700);
    await writeFile(file, '');
    await rm(file, { force: true });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** For one more of the size of the newest, and some to spare. */
async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const names = (await readdir(folder)).filter((name) => !name.startsWith(triedPrefix));
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  const newest = files.filter((file) => file.isFile()).sort((one, other) => other.mtimeMs - one.mtimeMs)[0];
  if (bavail * bsize < (newest?.size ?? 0) + freeBytes) {
    throw new StartError(`There is not enough room for another backup in ${folder}: free some space there.`);
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
