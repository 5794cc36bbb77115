import { Worker } from '#server/lib/worker.ts';
import type { LettersTask, Preview } from './preview-worker.ts';

const worker = new Worker<Preview | LettersTask, Uint8Array | string>('server/lib/pictures/preview-worker.ts', 30_000);

const longestMs = 120_000;

/**
 * A PNG of 1200 × 630 pixels and at most 80 KB, drawn beside the requests with the house's own letters; the machine
 * needs neither fonts nor a browser. Same input, same bytes. Letters that the fonts lack lose their accents or are left
 * out. @throws on a color or number that is none, or after 20 s.
 */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { parts, colors } = preview;
  if (!Number.isInteger(parts) || parts < 1 || parts > 64) throw new RangeError(`${parts} is no number of parts`);
  for (const color of Object.values(colors)) {
    if (!/^#[\da-f]{6}$/i.test(color)) throw new RangeError(`${color} is no color`);
  }
  return Buffer.from((await worker.run(preview, { longestMs })) as Uint8Array);
}

/** The letters of a text that previews and the media kit leave out, each once. */
export async function lackingLetters(letters: string): Promise<string> {
  return (await worker.run({ letters }, { longestMs })) as string;
}

export async function closePreviewWorker(): Promise<void> {
  await worker.close();
}
