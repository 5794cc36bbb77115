import { basename, dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { folderPlace } from './folder.ts';

/** Where backups lie. @throws StartError from each of its calls. */
export interface BackupPlace {
  /** How people write one of its files. */
  nameOf(name: string): string;
  list(): Promise<string[]>;
  /** It appears under its name once it is whole and safe. Returns its bytes. */
  write(name: string, content: Readable): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** A folder, or `s3://bucket/prefix` with the S3 settings. */
export async function openPlace(place: string): Promise<BackupPlace> {
  if (!isBucket(place)) return folderPlace(resolve(place));
  const { bucketPlace } = await import('./bucket.ts');
  return bucketPlace(place);
}

/** A path, or `s3://bucket/prefix/name`. */
export async function openFile(file: string): Promise<{ place: BackupPlace; name: string }> {
  if (!isBucket(file)) return { place: folderPlace(dirname(resolve(file))), name: basename(file) };
  const at = file.lastIndexOf('/');
  return { place: await openPlace(file.slice(0, at)), name: file.slice(at + 1) };
}

function isBucket(place: string): boolean {
  return place.startsWith('s3://');
}
