import { AppError } from '#server/lib/app-error.ts';
import { log } from '#server/lib/log.ts';
import { type KitCompany, kitCompany } from '#server/lib/media-kit/kit-company.ts';
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

let lastMade: { shown: string; made: MadeFiles } | undefined;

/** Returns what the files show of the documents: they are made again only when it differs. */
export function filesShow({ company, media_kit }: Partial<PageDocuments>): string {
  return JSON.stringify(company && media_kit && { company: kitCompany(company), media_kit });
}

/**
 * What people download, made of documents; kept, since a publication is tried before it is shown. Undefined where these
 * are not all on the site. @throws what drawing throws.
 */
export async function makeFiles(documents: Partial<PageDocuments>): Promise<MadeFiles | undefined> {
  const { company, media_kit } = documents;
  if (!company || !media_kit) return undefined;
  const shown = filesShow(documents);
  if (lastMade?.shown === shown) return lastMade.made;
  const { logo, isAway } = await findLogo(kitCompany(company));
  const pdf = await drawMediaKit({ company, mediaKit: media_kit, logo });
  const made = { files: { [mediaKitPath]: pdf }, downloads: { mediaKitBytes: pdf.length }, lacksLogo: isAway };
  if (!isAway) lastMade = { shown, made };
  return made;
}

/** No page waits for a file: one that is lost would keep the whole site as it is. */
async function findLogo(company: KitCompany) {
  try {
    return { logo: await readLogo(company), isAway: false };
  } catch (error) {
    const isAway = !(error instanceof AppError && error.code === 'not_found');
    log.warn({ err: error, isAway }, 'the media kit is drawn without the logo, whose file cannot be read');
    return { logo: undefined, isAway };
  }
}
