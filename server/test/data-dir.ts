import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

/* Runs before the settings are read, which a worker reads once for all its test files. */
const folder = join(inject('dataRoot'), process.env.VITEST_POOL_ID ?? '');
process.env.DATA_DIR = folder;
mkdirSync(folder, { recursive: true });

afterAll(() => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(entry.parentPath, entry.name));
  }
});
