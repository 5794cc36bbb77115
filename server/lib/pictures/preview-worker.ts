import sharp from 'sharp';
import { wavePath } from '#shared/wave.ts';
import { drawable, drawText, Outlines, type Style, widthOf } from './outlines.ts';

export interface Preview {
  /** Wraps to three lines, set smaller the longer it is; cut with an ellipsis where even that is too long. */
  title: string;
  /** One line at the foot; also the title where none of its letters can be drawn. */
  brand: string;
  /** #rrggbb each. The accent draws the wave. */
  colors: { ground: string; text: string; accent: string };
  /** In how many parts the string below the title sounds, at least 1; a page's place in the menu, for instance. */
  parts: number;
  /** The address of the page's picture, such as `/art/stills/hall.svg`, beside or above which the title stands. */
  picture?: string;
}

export interface PreviewTask extends Preview {
  /** The picture's file. */
  content?: Uint8Array;
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
export default function work(task: PreviewTask | LettersTask): Promise<Uint8Array> | string {
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

interface Layout {
  /** The width of the title. */
  width: number;
  sizes: readonly number[];
  lines: number;
  height: number;
  /** From the top to the title. */
  top: number;
  /** The string below the title, where no picture is. */
  hasString: boolean;
  picture?: { left: number; top: number; width: number; height: number };
}

const plain: Layout = { width: textWidth, sizes: titleSizes, lines: mostLines, height: 290, top: 172, hasString: true };

/** An upright picture, such as a cover, is whole. */
const beside: Layout = {
  width: 560,
  sizes: [92, 80, 70, 60, 52, 44],
  lines: 4,
  height: 380,
  top: 120,
  hasString: false,
  picture: { left: width - 473, top: 0, width: 473, height },
};

/** A wide one loses some of its height. */
const below: Layout = {
  width: textWidth,
  sizes: [64, 56, 48],
  lines: 1,
  height: 70,
  top: 462,
  hasString: false,
  picture: { left: 0, top: 0, width, height: 430 },
};

async function drawPicture({ content, ...preview }: PreviewTask, own: NonNullable<typeof fonts>): Promise<Uint8Array> {
  const layout = content ? await layoutFor(content) : plain;
  const base = sharp(Buffer.from(drawing(preview, own, layout)));
  if (!content || !layout.picture) return base.png({ palette: true, colors: 64, effort: 7 }).toBuffer();
  const { left, top, ...size } = layout.picture;
  const input = await sharp(content)
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer();
  return await base.composite([{ input, left, top }]).png({ palette: true, colors: 128, effort: 7 }).toBuffer();
}

async function layoutFor(content: Uint8Array): Promise<Layout> {
  const size = await sharp(content).metadata();
  return size.width < size.height ? beside : below;
}

function drawing(
  { title, brand, colors, parts }: Preview,
  { display, text }: NonNullable<typeof fonts>,
  layout: Layout,
) {
  const small: Style = { outlines: text, size: 32, letterSpacing: 0 };
  const { lines, style } = fitTitle(drawable(title, display) || drawable(brand, display), display, layout);
  const lineHeight = style.size * 1.02;
  const first = layout.top + style.size * 0.72;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.ground}"/>`,
    ...(layout.hasString ? [stringOf(parts, colors.accent)] : []),
    `<g fill="${colors.text}">`,
    ...lines.map((line, index) => drawText(line, margin, Math.round(first + index * lineHeight), style)),
    drawText(cut(drawable(brand, text), small), margin, 588, small),
    '</g></svg>',
  ].join('');
}

function stringOf(parts: number, accent: string): string {
  const [thick, thin] = [34, -34].map((amplitude) => wavePath(parts, width + 8, 500, amplitude));
  return `<g fill="none" stroke="${accent}" transform="translate(-4)"><path d="${thick}" stroke-width="7"/><path d="${thin}" stroke-width="2"/></g>`;
}

/** The largest size at which the title takes the layout's lines; the smallest one is cut. */
function fitTitle(title: string, outlines: Outlines, layout: Layout): { lines: string[]; style: Style } {
  const styles = layout.sizes.map((size) => ({ outlines, size, letterSpacing: -0.02 }));
  for (const style of styles) {
    const lines = wrap(title, style, layout.width);
    const isFitting =
      lines.length * style.size * 1.02 <= layout.height && lines.every((line) => widthOf(line, style) <= layout.width);
    if (lines.length <= layout.lines && isFitting) return { lines, style };
  }
  const style = styles.at(-1) ?? { outlines, size: 52, letterSpacing: 0 };
  const lines = wrap(title, style, layout.width);
  const rest = lines.slice(layout.lines - 1).join(' ');
  const shown = [...lines.slice(0, layout.lines - 1), rest];
  return { lines: shown.map((line) => cut(line, style, layout.width)), style };
}

function wrap(text: string, style: Style, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`, style) <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(text: string, style: Style, most = textWidth): string {
  if (widthOf(text, style) <= most) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(`${kept}${character}…`, style) > most) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
