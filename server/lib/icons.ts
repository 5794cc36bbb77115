import { Worker } from '#server/lib/worker.ts';
import { brandColors } from '#shared/colors.ts';
import { standIn } from '#shared/stand-in.ts';
import type { IconTask } from './icon-worker.ts';
import { type StaticFile, staticFile } from './static-site.ts';

const worker = new Worker<IconTask, Uint8Array>('server/lib/icon-worker.ts', 30_000);

const longestMs = 20_000;

/** The built icons in the company's accent; none where that is the built one. */
export async function brandIcons(
  built: ReadonlyMap<string, StaticFile>,
  colors: Record<'accent' | 'second', string>,
): Promise<[string, StaticFile][]> {
  const from = standIn.accent;
  // Icons are drawn on ink.
  const to = brandColors(colors).accent.night;
  if (to === from) return [];
  const recolor = (png: Buffer) => worker.run({ png, from, to }, { longestMs });
  const drawn = await Promise.all(
    [...built].map(async ([path, { bodies }]): Promise<[string, StaticFile] | undefined> => {
      const file = async (body: Uint8Array | string) => staticFile(path, { identity: Buffer.from(body) });
      if (path === '/favicon.svg') return [path, await file(bodies.identity.toString().replaceAll(from, to))];
      if (pngs.includes(path)) return [path, await file(await recolor(bodies.identity))];
      if (path === '/favicon.ico') return [path, await file(await withPng(bodies.identity, recolor))];
      return undefined;
    }),
  );
  return drawn.filter((one) => one !== undefined);
}

export function closeIconWorker(): Promise<void> {
  return worker.close();
}

const pngs = ['/apple-touch-icon.png', '/icon-512.png'];

/** ICO files hold one PNG after a header of 22 bytes, whose bytes 14 to 17 are its length. */
const icoHeader = 22;

async function withPng(ico: Buffer, draw: (png: Buffer) => Promise<Uint8Array>): Promise<Buffer> {
  const png = await draw(ico.subarray(icoHeader));
  const header = Buffer.from(ico.subarray(0, icoHeader));
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
