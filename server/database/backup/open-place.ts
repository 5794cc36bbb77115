import { basename, dirname, resolve } from 'node:path';
import { findFolderRefusal, folderPlace } from './folder.ts';
import type { BackupPlace } from './place.ts';

/** A folder, or `s3://bucket/prefix` with the S3 settings. */
export async function openPlace(place: string): Promise<BackupPlace> {
  if (!isBucket(place)) return folderPlace(resolve(place));
  const { bucketPlace } = await import('./bucket.ts');
  return bucketPlace(place);
}

/** Why no backup can be written to a folder. A place in S3 isn't tried. */
export async function findRefusal(place: string): Promise<string | undefined> {
  return isBucket(place) ? undefined : findFolderRefusal(resolve(place));
}

/** A path, or `s3://bucket/prefix/name`. */
export async function openBackupFile(file: string): Promise<{ place: BackupPlace; name: string }> {
  if (!isBucket(file)) return { place: folderPlace(dirname(resolve(file))), name: basename(file) };
  const at = file.lastIndexOf('/');
  return { place: await openPlace(file.slice(0, at)), name: file.slice(at + 1) };
}

function isBucket(place: string): boolean {
  return place.startsWith('s3://');
}
