import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

interface FontFamily {
  /** One has each letter once; the first that has it draws it. */
  parts: readonly string[];
  file(part: string, weight: number): string;
}

/** The house's fonts as files for PDFs and pictures: the machine needs none of its own. */
export const fontFamilies = {
  Display: family(require.resolve('@fontsource/bricolage-grotesque/package.json'), [
    'latin',
    'latin-ext',
    'vietnamese',
  ]),
  Text: family(require.resolve('@fontsource/instrument-sans/package.json'), ['latin', 'latin-ext']),
} satisfies Record<string, FontFamily>;

export type FontName = keyof typeof fontFamilies;

function family(manifest: string, parts: readonly string[]): FontFamily {
  const folder = dirname(manifest);
  return {
    parts,
    file: (part, weight) => join(folder, 'files', `${basename(folder)}-${part}-${weight}-normal.woff`),
  };
}
