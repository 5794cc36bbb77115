import { log } from '#server/lib/log.ts';
import { drawPreview } from '#server/lib/pictures/preview.ts';
import type { Preview } from '#server/lib/pictures/preview-worker.ts';
import { brandColors, grounds } from '#shared/colors.ts';
import type { Documents, PageDocuments } from '#shared/content/documents.ts';
import { pagesOf, type StaticFile, type StaticSite, staticFile } from './static-site.ts';

interface PagePreview {
  /** The picture's address in the page. */
  address: string;
  preview: Preview;
}

/**
 * The words on a page's preview picture; undefined for a page that names no picture.
 * @param parts of the string below the title
 */
export function previewOf(html: string, parts: number, company: Documents['company']): PagePreview | undefined {
  const [, address] = /<meta property="og:image" content="[^"]*?(\/og\/[^"]+\.png)"/.exec(html) ?? [];
  if (!address) return undefined;
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const { name } = company;
  const words = unescaped(title).replace(`${name}: `, '').replace(` | ${name}`, '');
  const { night, day } = grounds;
  const colors = { ground: night.bg, text: day.bg, accent: brandColors(company).accentText.night };
  // As the page's structured data name it, which has it for programs and issues.
  const [, picture] = /"image":"https?:\/\/[^/"]+(\/(?:art|pictures)\/[^"]+)"/.exec(html) ?? [];
  const preview = { title: words, brand: name, colors, parts, ...(picture && { picture }) };
  return { address, preview };
}

/** The pictures of a site's pages. Those of the build are among its files; others are drawn when the words changed. */
export class PagePreviews {
  readonly #site: StaticSite;
  /** The words of the last drawing, by address. */
  readonly #drawn = new Map<string, string>();
  readonly #files = new Map<string, StaticFile>();
  #drawing = Promise.resolve();

  constructor(site: StaticSite) {
    this.#site = site;
    for (const { address, preview } of this.#wanted(site.manifest.documents)) {
      this.#drawn.set(address, JSON.stringify(preview));
    }
  }

  get files(): ReadonlyMap<string, StaticFile> {
    return this.#files;
  }

  /** Draws one after the other while pages are already served; a failed drawing leaves the old one. */
  update(documents: Partial<PageDocuments>, isStopped: () => boolean): void {
    const drawAll = async () => {
      for (const { address, preview } of this.#wanted(documents)) {
        if (isStopped()) return;
        await this.#draw(address, preview);
      }
    };
    this.#drawing = this.#drawing.then(drawAll).catch((error: unknown) => {
      log.warn({ err: error }, 'the previews of pages could not be drawn; they stay as they were');
    });
  }

  async #draw(address: string, preview: Preview): Promise<void> {
    const words = JSON.stringify(preview);
    if (this.#drawn.get(address) === words) return;
    try {
      const file = staticFile(address, { identity: await drawPreview(preview) });
      this.#drawn.set(address, words);
      this.#files.set(address, file);
      this.#site.files = new Map(this.#site.files).set(address, file);
    } catch (error) {
      log.warn({ err: error, address }, 'the preview of a page could not be drawn; it stays as it was');
    }
  }

  #wanted(documents: Partial<PageDocuments>): PagePreview[] {
    const { manifest, files } = this.#site;
    const { company } = documents;
    if (!company) return [];
    return pagesOf(manifest, documents).flatMap(({ file, frame, state }) => {
      const html = state === 'gone' ? undefined : files.get(`/${file}`)?.bodies.identity.toString();
      const parts = manifest.rendered.findIndex((source) => source.frame === frame) + 1;
      return (html && previewOf(html, parts, company)) || [];
    });
  }
}

function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
