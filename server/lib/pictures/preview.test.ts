import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeImageWorkers, rewriteImage } from './images.ts';
import { closePreviewWorker, drawPreview, lackingLetters } from './preview.ts';

const preview = {
  title: 'Careers',
  brand: 'Some Media',
  colors: { ground: '#0E0D12', text: '#F4EFE6', accent: '#FF5A36' },
  parts: 3,
};

afterAll(async () => {
  await closePreviewWorker();
  await closeImageWorkers();
});

describe('the preview of a page', () => {
  it('is a PNG of 1200 × 630 pixels and at most 80 KB, the same every time', async () => {
    const picture = await drawPreview(preview);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThanOrEqual(80_000);
    expect(picture.equals(await drawPreview(preview))).toBe(true);
  });

  it('shows the page’s picture: a wide one above the title, an upright one whole beside it', async () => {
    const colorAt = async (picture: string, x: number, y: number) => {
      const { data, info } = await pixels(await drawPreview({ ...preview, picture }));
      return data.toString('hex', (y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
    };
    expect(await colorAt('/art/stills/conversation.svg', 20, 20)).toMatch(/^e[a-f0-9]b[0-9a-f]4[0-9a-f]$/);
    expect(await colorAt('/art/stills/conversation.svg', 20, 610)).toBe('0e0d12');
    expect(await colorAt('/art/covers/microphone.svg', 1_190, 10)).toMatch(/^f[a-f0-9]5[0-9a-f]3[0-9a-f]$/);
    expect(await colorAt('/art/covers/microphone.svg', 20, 10)).toBe('0e0d12');
    await expect(drawPreview({ ...preview, picture: '/art/../secret.svg' })).rejects.toThrow('no picture of ours');
  });

  it('differs by title and by the parts of the string', async () => {
    const picture = await drawPreview(preview);
    expect(picture.equals(await drawPreview({ ...preview, title: 'Media kit' }))).toBe(false);
    expect(picture.equals(await drawPreview({ ...preview, parts: 4 }))).toBe(false);
  });

  it('draws in the given colors', async () => {
    const colors = { ground: '#F4EFE6', text: '#123F3A', accent: '#B5371B' };
    const { data } = await pixels(await drawPreview({ ...preview, colors }));
    const seen = new Set(Array.from({ length: data.length / 3 }, (_, at) => data.toString('hex', at * 3, at * 3 + 3)));
    for (const color of Object.values(colors)) expect([...seen]).toContain(color.slice(1).toLowerCase());
  });

  it('wraps a title to at most three lines, smaller the longer it is', async () => {
    const one = await titleLines('Careers');
    const two = await titleLines('Where Media Meets Innovation');
    const three = await titleLines('how the sound becomes the news at the minute it matters to more of us than ever');
    const tooLong = await titleLines('this sounds like a stitch that we want to undo '.repeat(60));
    expect([one.length, two.length, three.length, tooLong.length]).toEqual([1, 2, 3, 3]);
    expect(heightOf(three)).toBeLessThan(heightOf(one));
    expect(heightOf(tooLong)).toBeLessThan(heightOf(three));
  });

  it.each([
    ['accents and quotation marks', 'Åse’s “Señor Łódź” — Ünited 100 %'],
    ['accents that the font lacks', 'ᾳ, ḿ, ﬁlm'],
    ['an emoji', 'Careers 🎷'],
    ['nothing that can be drawn', '音楽 🎺'],
    ['nothing', ''],
    ['markup', '</path></svg><script>alert(1)</script>&amp;"\''],
    ['control and direction marks', 'a\u0000b\u202ec\u2066d\ud800'],
    ['one endless word', 'o'.repeat(5_000)],
  ])('takes a title with %s', async (_, title) => {
    const picture = await drawPreview({ ...preview, title, brand: `${title} Media` });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(picture.length).toBeLessThanOrEqual(80_000);
  });

  it('drops an emoji, and shows the brand where no letter of the title can be drawn', async () => {
    const plain = await drawPreview(preview);
    expect((await drawPreview({ ...preview, title: 'Careers 🎷' })).equals(plain)).toBe(true);
    const named = await drawPreview({ ...preview, title: 'Some Media' });
    expect((await drawPreview({ ...preview, title: '音楽' })).equals(named)).toBe(true);
  });

  it('has every letter of the fonts, and says which it lacks', async () => {
    const drawn = async (title: string) => drawPreview({ ...preview, title });
    for (const [title, plain] of [
      ['Dvořák & Łukasz', 'Dvorak & Lukasz'],
      ['Ștefan Țepeș', 'Stefan Tepes'],
      ['Tiếng Việt', 'Tieng Viet'],
    ] as const)
      expect((await drawn(title)).equals(await drawn(plain)), title).toBe(false);
    expect(await lackingLetters('Dvořák & Łukasz, Ștefan\nЖ Ж 音 🎺')).toBe('Ж音🎺');
  });

  it('is drawn while uploads are read, of which SVG is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preview-'));
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await writeFile(
      from,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect(await rewriteImage({ from, to, format: 'png' })).toBe('broken');
    await expect(sharp(from).metadata()).rejects.toThrow();
    const picture = await drawPreview({ ...preview, title: 'Afterward' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    await rm(folder, { recursive: true });
  });

  it('refuses what is no color, and what is no number of parts', async () => {
    const colors = { ...preview.colors, accent: '"/><script>' };
    await expect(drawPreview({ ...preview, colors })).rejects.toThrow('no color');
    await expect(drawPreview({ ...preview, parts: 0 })).rejects.toThrow('no number of parts');
  });
});

async function pixels(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** First and last row of each line of the title. */
async function titleLines(title: string): Promise<[number, number][]> {
  const { data, info } = await pixels(await drawPreview({ ...preview, title }));
  const lines: [number, number][] = [];
  for (let row = 130; row < 460; row++) {
    const start = row * info.width * 3;
    const isInked = data.subarray(start, start + info.width * 3).some((value, at) => at % 3 === 2 && value > 0xc0);
    const last = lines.at(-1);
    if (isInked && last?.[1] === row - 1) last[1] = row;
    else if (isInked) lines.push([row, row]);
  }
  return lines;
}

function heightOf([first]: [number, number][]): number {
  return first ? first[1] - first[0] : 0;
}
