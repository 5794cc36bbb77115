import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** With the folders above it. Node's own `recursive` would try for ever where no folder can be made, as in /proc. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await isFolder(path)) return;
  await makeFolder(dirname(path), mode);
  try {
    await mkdir(path, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}
