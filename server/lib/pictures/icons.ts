import { type StaticFile, staticFile } from '#server/lib/site/static-site.ts';
import { Worker } from '#server/lib/worker.ts';
import { brandColors } from '#shared/site/colors.ts';
import { standIn } from '#shared/site/stand-in.ts';
import type { IconTask } from './icon-worker.ts';

const worker = new Worker<IconTask, Uint8Array>('server/lib/pictures/icon-worker.ts', 30_000);

const longestMs = 120_000;

/** The built icons and drawings in the company's colors; none if the company has the built colors. */
export async function brandIcons(
  built: ReadonlyMap<string, StaticFile>,
  colors: Record<'accent' | 'second', string>,
): Promise<[string, StaticFile][]> {
  const { accent, second } = brandColors(colors);
  // They stand on ink, or are drawn upon in it.
  const changes = [
    { from: standIn.accent, to: accent.night },
    { from: standIn.second, to: second.night },
  ].filter(({ from, to }) => from !== to);
  const [{ from, to } = { from: standIn.accent, to: accent.night }] = changes;
  if (changes.length === 0) return [];
  const recolor = (png: Buffer) => worker.run({ png, from, to }, { longestMs });
  const drawn = await Promise.all(
    [...built].map(async ([path, { bodies }]): Promise<[string, StaticFile] | undefined> => {
      const file = (body: Uint8Array | string) => staticFile(path, { identity: Buffer.from(body) });
      if (path.endsWith('.svg')) return [path, file(repainted(bodies.identity.toString(), changes))];
      if (from !== standIn.accent) return undefined;
      if (pngs.includes(path)) return [path, file(await recolor(bodies.identity))];
      if (path === '/favicon.ico') return [path, file(await withPng(bodies.identity, recolor))];
      return undefined;
    }),
  );
  return drawn.filter((one) => one !== undefined);
}

function repainted(svg: string, changes: readonly { from: string; to: string }[]): string {
  // In one pass: a new color may be another's old one.
  const pattern = new RegExp(changes.map(({ from }) => from).join('|'), 'gi');
  return svg.replaceAll(pattern, (color) => changes.find(({ from }) => from === color.toLowerCase())?.to ?? color);
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
