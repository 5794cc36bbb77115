import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';

const publicFolder = join(projectRoot, 'client/public');
const drawings = ['covers', 'stills', 'formats', 'people'].flatMap((folder) =>
  readdirSync(join(publicFolder, 'art', folder)).map((name) => `/art/${folder}/${name}`),
);

describe('the drawings of the house', () => {
  it.each(drawings)('%s is small and whole', (drawing) => {
    const svg = readFileSync(join(publicFolder, drawing), 'utf8');
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(svg.length).toBeLessThanOrEqual(12_288);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(5_120);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href="(?!#)/);
  });

  it('are all in the library, each once', () => {
    expect(housePictures.map(({ drawing }) => drawing).sort()).toEqual(drawings.sort());
    expect(new Set(housePictures.map(({ id }) => id)).size).toBe(housePictures.length);
  });

  it.each(housePictures)('$id has the size that it says', ({ drawing, width, height }) => {
    expect(readFileSync(join(publicFolder, drawing ?? ''), 'utf8')).toContain(`viewBox="0 0 ${width} ${height}"`);
  });
});
