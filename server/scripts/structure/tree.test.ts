import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listFiles } from './tree.ts';

it('lists what git would, without git', () => {
  const root = mkdtempSync(join(tmpdir(), 'overtone-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (path: string, content = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put('.gitignore', 'dist/\ndist.*/\n*.log\n.env\n');
  for (const path of ['a.ts', '.env.example', 'deep/er/b.ts', 'dist.ts', 'shared/.hidden']) put(path);
  for (const path of ['.git/config', 'dist/a.js', 'deep/dist.12/a.js', 'deep/npm.log', '.env']) put(path);
  expect(listFiles(root).sort()).toEqual([
    '.env.example',
    '.gitignore',
    'a.ts',
    'deep/er/b.ts',
    'dist.ts',
    'shared/.hidden',
  ]);
});
