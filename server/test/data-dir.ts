import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/* Files, uploads and mail of a test file lie in a folder of its own; set before anything reads the settings. */
const folder = mkdtempSync(join(tmpdir(), 'overtone-data-'));
process.env.DATA_DIR = folder;

afterAll(() => rmSync(folder, { recursive: true, force: true }));
