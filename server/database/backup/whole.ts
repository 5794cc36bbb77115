import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/lib/start-error.ts';
import { readArchive } from './archive.ts';
import { entryNames } from './manifest.ts';
import { isSameSeal, Seal } from './seal.ts';

export const notComplete = 'This backup is not complete: it was cut short, or damaged. Nothing was restored.';
const notOurs = 'This file is not a backup, or it is damaged at its beginning.';

/**
 * Reads the whole file: tar checksums and the last entry prove it complete. Says whether it is sealed with `secret`.
 * @throws StartError
 */
export async function assertWhole(archive: Readable, secret: string | undefined): Promise<{ isSealed: boolean }> {
  let first: string | undefined;
  let last = '';
  let written = '';
  const seal = new Seal(secret ?? '');
  try {
    for await (const { name, size, body } of readArchive(archive)) {
      first ??= name;
      last = name;
      if (name === entryNames.seal) {
        written += await text(body);
        continue;
      }
      seal.begin(name, size);
      for await (const bytes of body) seal.add(bytes);
    }
  } catch (error) {
    throw new StartError(first === entryNames.manifest ? notComplete : notOurs, { cause: error });
  }
  if (first !== entryNames.manifest) throw new StartError(notOurs);
  if (last !== entryNames.closing) throw new StartError(notComplete);
  return { isSealed: secret !== undefined && isSameSeal(written, seal.end()) };
}
