import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#server/lib/project-root.ts';

/*
 * Writes the part of both fonts that the site itself is set in, so that they are there for the first paint on a slower line.
 * What else people type comes from the whole fonts (`fonts.css`, whose ranges say what is here). To be run with a new version of
 * a font; the files are committed.
 */

const sources = {
  'bricolage-basic': import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  'instrument-basic': import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
};

/** ASCII and the signs of our texts. */
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00A0©·×–—‘’“”…↑↓−`;

for (const [name, source] of Object.entries(sources)) {
  const whole = await readFile(new URL(source));
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(projectRoot, 'client/src/app/fonts', `${name}.woff2`), part);
  process.stdout.write(`${name}: ${part.length} bytes instead of ${whole.length}\n`);
}
