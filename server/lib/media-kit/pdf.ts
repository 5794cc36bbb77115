import { pictureKey, readPictureFile } from '#server/lib/pictures/files.ts';
import { publicOrigin } from '#server/lib/site/site-url.ts';
import { Worker } from '#server/lib/worker.ts';
import type { Documents } from '#shared/content/documents.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { KitCompany } from './kit-company.ts';
import type { MediaKitTask } from './pdf-worker.ts';

const worker = new Worker<MediaKitTask, Uint8Array>('server/lib/media-kit/pdf-worker.ts', 30_000);

const longestMs = 120_000;

interface Drawn {
  company: KitCompany;
  mediaKit: Documents['media_kit'];
  /** As `readLogo` returns it; without one the short name stands in its place. */
  logo?: Uint8Array | undefined;
}

/** The media kit as pages of its paper, drawn beside the requests. The same words make the same bytes. @throws after two minutes. */
export async function drawMediaKit({ company, mediaKit, logo }: Drawn): Promise<Buffer> {
  const address = `${publicOrigin(company.domain)}${pagePatterns.mediaKit}`;
  const pdf = await worker.run({ company, mediaKit, address, logo }, { longestMs });
  return Buffer.from(pdf);
}

/** A WebP; undefined without a logo. @throws AppError `not_found`, `unavailable` */
export async function readLogo({ logo }: KitCompany): Promise<Uint8Array | undefined> {
  const [width] = logo?.widths ?? [];
  return logo && width !== undefined ? readPictureFile(pictureKey(logo.id, width, 'webp')) : undefined;
}

export function closeMediaKitWorker(): Promise<void> {
  return worker.close();
}
