import sharp from 'sharp';

export interface IconTask {
  /** As it was built: one color on ink. */
  png: Uint8Array;
  /** #rrggbb of the drawing as it was built. */
  from: string;
  to: string;
}

/** Gives the drawing another color; its edges keep their part of the ground. */
export default async function recolorIcon({ png, from, to }: IconTask): Promise<Uint8Array> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  const [before, after] = [channelsOf(from), channelsOf(to)];
  const span = (before[0] as number) - (ground[0] as number);
  for (let at = 0; at < data.length; at += 3) {
    const part = Math.min(1, Math.max(0, ((data[at] as number) - (ground[0] as number)) / span));
    for (const channel of [0, 1, 2]) {
      const base = ground[channel] as number;
      data[at + channel] = Math.round(base + part * ((after[channel] as number) - base));
    }
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colors: 32 })
    .toBuffer();
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
