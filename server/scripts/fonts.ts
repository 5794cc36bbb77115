import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#server/lib/project-root.ts';

/*
 * Writes the part of both fonts that the site itself is set in, so that they are there for the first paint on a slower line.
 * What else people type comes from the whole fonts. Which is which say the ranges in `fonts.css`. To be run with a new version
 * of a font; the files are committed.
 */

const sources = {
  'bricolage-basic': import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  'instrument-basic': import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
};

const styles = await readFile(join(projectRoot, 'client/src/app/fonts.css'), 'utf8');

for (const [name, source] of Object.entries(sources)) {
  const whole = await readFile(new URL(source));
  const part = await subsetFont(whole, charactersOf(name), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(projectRoot, 'client/src/app/fonts', `${name}.woff2`), part);
  process.stdout.write(`${name}: ${part.length} bytes instead of ${whole.length}\n`);
}

/** All characters of the part's range. */
function charactersOf(name: string): string {
  const [, ranges] = new RegExp(`/${name}\\.woff2"[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
  if (!ranges) throw new Error(`fonts.css has no range for ${name}`);
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCharCode(...codes);
}
