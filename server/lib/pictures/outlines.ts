import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type FontName, fontFamilies } from '#server/lib/fonts.ts';

/** Letters of one weight as paths, which count upward from the baseline. */
export class Outlines {
  readonly unitsPerEm: number;
  readonly #parts: readonly string[];
  readonly #fonts: Font[];
  readonly #glyphs = new Map<string, Glyph | undefined>();
  readonly #kerning = new Map<string, number>();

  constructor(name: FontName, weight: number) {
    const { parts, file } = fontFamilies[name];
    this.#parts = parts;
    this.#fonts = parts.map((part) => create(readFileSync(file(part, weight))) as Font);
    this.unitsPerEm = this.#fonts[0]?.unitsPerEm ?? 1000;
  }

  /** The part of the family that has the character. */
  part(character: string): string | undefined {
    return this.#parts[this.#fonts.findIndex((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))];
  }

  glyph(character: string): Glyph | undefined {
    if (!this.#glyphs.has(character)) this.#glyphs.set(character, this.#read(character));
    return this.#glyphs.get(character);
  }

  /** Between two letters of one file; letters with accents are set as close as those without. */
  kerning(before: string, character: string): number {
    const pair = bare(before) + bare(character);
    const adjustment = this.#kerning.get(pair) ?? this.#measure(pair);
    this.#kerning.set(pair, adjustment);
    return adjustment;
  }

  #read(character: string): Glyph | undefined {
    const code = character.codePointAt(0) ?? 0;
    const font = this.#fonts.find((one) => one.hasGlyphForCodePoint(code));
    if (!font) return undefined;
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    return { advance: advanceWidth, path: path.toSVG() };
  }

  #measure(pair: string): number {
    const font = this.#fonts.find((one) =>
      [...pair].every((each) => one.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)),
    );
    if (!font || [...pair].length < 2) return 0;
    const { positions, glyphs } = font.layout(pair, { liga: false, clig: false, dlig: false, calt: false });
    return (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0);
  }
}

interface Glyph {
  advance: number;
  path: string;
}

export interface Style {
  outlines: Outlines;
  /** In pixels of the picture, as `letterSpacing` is in parts of it. */
  size: number;
  letterSpacing: number;
}

/** No line of a picture holds more. */
const mostCharacters = 400;

/** The part of a text that the font can draw: a missing letter loses its accent, or is left out, as emoji are. */
export function drawable(text: string, outlines: Outlines): string {
  const characters = [...text.normalize('NFC').replaceAll(/\s+/gu, ' ')].slice(0, mostCharacters);
  const kept = characters.flatMap((each) => (outlines.glyph(each) ? each : [...each.normalize('NFKD')]));
  return kept
    .filter((character) => outlines.glyph(character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function widthOf(text: string, style: Style): number {
  return placed(text, style).width;
}

/** An SVG group with the text's left end at `x` on the baseline `y`. */
export function drawText(text: string, x: number, y: number, style: Style): string {
  const scale = (style.size / style.outlines.unitsPerEm).toFixed(4);
  const letters = placed(text, style).letters.map(
    ({ left, path }) => `<path transform="translate(${Math.round(left)})" d="${path}"/>`,
  );
  return `<g transform="translate(${x} ${y})scale(${scale} -${scale})">${letters.join('')}</g>`;
}

function placed(text: string, { outlines, size, letterSpacing }: Style) {
  const letters: { left: number; path: string }[] = [];
  let right = 0;
  let before = '';
  for (const character of text) {
    const { advance = 0, path = '' } = outlines.glyph(character) ?? {};
    if (before) right += outlines.kerning(before, character);
    if (path) letters.push({ left: right, path });
    right += advance + letterSpacing * outlines.unitsPerEm;
    before = character;
  }
  return { letters, width: (right * size) / outlines.unitsPerEm };
}

function bare(character: string): string {
  return character.normalize('NFD').charAt(0);
}
