import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const projectRoot = findRoot(import.meta.dirname);

/** For worker threads; `path` is such as `server/lib/auth/password-worker.ts`. */
export function sourceUrl(path: string): string {
  return pathToFileURL(join(projectRoot, path)).href;
}

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
