import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of package.json: what is read from the checkout is found from here, by the sources and by a build. */
export const projectRoot = findRoot(import.meta.dirname);

/** The URL of a source file, such as `server/lib/password-worker.ts`, for threads that are started with it. */
export function sourceUrl(path: string): string {
  return pathToFileURL(join(projectRoot, path)).href;
}

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
