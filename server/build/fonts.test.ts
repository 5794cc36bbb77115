import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cutFont, fontFile, fontParts } from '#server/build/fonts.ts';

it.each(fontParts)('%s equals a fresh cut of the installed font; otherwise run npm run fonts', async (name) => {
  expect((await cutFont(name)).equals(await readFile(fontFile(name)))).toBe(true);
});
