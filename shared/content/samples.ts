import type { PageDocument, PageDocuments } from './documents.ts';
import type { SampleMark } from './field.ts';

interface MarkedEntry extends SampleMark {
  id: string;
  isOpen?: boolean;
  people?: string;
  name?: string;
}

const entryLists = ['programs', 'issues', 'openings'] as const;

/**
 * Whether a page of these documents shows something that came with the product and that nobody changed. Its line, its
 * `noindex` and its structured data ask this alone.
 * @param id of the entry whose own page it is
 */
export function showsSample(
  kinds: readonly PageDocument[],
  documents: Partial<PageDocuments>,
  id?: string | undefined,
): boolean {
  return kinds.some((kind) => hasSample({ ...documents[kind] }, id));
}

function hasSample(document: Record<string, unknown>, id: string | undefined): boolean {
  if (document.isSample === true) return true;
  const entriesOf = (name: string) => (Array.isArray(document[name]) ? (document[name] as MarkedEntry[]) : []);
  const own = id === undefined ? undefined : entryLists.flatMap(entriesOf).find((entry) => entry.id === id);
  return Object.keys(document).some((name) =>
    entriesOf(name).some((entry) => {
      if (!entry.isSample || entry.isOpen === false) return false;
      if (!own) return true;
      return name === 'people' ? (own.people ?? '').includes(entry.name ?? '') : entry === own;
    }),
  );
}
