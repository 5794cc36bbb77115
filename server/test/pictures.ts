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

/** With the words that a program for pictures writes. */
export async function captioned(
  format: 'jpeg' | 'webp',
  { caption, credit, ...size }: { caption: string; credit: string; width?: number; height?: number },
): Promise<Buffer> {
  const description = `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description>`;
  const creator = `<dc:creator><rdf:Seq><rdf:li>${credit}</rdf:li></rdf:Seq></dc:creator>`;
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/">${description}${creator}</rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>`;
  return sharp(await picture(format, size))
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
}

/** With the words that a camera writes. */
export async function described(description: string, artist: string): Promise<Buffer> {
  return sharp(await picture('jpeg'))
    .withExif({ IFD0: { ImageDescription: description, ...(artist && { Artist: artist }) } })
    .jpeg()
    .toBuffer();
}

/** A JPEG with fields of IPTC's second record in UTF-8, by their numbers. */
export function withIptc(jpeg: Buffer, fields: Record<number, string>): Buffer {
  const dataset = (record: number, number: number, content: Buffer) => {
    const head = Buffer.from([0x1c, record, number, 0, 0]);
    head.writeUInt16BE(content.length, 3);
    return Buffer.concat([head, content]);
  };
  const records = Buffer.concat([
    dataset(1, 90, Buffer.from('\u001b%G')),
    ...Object.entries(fields).map(([number, words]) => dataset(2, Number(number), Buffer.from(words))),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(records.length);
  const mark = Buffer.from('Photoshop 3.0\x008BIM\u0004\u0004\0\0', 'latin1');
  const photoshop = Buffer.concat([mark, length, records]);
  const padded = photoshop.length % 2 === 0 ? photoshop : Buffer.concat([photoshop, Buffer.from([0])]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(padded.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, padded, jpeg.subarray(2)]);
}
