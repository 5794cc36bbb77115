import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaKitFile } from '#shared/site/media-kit-file.ts';

describe('the media kit to download', () => {
  it('is a PDF of the size the page says, below 2 MB', async () => {
    const file = await readFile(join(import.meta.dirname, '../../client/public', mediaKitFile.path));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBe(mediaKitFile.bytes);
    expect(file.length).toBeLessThan(2_000_000);
  });
});
