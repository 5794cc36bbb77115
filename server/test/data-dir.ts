import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/* Runs before the settings are read. */
const folder = mkdtempSync(join(tmpdir(), 'overtone-data-'));
process.env.DATA_DIR = folder;

afterAll(() => rmSync(folder, { recursive: true, force: true }));
