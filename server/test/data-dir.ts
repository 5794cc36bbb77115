import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

/* Runs before the settings are read, which a worker reads once for all its test files. */
const shared: string | undefined = inject('dataRoot');
const folder = shared ? join(shared, process.env.VITEST_POOL_ID ?? '') : mkdtempSync(join(tmpdir(), 'overtone-data-'));
process.env.DATA_DIR = folder;
mkdirSync(folder, { recursive: true });

afterAll(() => {
  if (!shared) rmSync(folder, { recursive: true });
  else
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) rmSync(join(entry.parentPath, entry.name));
    }
});
