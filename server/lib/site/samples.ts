import { initialWords } from '#server/lib/site/initial-words.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';

const seller = ['sellerName', 'sellerRole', 'sellerPhone'];

/** Fields of invented content: lists, and texts that may be blank. */
const sampleFields: Partial<Record<DocumentKind, readonly string[]>> = {
  landing: ['aboutStory', 'networkNote'],
  programs: ['programs', 'people', 'where'],
  issues: ['issues', 'people'],
  openings: ['openings'],
  media_kit: ['notice', 'figures', 'charts', 'formats', 'dates', 'placements', 'steps', ...seller],
};

export const sampledKinds = Object.keys(sampleFields) as DocumentKind[];

interface SampleField {
  name: string;
  /** The unchanged entries, if the field is a list. */
  entries: string[];
}

/**
 * Finds what came with the product, is invented, and was changed by nobody: a sample, whatever else was published. Pages,
 * feeds, files and the list of what is left to do ask this.
 */
export function samplesIn(kind: DocumentKind, words: Words): SampleField[] {
  const { fields } = documentDefinitions[kind];
  return (sampleFields[kind] ?? []).flatMap((name) => {
    if (fields[name]?.kind === 'list') {
      const entries = unchangedEntries(kind, name, words);
      return entries.length > 0 ? [{ name, entries }] : [];
    }
    const isAsDelivered = words[name] !== '' && words[name] === initialWords(kind)[name];
    return isAsDelivered ? [{ name, entries: [] }] : [];
  });
}

/** Whether every word of the document is as it came with the product. Blank and absent ones are the same. */
export function isUnchanged(kind: DocumentKind, words: Words): boolean {
  const initial = initialWords(kind);
  return Object.keys({ ...initial, ...words }).every((name) => (words[name] ?? '') === (initial[name] ?? ''));
}

/** The ids of a list's entries that came with the product and are as they came. */
export function unchangedEntries(kind: DocumentKind, list: string, words: Words): string[] {
  const field = documentDefinitions[kind].fields[list];
  if (field?.kind !== 'list') return [];
  const initial = initialWords(kind);
  const delivered = new Set(entryIds(initial[list]));
  return entryIds(words[list]).filter(
    (id) =>
      delivered.has(id) &&
      Object.keys(field.of).every((own) => {
        const word = entryFieldName(list, id, own);
        return (words[word] ?? '') === (initial[word] ?? '');
      }),
  );
}
