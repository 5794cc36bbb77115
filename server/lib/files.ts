import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { writeFault } from '#server/lib/file-fault.ts';
import { sha256 } from '#server/lib/hash.ts';

/** A file's key in storage: a UUID of ours and the extension of its verified type. */
export const fileKeyPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:png|jpg|webp|gif|pdf)$/;

const folder = join(config.dataDir, 'files');

/** With a database that others may share, another instance may keep the file where this one cannot read it. */
const missingFile =
  config.databaseUrl && !config.s3
    ? 'This file is not in the folder of this server. Several servers need one storage for files: please tell whoever runs this site to set S3_BUCKET, or one DATA_DIR for all.'
    : 'This file is no longer in our storage.';

let disk: Promise<Disk> | undefined;

/** Tells one storage from another: instances with the same name keep files in the same place. */
export async function storageName(): Promise<string> {
  if (config.s3) return sha256(`${config.s3.endpoint} ${config.s3.bucket}`).slice(0, 16);
  const file = join(folder, '.name');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The first instance names the folder, also where two start at once.
  await writeFile(file, randomUUID().slice(0, 16), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}

/**
 * Copies a local file into storage. On return it is there to stay: on the disk itself, not only in memory.
 * @throws AppError `storage_full` where the disk is full, `unavailable` where storage cannot be reached.
 */
export async function storeFile(path: string, key: string, type: string): Promise<void> {
  const opened = await openDisk();
  try {
    if (config.s3) {
      // From memory, where a failed attempt can be repeated; a stream could not be.
      await opened.put(key, await readFile(path), { contentType: type });
    } else {
      // Not by the driver's stream, which tells of a full disk as of an aborted one.
      await copyFile(path, join(folder, key));
      // A new file is only safe once its folder is on the disk too.
      for (const written of [join(folder, key), folder]) await sync(written);
    }
  } catch (error) {
    throw storageFault(error);
  }
}

/** @throws AppError `not_found` where storage has no such file, `unavailable` where it cannot be reached. */
export async function readStoredFile(key: string): Promise<Readable> {
  const opened = await openDisk();
  const there = await opened.exists(key).catch((error: unknown) => {
    throw storageFault(error);
  });
  if (!there) throw new AppError('not_found', { message: missingFile });
  return opened.getStream(key);
}

/** Deletes; a file that is not there is deleted already. */
export async function deleteStoredFile(key: string): Promise<void> {
  const opened = await openDisk();
  await opened.delete(key).catch((error: unknown) => {
    throw storageFault(error);
  });
}

/** Keys and ages of everything in storage, a page at a time. What is not named as we name files is left out. */
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

/** Drivers are loaded when the first file comes: they are large. */
function openDisk(): Promise<Disk> {
  disk ??= config.s3 ? bucketDisk(config.s3) : folderDisk();
  return disk;
}

async function folderDisk(): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

async function bucketDisk({ accessKeyId, secretAccessKey, ...s3 }: NonNullable<typeof config.s3>): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      ...s3,
      credentials: { accessKeyId, secretAccessKey },
      // A server of one's own has no name per bucket, no ACLs, and often no newer checksums.
      forcePathStyle: s3.endpoint !== undefined,
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
      maxAttempts: 3,
      visibility: 'private',
    }),
  );
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

function storageFault(error: unknown): AppError {
  const fault = writeFault(error);
  if (fault) return fault;
  const message = 'We cannot reach our file storage right now. Nothing is lost; please try again in a moment.';
  return new AppError('unavailable', { message, retryAfter: 30, cause: error });
}
