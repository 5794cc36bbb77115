import sharp from 'sharp';

export function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff',
  { width = 40, height = 30 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ff5a36' } })
    .toFormat(format)
    .toBuffer();
}

/** Animated; frames of different grays, so that none are merged. */
export function animation(frames: number): Promise<Buffer> {
  const size = 4;
  const pixels = Buffer.alloc(size * size * 3 * frames);
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 37) % 256, frame * size * size * 3, (frame + 1) * size * size * 3);
  }
  return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } as never })
    .gif({ delay: Array(frames).fill(100) })
    .toBuffer();
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
