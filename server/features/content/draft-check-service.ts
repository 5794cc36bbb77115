import { listPictures } from '#server/database/pictures.ts';
import { getDocument } from '#server/features/content/service.ts';
import { probeLinks } from '#server/lib/link-probe.ts';
import { pictureIds } from '#server/lib/shown.ts';
import type { DocumentChecked } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { WordField } from '#shared/content/field.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf } from '#shared/content/words.ts';
import { housePictures } from '#shared/house-pictures.ts';
import { linksIn, parseMarkdown } from '#shared/markdown.ts';
import type { Picture } from '#shared/pictures.ts';

const linksMax = 60;
/** A proxy waits a minute and more. */
const longestMs = 30_000;

export async function checkDraft(kind: DocumentKind): Promise<DocumentChecked> {
  const { words } = await getDocument(kind);
  const named = fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field }) =>
    field.kind === 'list' ? [] : [{ name, field, words: (words[name] ?? '').trim() }],
  );
  const asked = [...new Set(named.flatMap(({ field, words }) => addressesIn(field, words)))].slice(0, linksMax);
  const failures = await probeLinks(asked, AbortSignal.timeout(longestMs));
  const pictures = await listPictures(pictureIds(kind, words));
  const warnings = named.flatMap(({ name, field, words }) => {
    const ofLinks = addressesIn(field, words).flatMap((address) => {
      const failure = failures.get(address);
      return failure ? [`${address} ${failure}`] : [];
    });
    const ofPicture =
      field.kind === 'picture' && words !== ''
        ? pictureWarning(pictures.get(words) ?? housePictures.find(({ id }) => id === words))
        : undefined;
    return [...ofLinks, ...(ofPicture ? [ofPicture] : [])].map((text) => ({ name, words, text }));
  });
  return { links: asked.length, warnings };
}

function addressesIn({ kind }: WordField, words: string): string[] {
  if (kind === 'link') return /^https:/i.test(words) && URL.canParse(words) ? [words] : [];
  if (kind !== 'markdown') return [];
  try {
    return linksIn(parseMarkdown(words)).filter((address) => /^https:/i.test(address) && URL.canParse(address));
  } catch {
    // The text itself has a problem, which its field shows.
    return [];
  }
}

function pictureWarning(picture: Picture | undefined): string | undefined {
  if (!picture) return 'The picture is not in the library any more';
  return picture.alt.trim() === '' ? 'The picture has no words for people who do not see it' : undefined;
}
