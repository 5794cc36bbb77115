import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface FontFamily {
  /** One has each letter once; the first that has it draws it. */
  parts: readonly string[];
  file(part: string, weight: number): string;
}

/** The house's fonts as files for PDFs and pictures: the machine needs none of its own. */
export const fontFamilies = {
  Display: family('bricolage-grotesque', ['latin', 'latin-ext', 'vietnamese']),
  Text: family('instrument-sans', ['latin', 'latin-ext']),
} satisfies Record<string, FontFamily>;

export type FontName = keyof typeof fontFamilies;

function family(name: string, parts: readonly string[]): FontFamily {
  return {
    parts,
    file: (part, weight) => require.resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`),
  };
}
