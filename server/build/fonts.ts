import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#server/lib/project-root.ts';

/* `npm run fonts` cuts both fonts to the ranges in `fonts.css` (decision 0030). Run it after a font update. */

const sources = {
  'bricolage-basic': import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  'instrument-basic': import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
};

export type FontPart = keyof typeof sources;

export const fontParts = Object.keys(sources) as FontPart[];

if (import.meta.main) {
  for (const name of fontParts) {
    const part = await cutFont(name);
    await writeFile(fontFile(name), part);
    process.stdout.write(`${name}: ${part.length} bytes\n`);
  }
}

export function fontFile(name: FontPart): string {
  return join(projectRoot, 'client/src/app/fonts', `${name}.woff2`);
}

export async function cutFont(name: FontPart): Promise<Buffer> {
  const styles = await readFile(join(projectRoot, 'client/src/app/fonts.css'), 'utf8');
  const whole = await readFile(new URL(sources[name]));
  return subsetFont(whole, charactersOf(name, styles), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function charactersOf(name: FontPart, styles: string): string {
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
