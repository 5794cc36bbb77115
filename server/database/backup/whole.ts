import type { Readable } from 'node:stream';
import { StartError } from '#server/lib/start-error.ts';
import { readArchive } from './archive.ts';
import { entryNames } from './manifest.ts';
import { SealCheck } from './seal.ts';

export const notComplete = 'This backup is not complete: it was cut short, or damaged. Nothing was restored.';
const notOurs = 'This file is not a backup, or it is damaged at its beginning.';

/**
 * Reads the whole file: tar checksums and the last entry prove it complete. Says whether it is sealed with `secret`.
 * @throws StartError
 */
export async function assertWhole(
  archive: Readable,
  secret: string | undefined,
): Promise<{ isSealed: boolean; holdsSecret: boolean }> {
  let first: string | undefined;
  let last = '';
  const check = new SealCheck(secret);
  try {
    for await (const { name, body } of check.through(readArchive(archive))) {
      first ??= name;
      last = name;
      for await (const _ of body);
    }
  } catch (error) {
    throw new StartError(first === entryNames.manifest ? notComplete : notOurs, { cause: error });
  }
  if (first !== entryNames.manifest) throw new StartError(notOurs);
  if (last !== entryNames.closing) throw new StartError(notComplete);
  return { isSealed: check.fits(), holdsSecret: check.holdsSecret };
}
