import { afterEach, describe, expect, it } from 'vitest';
import { deriveDocuments } from '#server/lib/site/derived-documents.ts';
import { writeFeed } from '#server/lib/site/feeds.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { lastPublished, publishedDocument, setPublished } from '#server/lib/site/published.ts';
import { samplesIn } from '#server/lib/site/samples.ts';
import { pagesOf } from '#server/lib/site/static-site.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { documentsOn } from '#shared/content/placement.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

const nothing = lastPublished();
afterEach(() => setPublished(nothing));

/** A change of each document that leaves its samples. */
const changes = {
  company: { name: 'Nimbus Media' },
  landing: { heroFirst: 'Weather' },
  openings: { careersLede: 'Come in.' },
  programs: { lede: 'What we show.' },
  issues: { lede: 'What we print.' },
  media_kit: { intro: 'Who listens.' },
} satisfies Partial<Record<DocumentKind, Words>>;
const kinds = Object.keys(changes) as (keyof typeof changes)[];

const subsets = Array.from({ length: 2 ** kinds.length }, (_, bits) => kinds.filter((_, at) => bits & (1 << at)));

const rendered = (Object.keys(pagePatterns) as PageName[]).flatMap((page) => {
  const documents = documentsOn(page);
  return documents.length > 1 ? [{ path: pagePatterns[page], frame: `${page}.html`, documents }] : [];
});

/** The states of the pages by path, once these words are published. */
function statesWith(words: Partial<Record<DocumentKind, Words>>) {
  const given = Object.entries(words) as [DocumentKind, Words][];
  const complete = given.map(([kind, own]) => [kind, { ...initialWords(kind), ...own }] as const);
  setPublished({ ...nothing, words: new Map(complete) });
  const shown = [...kinds, 'privacy', 'terms'] as const;
  const documents = Object.fromEntries(shown.map((kind) => [kind, publishedDocument(kind)])) as Partial<PageDocuments>;
  const pages = pagesOf(
    { rendered, documents: {}, shells: {}, inlined: {} },
    { ...documents, ...deriveDocuments(documents) },
  );
  return new Map(pages.map(({ path, state }) => [path, state]));
}

const legal: string[] = [pagePatterns.privacy, pagePatterns.terms];
const withoutSamples = (kind: DocumentKind) => {
  const words = initialWords(kind);
  const emptied = samplesIn(kind, words).map(({ name }) => [name, '']);
  return { ...changes[kind as keyof typeof changes], ...Object.fromEntries(emptied) };
};

describe('an unchanged sample', () => {
  it.each(subsets)('keeps its mark on every page, whatever else is published: %s %s %s %s %s %s', (...published) => {
    const states = statesWith(Object.fromEntries(published.map((kind) => [kind, changes[kind]])));
    expect(states.size).toBeGreaterThan(30);
    const indexed = [...states].filter(([, state]) => state === 'shown').map(([path]) => path);
    expect(indexed).toEqual(published.includes('company') ? legal : []);
    expect(writeFeed('careers', 'https://nimbus.example').match(/<title><!\[CDATA\[Sample: /g)?.length ?? 0).toBe(
      entryIds(initialWords('openings').openings).length,
    );
  });

  it('is a company that was published with the facts it came with', () => {
    const published = (words: Words) => [...statesWith({ company: words }).values()].includes('shown');
    expect(published({})).toBe(false);
    expect(company().isSample).toBe(true);
    expect(published({ tagline: 'Late nights' })).toBe(true);
    expect(company().isSample).toBe(false);
  });

  it('is none once somebody has changed it, and doesn’t mark the page of another', () => {
    const [first = '', second = ''] = entryIds(initialWords('openings').openings);
    const title = entryFieldName('openings', first, 'title');
    const states = statesWith({ company: changes.company, openings: { [title]: 'Sound editor' } });
    const path = (id: string) => pagePatterns.opening.replace(':slug', id);
    expect([path(first), path(second), pagePatterns.careers].map((one) => states.get(one))).toEqual([
      'shown',
      'hidden',
      'hidden',
    ]);
  });

  it('is on no page of a company that has removed all of them', () => {
    const words = Object.fromEntries(kinds.map((kind) => [kind, withoutSamples(kind)]));
    expect([...statesWith(words).values()].filter((state) => state !== 'shown')).toEqual([]);
  });
});
