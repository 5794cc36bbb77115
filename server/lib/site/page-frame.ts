import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { credited, listedBut } from '#shared/content/highlights.ts';
import { pageAt } from '#shared/paths.ts';

export interface FrameParts {
  /** Title and metadata, then the markup. */
  rendered: string;
  styles?: string | undefined;
  /** For the page's scripts, which draw the same page. */
  documents: object;
}

export const frameSlots = {
  head: '<!--head-->',
  styles: '<!--styles-->',
  markup: '<!--markup-->',
  documents: '<script type="application/json" id="documents"><!--documents--></script>',
} as const;

const leading = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>|<script type="application\/ld\+json">.*?<\/script>)*/s;

export function fillFrame(frame: string, { rendered, styles, documents }: FrameParts): string {
  const [head] = leading.exec(rendered) ?? [''];
  const parts: Record<string, string> = {
    head,
    styles: styles ? `<style>${styles}</style>` : '',
    markup: rendered.slice(head.length),
    // A typed `</script>` must not end the script.
    documents: JSON.stringify(documents).replaceAll('<', '\\u003c'),
  };
  return frame.replace(/<!--(head|styles|markup|documents)-->/g, (_, slot: string) => parts[slot] ?? '');
}

/** The documents that a page carries; its company has the site's address. @param path undefined for an empty shell */
export function carriedDocuments(
  kinds: readonly PageDocument[],
  documents: Partial<PageDocuments>,
  origin: string,
  path?: string,
): Partial<PageDocuments> {
  const own = Object.fromEntries(kinds.map((kind) => [kind, documents[kind]])) as Partial<PageDocuments>;
  return { ...own, ...ofEntry(path, own), company: Object.assign({ origin }, documents.company) };
}

/** The page of an entry has the long texts and the people of that one alone. */
function ofEntry(path: string | undefined, { programs, issues }: Partial<PageDocuments>): Partial<PageDocuments> {
  const id = path && pageAt(path)?.parameters.slug;
  if (!id) return {};
  const isOwn = (entry: { id: string }) => entry.id === id;
  return {
    ...(programs && {
      programs: {
        ...programs,
        programs: listedBut(id, programs.programs),
        people: credited(programs.people, programs.programs.filter(isOwn)),
      },
    }),
    ...(issues && {
      issues: {
        ...issues,
        issues: listedBut(id, issues.issues),
        people: credited(issues.people, issues.issues.filter(isOwn)),
      },
    }),
  };
}

/** A page of the portal draws its own title over this one. */
export function shellHead({ company }: Partial<PageDocuments>): string {
  return `<title>${(company?.name ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`;
}
