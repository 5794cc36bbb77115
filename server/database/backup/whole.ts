import type { Readable } from 'node:stream';
import type { ParsedTarEntry } from 'modern-tar';
import { StartError } from '#server/lib/start-error.ts';
import { readArchive } from './archive.ts';
import { entryNames } from './manifest.ts';

export const notComplete = 'This backup is not complete: it was cut short, or damaged. Nothing was restored.';
const notOurs = 'This file is not a backup, or it is damaged at its beginning.';

/** Reads the whole file: tar checksums and the last entry prove it complete. @throws StartError */
export async function assertWhole(archive: Readable): Promise<void> {
  let names: string[] = [];
  try {
    for await (const entry of readArchive(archive)) {
      names = [names[0] ?? entry.header.name, entry.header.name];
      await discard(entry);
    }
  } catch (error) {
    throw new StartError(names[0] === entryNames.manifest ? notComplete : notOurs, { cause: error });
  }
  if (names[0] !== entryNames.manifest) throw new StartError(notOurs);
  if (names[1] !== entryNames.closing) throw new StartError(notComplete);
}

async function discard(entry: ParsedTarEntry): Promise<void> {
  for await (const _ of entry.body as unknown as AsyncIterable<Uint8Array>);
}
