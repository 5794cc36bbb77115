import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';

export type PreviewFont = 'title' | 'text';

/** Letters as paths, written by `npm run fonts`. */
export interface Outlines {
  unitsPerEm: number;
  /** By character: its advance, a space, and its path, which counts upward from the baseline. */
  glyphs: Record<string, string>;
  /** By pair of characters, where it is not 0. */
  kerning: Record<string, number>;
}

export const outlinesFile = join(projectRoot, 'server/lib/pictures/outlines.json');

export async function loadOutlines(): Promise<Record<PreviewFont, Outlines>> {
  return JSON.parse(await readFile(outlinesFile, 'utf8')) as Record<PreviewFont, Outlines>;
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
export function drawable(text: string, { glyphs }: Outlines): string {
  const characters = [...text.normalize('NFC').replaceAll(/\s+/gu, ' ')].slice(0, mostCharacters);
  const kept = characters.flatMap((character) => (glyphs[character] ? character : [...character.normalize('NFKD')]));
  return kept
    .filter((character) => glyphs[character])
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
    const [advance = '0', ...path] = outlines.glyphs[character]?.split(' ') ?? [];
    right += outlines.kerning[bare(before) + bare(character)] ?? 0;
    if (path.join('')) letters.push({ left: right, path: path.join(' ') });
    right += Number(advance) + letterSpacing * outlines.unitsPerEm;
    before = character;
  }
  return { letters, width: (right * size) / outlines.unitsPerEm };
}

/** Letters with accents are set as close as those without. */
function bare(character: string): string {
  return character.normalize('NFD').charAt(0);
}
