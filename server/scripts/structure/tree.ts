import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/**
 * Lists what git has or would add, even without git, as in a ZIP. `.gitignore` holds names; folders' names end in `/`.
 */
export function listFiles(root: string): string[] {
  const patterns = ['.git', '.git/', ...readFileSync(join(root, '.gitignore'), 'utf8').trim().split('\n')];
  const isIgnored = (entry: Dirent) =>
    patterns.some((pattern) => matchesGlob(entry.isDirectory() ? `${entry.name}/` : entry.name, pattern));
  const listFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (isIgnored(entry)) return [];
      return entry.isDirectory() ? listFolder(`${folder}${entry.name}/`) : [`${folder}${entry.name}`];
    });
  return listFolder('');
}
