import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Buffer as Characters, Face, Feature, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Outlines, outlinesFile, type PreviewFont } from '#server/lib/pictures/outlines.ts';

/* `npm run fonts` also writes the letters as paths, so that a machine without fonts can draw them. */

const sources: Record<PreviewFont, { family: string; weight: number }> = {
  title: { family: 'bricolage-grotesque', weight: 700 },
  text: { family: 'instrument-sans', weight: 600 },
};

const latin = [...span(0x20, 0x7e), ...span(0xa1, 0xff), ...[...'ŒœŸ–—‘’‚“”„…•€™']];
const latinExtended = span(0x100, 0x17f).filter((character) => !latin.includes(character));
/** In thousandths of the size: less is not seen in a preview. */
const leastKerning = 10;
const withoutLigatures = ['liga', 'clig', 'dlig'].map((tag) => new Feature(tag, 0));
const kernedCharacters = [...span(0x21, 0x7e), ...'’“”'];

export async function writeOutlines(): Promise<void> {
  await writeFile(outlinesFile, `${JSON.stringify(await cutOutlines(), null, 2)}\n`);
}

export async function cutOutlines(): Promise<Record<PreviewFont, Outlines>> {
  return { title: await outlinesOf('title'), text: await outlinesOf('text') };
}

async function outlinesOf(name: PreviewFont): Promise<Outlines> {
  const { family, weight } = sources[name];
  const basic = await loadFont(family, 'latin', weight, latin);
  const extended = await loadFont(family, 'latin-ext', weight, latinExtended);
  return {
    unitsPerEm: basic.face.upem,
    glyphs: Object.fromEntries([...glyphsOf(basic, latin), ...glyphsOf(extended, latinExtended)]),
    kerning: kerningOf(basic),
  };
}

async function loadFont(family: string, part: string, weight: number, characters: readonly string[]): Promise<Font> {
  const file = import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
  const whole = await readFile(new URL(file));
  const cut = await subsetFont(whole, characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return new Font(new Face(new Blob(Uint8Array.from(cut))));
}

/** Each as its advance and its outline, which counts upward from the baseline. */
function glyphsOf(font: Font, characters: readonly string[]): [string, string][] {
  return characters.flatMap((character) => {
    const { glyphs, width } = shaped(font, character);
    const [glyph = 0] = glyphs;
    return glyph === 0 || glyphs.length > 1
      ? []
      : [[character, `${width} ${compact(font.glyphToPath(glyph))}`] as [string, string]];
  });
}

function kerningOf(font: Font): Record<string, number> {
  const widths = new Map(kernedCharacters.map((character) => [character, shaped(font, character).width]));
  const pairs: Record<string, number> = {};
  for (const [left, leftWidth] of widths) {
    for (const [right, rightWidth] of widths) {
      const kerning = shaped(font, left + right).width - leftWidth - rightWidth;
      if (Math.abs(kerning) >= leastKerning) pairs[left + right] = kerning;
    }
  }
  return pairs;
}

function shaped(font: Font, text: string): { glyphs: number[]; width: number } {
  const characters = new Characters();
  characters.addText(text);
  characters.guessSegmentProperties();
  // A ligature would be measured as a pair with a wide gap.
  shape(font, characters, withoutLigatures);
  return {
    glyphs: characters.getGlyphInfos().map(({ codepoint }) => codepoint),
    width: characters.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}

function compact(path: string): string {
  return path.replaceAll(/[,\s]+/g, ' ').replaceAll(' -', '-');
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
