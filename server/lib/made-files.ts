import type { PageDocuments } from '#shared/content/documents.ts';
import { mediaKitPath } from '#shared/site/media-kit.ts';
import { drawMediaKit } from './media-kit-pdf.ts';

export interface MadeFiles {
  /** Contents by path. */
  files: Record<string, Buffer>;
  downloads: PageDocuments['downloads'];
}

/** What people download, made of documents. Undefined where these are not all on the site. @throws what drawing throws. */
export async function makeFiles({ company, media_kit }: Partial<PageDocuments>): Promise<MadeFiles | undefined> {
  if (!company || !media_kit) return undefined;
  const pdf = await drawMediaKit({ company, mediaKit: media_kit });
  return { files: { [mediaKitPath]: pdf }, downloads: { mediaKitBytes: pdf.length } };
}
