import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { s3Options } from '#server/lib/files/s3.ts';
import { writeFault } from '#server/lib/files/write-fault.ts';
import { sha256 } from '#server/lib/hash.ts';

/** Keys of the picture library end in the width. */
export const fileKeyPattern =
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?:-\d{1,4}\.(?:avif|webp|jpg)|\.(?:png|jpg|webp|gif|pdf))$/;

const folder = join(config.dataDir, 'files');

/** With a shared database, another instance may have stored the file in its own folder. */
const missingFile =
  config.databaseUrl && !config.s3
    ? 'This file is not in the folder of this server. Several servers need one storage for files: please ask the people who run this site to set S3_BUCKET, or one DATA_DIR for all.'
    : 'This file is no longer in our storage.';

let disk: Promise<Disk> | undefined;

/** Instances with the same name share one storage. */
export async function storageName(): Promise<string> {
  if (config.s3) return sha256(`${config.s3.endpoint} ${config.s3.bucket}`).slice(0, 16);
  const file = join(folder, '.name');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two instances may start at once: the first one names the folder.
  await writeFile(file, randomUUID().slice(0, 16), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}

/** Returns once the file would survive a crash. @throws AppError `storage_full`, `unavailable`. */
export async function storeFile(path: string, key: string, type: string): Promise<void> {
  const opened = await openDisk();
  try {
    if (config.s3) {
      // From memory, because a stream cannot be sent again.
      await opened.put(key, await readFile(path), { contentType: type });
    } else {
      // The driver's stream reports a full disk as an aborted write.
      await copyFile(path, join(folder, key));
      // A new file survives a crash only once its folder is synced too.
      for (const written of [join(folder, key), folder]) await sync(written);
    }
  } catch (error) {
    throw storageFault(error);
  }
}

/** @throws AppError `not_found`, `unavailable`. */
export async function readStoredFile(key: string): Promise<Readable> {
  const opened = await openDisk();
  const there = await opened.exists(key).catch((error: unknown) => {
    throw storageFault(error);
  });
  if (!there) throw new AppError('not_found', { message: missingFile });
  return opened.getStream(key);
}

export async function deleteStoredFile(key: string): Promise<void> {
  const opened = await openDisk();
  await opened.delete(key).catch((error: unknown) => {
    throw storageFault(error);
  });
}

/** Page by page, without files that the product did not name. */
export async function* listStoredFiles(): AsyncGenerator<{ key: string; modifiedAt(): Promise<Date> }[]> {
  const opened = await openDisk();
  let paginationToken: string | undefined;
  do {
    const page = await opened.listAll('/', paginationToken ? { paginationToken } : {});
    const files = [...page.objects].flatMap((object) => (object.isFile ? [object] : []));
    yield files
      .filter(({ key }) => fileKeyPattern.test(key))
      .map((file) => ({ key: file.key, modifiedAt: async () => (await file.getMetaData()).lastModified }));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** The drivers are large, so they are loaded with the first file. */
function openDisk(): Promise<Disk> {
  disk ??= config.s3 ? bucketDisk(config.s3) : folderDisk();
  return disk;
}

async function folderDisk(): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

async function bucketDisk({ bucket, ...access }: NonNullable<typeof config.s3>): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(new S3Driver({ ...s3Options(access), bucket, supportsACL: false, visibility: 'private' }));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

function storageFault(error: unknown): AppError {
  const fault = writeFault(error);
  if (fault) return fault;
  const message = 'We can’t reach our file storage right now. Nothing’s lost; please try again in a moment.';
  return new AppError('unavailable', { message, retryAfter: 30, cause: error });
}
