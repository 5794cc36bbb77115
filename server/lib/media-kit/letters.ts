import type { Content, TFontDictionary } from 'pdfmake/interfaces.d.ts';
import { type FontName, fontFamilies } from '#server/lib/fonts.ts';
import { Outlines } from '#server/lib/pictures/outlines.ts';

/** pdfmake draws a text in one file: the parts of a family are fonts of their own. */
export const fonts: TFontDictionary = {
  ...partsOf('Display', { normal: 600, bold: 700 }),
  ...partsOf('Text', { normal: 400, bold: 600 }),
};

function partsOf(name: FontName, weights: { normal: number; bold: number }): TFontDictionary {
  const { parts, file } = fontFamilies[name];
  return Object.fromEntries(
    parts.map((part) => [fontOf(name, part), { normal: file(part, weights.normal), bold: file(part, weights.bold) }]),
  );
}

function fontOf(name: FontName, part: string): string {
  return part === fontFamilies[name].parts[0] ? name : `${name} ${part}`;
}

/** For what each weight has, all have. */
const outlines = new Map<FontName, Outlines>();

/** The fonts of styles that name one. */
export type StyleFonts = Readonly<Record<string, FontName>>;

/** Sets each letter in the part that has it; one that none has loses its accent, or is left out. */
export function setLetters(content: Content, styles: StyleFonts, font: FontName = 'Text'): Content {
  if (typeof content === 'string') {
    const runs = runsOf(content, font);
    return typeof runs === 'string' ? runs : { text: runs };
  }
  if (Array.isArray(content)) return content.map((each) => setLetters(each, styles, font));
  if (typeof content !== 'object' || content === null) return content;
  const node: Record<string, unknown> = { ...content };
  const own = (node.font as FontName | undefined) ?? styles[String(node.style)] ?? font;
  const inside = (each: unknown) => setLetters(each as Content, styles, own);
  if ('text' in node) {
    const { text } = node;
    node.text = typeof text === 'string' ? runsOf(text, own) : Array.isArray(text) ? text.map(inside) : text;
  }
  for (const name of ['stack', 'columns']) if (name in node) node[name] = (node[name] as unknown[]).map(inside);
  const table = node.table as { body: unknown[][] } | undefined;
  if (table) node.table = { ...table, body: table.body.map((row) => row.map(inside)) };
  return node as unknown as Content;
}

type Run = { text: string; font: string };

/** A text that its family's first part has stays as it is. */
function runsOf(text: string, name: FontName): string | Run[] {
  const outline = outlines.get(name) ?? new Outlines(name, 600);
  outlines.set(name, outline);
  const runs: Run[] = [];
  for (const letter of [...text.normalize('NFC')].flatMap((each) => lettersFor(each, outline))) {
    const last = runs.at(-1);
    const font = /\s/.test(letter) ? (last?.font ?? name) : fontOf(name, outline.part(letter) ?? '');
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  const [first] = runs;
  if (!first) return '';
  return runs.length === 1 && first.font === name ? first.text : runs;
}

function lettersFor(letter: string, font: Outlines): string[] {
  if (/\s/.test(letter) || font.part(letter)) return [letter];
  return [...letter.normalize('NFKD')].filter((each) => font.part(each));
}
