import { AppError } from '#server/lib/app-error.ts';
import { log } from '#server/lib/log.ts';
import { drawMediaKit, readLogo } from '#server/lib/media-kit/pdf.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { mediaKitPath } from '#shared/site/media-kit.ts';

export interface MadeFiles {
  /** Contents by path. */
  files: Record<string, Buffer>;
  downloads: PageDocuments['downloads'];
  /** Whether storage was away, so that they are made without the logo until it is back. */
  lacksLogo: boolean;
}

/** What people download, made of documents. Undefined where these are not all on the site. @throws what drawing throws. */
export async function makeFiles({ company, media_kit }: Partial<PageDocuments>): Promise<MadeFiles | undefined> {
  if (!company || !media_kit) return undefined;
  const { logo, isAway } = await findLogo(company);
  const pdf = await drawMediaKit({ company, mediaKit: media_kit, logo });
  return { files: { [mediaKitPath]: pdf }, downloads: { mediaKitBytes: pdf.length }, lacksLogo: isAway };
}

/** No page waits for a file: one that is lost would keep the whole site as it is. */
async function findLogo(company: PageDocuments['company']) {
  try {
    return { logo: await readLogo(company), isAway: false };
  } catch (error) {
    const isAway = !(error instanceof AppError && error.code === 'not_found');
    log.warn({ err: error, isAway }, 'the media kit is drawn without the logo, whose file cannot be read');
    return { logo: undefined, isAway };
  }
}
