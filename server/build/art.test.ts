import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawings } from '#server/build/art.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { housePictures } from '#shared/house-pictures.ts';

const art = join(projectRoot, 'client/public/art');
const drawn = Object.entries(drawings).flatMap(([folder, pictures]) =>
  Object.entries(pictures).map(([name, draw]) => ({ file: `${folder}/${name}.svg`, draw })),
);

describe('the drawings of the house', () => {
  it.each(drawn)('$file is what the script draws, and small', ({ file, draw }) => {
    const committed = readFileSync(join(art, file), 'utf8');
    expect(committed).toBe(`${draw()}\n`);
    expect(committed.length).toBeLessThanOrEqual(12_288);
    expect(brotliCompressSync(committed).length).toBeLessThanOrEqual(5_120);
    expect(committed).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('are all in the library, each once', () => {
    const addresses = drawn.map(({ file }) => `/art/${file}`);
    expect(housePictures.map(({ drawing }) => drawing).sort()).toEqual(addresses.sort());
    expect(new Set(housePictures.map(({ id }) => id)).size).toBe(housePictures.length);
  });

  it.each(housePictures)('$id has the size that it says', ({ drawing, width, height }) => {
    expect(readFileSync(join(art, '..', drawing ?? ''), 'utf8')).toContain(`viewBox="0 0 ${width} ${height}"`);
  });
});
