import sharp from 'sharp';
import { drawable, drawText, Outlines, type Style, widthOf } from './outlines.ts';
import { wave } from './path-data.ts';

export interface Preview {
  /** Wraps to three lines, set smaller the longer it is; cut with an ellipsis where even that is too long. */
  title: string;
  /** One line above the title, such as the name of the section; may be empty. */
  kicker: string;
  /** One line at the foot; also the title where none of its letters can be drawn. */
  brand: string;
  /** #rrggbb each. The accent draws the kicker and the wave. */
  colors: { ground: string; text: string; accent: string };
  /** In how many parts the string below the title sounds, at least 1; a page's place in the menu, for instance. */
  parts: number;
}

/** As sites that show links advise (Open Graph). */
const [width, height] = [1200, 630];
const margin = 72;
const textWidth = width - 2 * margin;
const titleSizes = [116, 104, 92, 80, 70, 60, 52];
const mostLines = 3;

sharp.cache(false);
sharp.concurrency(1);

let fonts: { display: Outlines; text: Outlines } | undefined;

/** Asks which of the letters no font has. */
export interface LettersTask {
  letters: string;
}

/** Runs in a worker thread: drawing takes a tenth of a second. */
export default function work(task: Preview | LettersTask): Promise<Uint8Array> | string {
  fonts ??= { display: new Outlines('Display', 700), text: new Outlines('Text', 600) };
  return 'letters' in task ? lacking(task.letters, fonts) : drawPicture(task, fonts);
}

/** Each once, in their order. Both fonts have to have a letter; white space needs none. */
function lacking(letters: string, { display, text }: NonNullable<typeof fonts>): string {
  const missing = [...letters.normalize('NFC')].filter(
    (letter) => !/[\s\p{Cf}]/u.test(letter) && !(display.glyph(letter) && text.glyph(letter)),
  );
  return [...new Set(missing)].join('');
}

async function drawPicture(preview: Preview, own: NonNullable<typeof fonts>): Promise<Uint8Array> {
  const svg = drawing(preview, own);
  return await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 7 }).toBuffer();
}

function drawing({ title, kicker, brand, colors, parts }: Preview, { display, text }: NonNullable<typeof fonts>) {
  const small: Style = { outlines: text, size: 32, letterSpacing: 0 };
  const { lines, style } = fitTitle(drawable(title, display) || drawable(brand, display), display);
  const lineHeight = style.size * 1.02;
  const first = 172 + style.size * 0.72;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.ground}"/>`,
    `<g fill="none" stroke="${colors.accent}"><path d="${wave(-4, 500, width + 8, parts, 34)}" stroke-width="7"/>`,
    `<path d="${wave(-4, 500, width + 8, parts, -34)}" stroke-width="2"/></g>`,
    `<g fill="${colors.accent}">${drawText(cut(drawable(kicker, text), small), margin, 104, small)}</g>`,
    `<g fill="${colors.text}">`,
    ...lines.map((line, index) => drawText(line, margin, Math.round(first + index * lineHeight), style)),
    drawText(cut(drawable(brand, text), small), margin, 588, small),
    '</g></svg>',
  ].join('');
}

/** The largest size at which the title takes three lines; the smallest one is cut. */
function fitTitle(title: string, outlines: Outlines): { lines: string[]; style: Style } {
  const styles = titleSizes.map((size) => ({ outlines, size, letterSpacing: -0.02 }));
  for (const style of styles) {
    const lines = wrap(title, style);
    const isFitting =
      lines.length * style.size * 1.02 <= 290 && lines.every((line) => widthOf(line, style) <= textWidth);
    if (lines.length <= mostLines && isFitting) return { lines, style };
  }
  const style = styles.at(-1) ?? { outlines, size: 52, letterSpacing: 0 };
  const lines = wrap(title, style);
  const rest = lines.slice(mostLines - 1).join(' ');
  return { lines: [...lines.slice(0, mostLines - 1), rest].map((line) => cut(line, style)), style };
}

function wrap(text: string, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`, style) <= textWidth)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(text: string, style: Style): string {
  if (widthOf(text, style) <= textWidth) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(`${kept}${character}…`, style) > textWidth) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
