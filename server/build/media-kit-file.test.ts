import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { mediaKitSections } from '#shared/site/media-kit.ts';
import { mediaKitFile } from '#shared/site/media-kit-file.ts';
import { standIn } from '#shared/stand-in.ts';

describe('the media kit to download', () => {
  it('is a PDF of the size the page says, below 2 MB', async () => {
    const file = await readFile(join(import.meta.dirname, '../../client/public', mediaKitFile.path));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBe(mediaKitFile.bytes);
    expect(file.length).toBeLessThan(2_000_000);
  });

  it('links to the company and its own sections, never to the printing machine', async () => {
    const text = (await readFile(join(import.meta.dirname, '../../client/public', mediaKitFile.path))).toString(
      'latin1',
    );
    const links = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url);
    expect(links).toContain(`${standIn.origin}${pagePatterns.mediaKit}`);
    expect(links.filter((url) => !/^(mailto:|https:)/.test(url ?? ''))).toEqual([]);
    // A seventh would be blank.
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(6);
    for (const { id } of mediaKitSections) expect(text).toContain(`/Dest /${id}`);
  });
});
