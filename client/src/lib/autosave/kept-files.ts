import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import { forget, store } from '#client/lib/browser/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

/* Contents of chosen files, in IndexedDB. A draft names them (`Draft.nameFiles`), and they end with it. */

const contents = createStore(storageNames.keptFiles, 'contents');

/** Those that this tab was given, since storing one takes a moment, and may fail. */
const given = new Map<string, File>();

/** Once for each id. @throws DOMException, TypeError where the browser has no room or no storage */
export async function keepFile(id: string, file: File): Promise<void> {
  given.set(id, file);
  const kept = await keys(contents);
  if (!mark()) throw new TypeError('No storage');
  if (!kept.includes(id)) await set(id, file, contents);
  // Again, since another tab may have found nothing and forgotten it meanwhile.
  mark();
}

/** Undefined for what is not there. */
export async function readKeptFiles(ids: readonly string[]): Promise<(File | undefined)[]> {
  if (ids.every((id) => given.has(id))) return ids.map((id) => given.get(id));
  return getMany<File | undefined>([...ids], contents);
}

/** `listNamed` is called after the kept ones are listed, so that one named meanwhile stays. */
export async function eraseFilesBut(listNamed: () => ReadonlySet<string>): Promise<void> {
  const kept = await keys<string>(contents);
  const named = listNamed();
  const erased = kept.filter((id) => !named.has(id));
  await delMany(erased, contents);
  for (const id of erased) given.delete(id);
  if (named.size === 0) forget(storageNames.keptFiles);
}

function mark(): boolean {
  return store(storageNames.keptFiles, 'kept');
}
