import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cutFont, fileOf, fontParts } from '#server/build/fonts.ts';
import { cutOutlines } from '#server/build/outlines.ts';
import { loadOutlines } from '#server/lib/pictures/outlines.ts';

it.each(fontParts)('%s equals a fresh cut of the installed font; otherwise run npm run fonts', async (name) => {
  expect((await cutFont(name)).equals(await readFile(fileOf(name)))).toBe(true);
});

it('the letters of previews equal a fresh cut; otherwise run npm run fonts', async () => {
  expect(await loadOutlines()).toEqual(await cutOutlines());
});
